/// One track as the pages about all tracks (cover, overview, index) see it.
public struct AtlasEntry: Sendable, Equatable {
  /// Its detail page.
  public var id: PageID
  /// What the pages call it: its name, else its file's stem.
  public var title: String
  /// The name of its file, for people: without folders, invalid bytes replaced.
  public var fileName: String
  public var summary: TrackSummary
  public var line: OverviewLine
  /// Files that hold the same outing, recorded by another device or in another format.
  public var alsoIn: [String] = []
  /// Whether totals include it; false where another page shows the same outing.
  public var isCounted = true
  /// The map sheets that follow its page; `nil` where one map shows the track well.
  public var sheets: SheetLayout?
  /// Whether its page lies across: its sheet is turned by a quarter.
  public var isAcross = false
  /// Its standing on its route; `nil` where no other track shares its course.
  public var standing: RouteStanding?

  public init(
    id: PageID, title: String, fileName: String, summary: TrackSummary, line: OverviewLine
  ) {
    self.id = id
    self.title = title
    self.fileName = fileName
    self.summary = summary
    self.line = line
  }

  /// Pages that it has in the atlas: its own, and those of its map sheets.
  public var pageCount: Int { 1 + (sheets?.pageCount ?? 0) }
}

/// What became of one input, for the page about the atlas and the report.
public struct InputOutcome: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Gave tracks.
    case read
    /// The same bytes as another file, which gave the tracks.
    case repeated
    /// A recording that could not be read.
    case skipped
    /// Not a recording.
    case passedOver
  }

  public var fileName: String
  /// The name of the folder that it is in; empty where that says nothing.
  public var folder: String
  public var kind: Kind
  /// How many it gave.
  public var tracks: Int
  public var problems: [Problem]

  public init(
    fileName: String, folder: String = "", kind: Kind = .read, tracks: Int = 0,
    problems: [Problem]
  ) {
    self.fileName = fileName
    self.folder = folder
    self.kind = kind
    self.tracks = tracks
    self.problems = problems
  }
}
