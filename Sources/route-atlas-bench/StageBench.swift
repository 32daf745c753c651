import AtlasBinding
import AtlasPages
import AtlasStyle
import TrackAnalysis
import TrackFormats
import Tracks

/// Times each stage by itself, on one core, with everything in memory.
struct StageBench {
  let maker: PageMaker
  let tracks: [Track]

  init(templates: String) throws {
    let library = TemplateLibrary(folder: templates)
    maker = try PageMaker(
      title: "Bench", template: try library.template("classic"), library: library)
    tracks = (0..<8).flatMap { number -> [Track] in
      let bytes = InventedRun(number: number).gpx
      guard case .tracks(_, let tracks, _) = TrackFiles.read(bytes, fileName: "\(number).gpx")
      else { return [] }
      return tracks
    }
  }

  func run() throws {
    let count = Double(max(1, tracks.count))
    Table.title("Stages, one core: \(tracks.count) invented runs of an hour")
    let settings = AnalysisSettings()
    let analysing = Stopwatch.best(of: 5) {
      for track in tracks { _ = analyse(track, settings: settings) }
    }
    Table.row("analyse", analysing / count * 1e3, "ms a track", decimals: 2)

    let pages = analysed(settings)
    let fragments = try pages.map { try maker.detail(of: $0.track, entry: $0.entry) }
    let drawing = try Stopwatch.best(of: 5) {
      for page in pages { _ = try maker.detail(of: page.track, entry: page.entry) }
    }
    Table.row("draw the detail page", drawing / count * 1e3, "ms a page")
    let size = fragments.reduce(0) { $0 + $1.pdf.count }
    Table.row("its PDF", Double(size) / count / 1e3, "kB a page")
    try bind(fragments)
  }

  private func analysed(_ settings: AnalysisSettings)
    -> [(track: AnalysedTrack, entry: AtlasEntry)]
  {
    tracks.enumerated().map { number, track in
      let analysed = analyse(track, settings: settings)
      let entry = AtlasEntry(
        id: .track(contentHash: "\(number)", number: 0), title: "Run \(number)",
        fileName: "run.gpx", summary: analysed.summary, line: OverviewLine(of: analysed))
      return (analysed, entry)
    }
  }

  private func bind(_ fragments: [Fragment]) throws {
    let count = 1000
    let pages = (0..<count).map { number in
      AtlasBook.Page(
        id: .track(contentHash: "page", number: number),
        fragment: fragments[number % max(1, fragments.count)])
    }
    let feet = try maker.feet((0..<count).map { PageFoot(label: "\($0 + 1)", center: "") })
    let book = AtlasBook(
      title: "Bench", author: nil, language: "en", pages: pages,
      outline: pages.map { AtlasBook.OutlineItem(title: "Run", page: $0.id) }, feet: feet)
    let binding = try Stopwatch.best(of: 3) { _ = try AtlasBinder.bound(book) }
    Table.row("bind 1000 pages", binding / Double(count) * 1e3, "ms a page", decimals: 2)
  }
}
