import AtlasPages
import AtlasStyle
import Files
import Tracks

/// The template of a job, read once, and the makers of pages that come from it.
struct PageSource: Sendable {
  let job: Job
  let library: TemplateLibrary
  let template: Template
  /// The range of colours that all tracks have between them, once it is known.
  var range: ClosedRange<Double>?
  /// Pixels of a page as PNG; 0 where none is asked for.
  private(set) var picturePixels = 0
  /// Looked at while a large picture is drawn.
  let interruption: Interruption
  private var language = ""
  private var missingFonts: [String] = []

  /// What colours stand for.
  var value: LineValue { job.pages.lineValue(in: template) }

  /// Whether lines have colours at all.
  var hasColors: Bool { job.pages.hasColors(in: template) }

  init(
    _ job: Job, templates: FilePath, _ interruption: Interruption = .none
  ) throws(RunFailure) {
    self.job = job
    self.interruption = interruption
    library = TemplateLibrary(folder: templates.description)
    do {
      template = try library.template(job.template)
      if job.formats.contains(.png) { picturePixels = try template.pixelsInMemory(dpi: job.dpi) }
    } catch {
      throw .settings("\(error)")
    }
    guard Template.hasAnyFont else {
      throw .pages("no usable font is installed; install one, such as the package fonts-inter")
    }
    let maker = try maker(title: job.title)
    language = maker.language
    missingFonts = maker.missingFonts
  }

  /// What is missing and was stood in for.
  var notes: [Problem] {
    var notes = missingFonts.map { Problem.fontMissing(font: $0) }
    func family(_ tag: String) -> String? { tag.split(separator: "-").first?.lowercased() }
    if family(language) != family(job.pages.language) {
      let tags = library.beside(job.template).languageTags
      notes.append(
        job.place(of: Job.options.language).map {
          .languageMissingAt(place: $0, language: job.pages.language, languages: tags)
        } ?? .languageMissing(language: job.pages.language, languages: tags))
    }
    return notes
  }

  func maker(title: String) throws(RunFailure) -> PageMaker {
    do {
      var maker = try PageMaker(
        title: title, settings: job.pages, motion: job.analysis.motion, sharedRange: range,
        template: template, library: library)
      maker.checkPicture = { [interruption] in try interruption.check() }
      return maker
    } catch {
      throw .settings("\(error)")
    }
  }
}
