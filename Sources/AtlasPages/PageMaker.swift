import AtlasDrawing
import AtlasStyle
import Tracks

/// Makes the pages of an atlas by a template: one value for a whole job, used from all workers.
public struct PageMaker: Sendable {
  /// The atlas's, which stands on its cover and in its feet.
  let title: String
  let look: PageStyle
  /// Called now and then while a large picture is drawn, to throw where it is not wanted any more.
  public var checkPicture: @Sendable () throws -> Void = {}

  /// `sharedRange` is what all tracks of the atlas have between them, for colours that run over it;
  /// `nil` as long as that is not known.
  ///
  /// Throws a `SettingsError` or a `TemplateError` that says what is wrong in which file.
  public init(
    title: String, settings: PageSettings = PageSettings(),
    motion: MotionSettings = MotionSettings(), sharedRange: ClosedRange<Double>? = nil,
    template: Template, library: TemplateLibrary
  ) throws {
    self.title = title
    look = try PageStyle(
      settings: settings, motion: motion, sharedRange: sharedRange, template: template,
      library: library)
  }

  /// Everything but a track that decides the ink of a detail page, as text to hash.
  public var signature: String { look.signature }

  /// The language that the pages are in, which is English where there are none in the one asked for.
  public var language: String { look.language.tag }

  /// The families of its fonts that are not installed, with those that its language asks for.
  public var missingFonts: [String] { look.template.missingFonts }

  /// The scripts, in English, of which the texts have characters that no installed font has.
  public func missingScripts(in texts: [String]) -> [String] {
    PageFonts.missingScripts(in: texts, families: look.template.fonts)
  }

  /// The libraries that pages are drawn with, each with its version, as `cairo 1.16.0`.
  public static var libraries: [String] { LibraryVersions.all }

  /// Words that the outline uses, in the job's language.
  public func word(_ key: String) -> String { look.language[key] }

  /// A track's line in the outline: date and title.
  public func outlineTitle(of entry: AtlasEntry) -> String {
    guard let start = entry.summary.localStart else { return entry.title }
    return look.language.date(start, "dayMonth") + "  " + entry.title
  }

  /// Stands in for a page whose drawing failed. Throws where that cannot be drawn either.
  public func replacement(title: String, reason: String) throws -> Fragment {
    let page = TextPage(title: title, reason: reason, look: look)
    return Fragment(pdf: try pdf(look) { page.draw(on: $0) })
  }

  func pdf(_ look: PageStyle, _ draw: (Canvas) -> Void) throws -> [UInt8] {
    try Canvas.pdf(look.template.sheet, language: look.language.tag) { draw($0) }
  }
}

/// The pages of the tracks.
extension PageMaker {
  /// Whether each track has a page of its own.
  public var hasDetails: Bool { look.template.hasDetails }

  /// A track with the pages that it has: its own, and those of map sheets where the map of a long
  /// track would be too small to read; across where it is much wider than high.
  public func laidOut(_ entry: AtlasEntry) -> AtlasEntry {
    var entry = entry
    entry.sheets = SheetLayout(of: entry, look)
    entry.isAcross =
      entry.sheets == nil
      && look.template.across.map { across in entry.summary.box.map(across.suits) ?? false }
        ?? false
    return entry
  }

  /// The detail page of a track, or one of its pages of map sheets, from 1. Throws where the page
  /// cannot be drawn.
  public func detail(
    of track: AnalysedTrack, entry: AtlasEntry, sheet: Int = 0
  ) throws -> Fragment {
    var links: [FragmentLink] = []
    let pdf = try pdf(look.look(for: entry)) {
      links = draw(track, entry, sheet: sheet, on: $0)
    }
    return Fragment(pdf: pdf, links: links)
  }
}
