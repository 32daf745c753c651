import AtlasBinding
import AtlasPages
import Files
import Tracks

/// What the other parts do for a run. The run itself knows no format, no figure and no ink.
public struct Workshop: Sendable {
  /// What analysis makes of a track.
  public struct Analysis: Sendable {
    public var track: AnalysedTrack
    public var line: OverviewLine

    public init(track: AnalysedTrack, line: OverviewLine) {
      self.track = track
      self.line = line
    }

    /// Whether there is something to show: fixes, or an activity without positions.
    var isUsable: Bool { track.summary.points > 0 || track.summary.positionSource == .unknown }
  }

  /// The pages of one atlas.
  public struct Pages: Sendable {
    /// Everything but the tracks that decides the ink.
    public var signature: String
    /// A track's page (0), or one of its map sheets.
    public var detail: @Sendable (AnalysedTrack, AtlasEntry, Int) throws -> Fragment
    /// A track with the pages that it has: how many, and how they lie.
    public var laidOut: @Sendable (AtlasEntry) -> AtlasEntry = { $0 }
    /// Pages as files of their own, each with its foot: of a track (its sheet as above), of none, and
    /// of plain text.
    public var detailPicture:
      @Sendable (AnalysedTrack, AtlasEntry, Int, PageFoot, PageForm) throws -> [UInt8] = {
        _, _, _, _, _ in throw RunFailure.pages("this workshop has no pictures")
      }
    public var picture: @Sendable (PlannedPage, PageFoot, PageForm) throws -> [UInt8] = {
      _, _, _ in throw RunFailure.pages("this workshop has no pictures")
    }
    public var plainPicture:
      @Sendable (_ title: String, _ reason: String, PageFoot, PageForm) throws -> [UInt8] = {
        _, _, _, _ in throw RunFailure.pages("this workshop has no pictures")
      }
    /// Pixels of a page as PNG, which the worker that draws it holds in memory.
    public var picturePixels = 0
    /// Whether each track has a page of its own.
    public var hasDetails = true
    /// A page of plain text in place of one that could not be drawn: its title, and why.
    public var plain: @Sendable (String, String) throws -> Fragment
    public var front: @Sendable ([AtlasEntry]) throws -> [PlannedPage]
    public var back: @Sendable ([AtlasEntry], [InputOutcome]) throws -> [PlannedPage]
    public var feet: @Sendable ([PageFoot]) throws -> [UInt8]
    /// What the feet of the tracks' pages lead to.
    public var footLinks: @Sendable ([AtlasEntry]) -> [PageID: [FragmentLink]] = { _ in [:] }
    /// A track's line in the outline.
    public var outlineTitle: @Sendable (AtlasEntry) -> String
    /// What the outline calls the tracks without a date.
    public var undated: String
    /// The language they are in; `nil` for that of the job.
    public var language: String?
    /// The scripts, in English, of which the texts have characters that no installed font has.
    public var missingScripts: @Sendable ([String]) -> [String] = { _ in [] }
    /// What a run should say of them: fonts that are not installed.
    public var notes: [Problem]

    public init(
      signature: String,
      detail: @escaping @Sendable (AnalysedTrack, AtlasEntry, Int) throws -> Fragment,
      plain: @escaping @Sendable (String, String) throws -> Fragment,
      front: @escaping @Sendable ([AtlasEntry]) throws -> [PlannedPage],
      back: @escaping @Sendable ([AtlasEntry], [InputOutcome]) throws -> [PlannedPage],
      feet: @escaping @Sendable ([PageFoot]) throws -> [UInt8],
      outlineTitle: @escaping @Sendable (AtlasEntry) -> String, undated: String,
      notes: [Problem] = []
    ) {
      self.signature = signature
      self.detail = detail
      self.plain = plain
      self.front = front
      self.back = back
      self.feet = feet
      self.outlineTitle = outlineTitle
      self.undated = undated
      self.notes = notes
    }
  }

  /// From a file's bytes and name to its tracks. Never throws: a fault is an outcome.
  public var read: @Sendable ([UInt8], String) -> FileOutcome
  /// A file of more bytes is not read whole; `tooLarge` says what becomes of it.
  public var largestFile = Int.max
  public var tooLarge: @Sendable (String) -> FileOutcome = { _ in
    .passedOver(reason: "too large")
  }
  public var analyse: @Sendable (Track) -> Analysis
  /// What the work is done with beside the program itself, each with its version.
  public var libraries: [String] = []
  /// All settings that decide what `analyse` gives.
  public var analysisSignature: String
  /// The pages of an atlas with a title; throws where the template or the fonts cannot be used.
  public var pages: @Sendable (String) throws -> Pages
  /// The same workshop with colours that hold for all of these tracks; `nil` where pages do not
  /// depend on one another, and can be drawn as their files are read.
  public var scaled: (@Sendable ([TrackSummary]) throws -> Workshop)?
  /// Writes a book as one PDF to a path.
  public var bind: @Sendable (AtlasBook, FilePath) throws -> Void

  /// The standing of each entry on its route, in their order; `nil` where it has none.
  public var standings: @Sendable ([AtlasEntry]) -> [RouteStanding?] = { $0.map { _ in nil } }
  /// The standings of a volume's entries among themselves, by the routes found among all.
  public var standingsInVolume: @Sendable ([AtlasEntry]) -> [RouteStanding?] = {
    $0.map(\.standing)
  }
  /// What knows archives.
  public var archives = Archives()
  /// The rows of a service's list of activities; `nil` for bytes that are none.
  public var catalogue: @Sendable ([UInt8]) -> ActivityCatalogue? = { _ in nil }

  public init(
    read: @escaping @Sendable ([UInt8], String) -> FileOutcome,
    analyse: @escaping @Sendable (Track) -> Analysis, analysisSignature: String,
    pages: @escaping @Sendable (String) throws -> Pages,
    bind: @escaping @Sendable (AtlasBook, FilePath) throws -> Void
  ) {
    self.read = read
    self.analyse = analyse
    self.analysisSignature = analysisSignature
    self.pages = pages
    self.bind = bind
  }
}

extension Workshop {
  /// How archives are looked into: by default none is.
  public struct Archives: Sendable {
    public typealias Consumer = (UnsafeRawBufferPointer) throws -> Void

    /// What an archive of this name and weight holds (its bytes on the disk); `nil` for what is none.
    public var list: @Sendable (any ArchiveBytes, String, Int) throws -> ArchiveListing? = {
      _, _, _ in nil
    }
    /// Whether bytes begin like an archive.
    public var begins: @Sendable ([UInt8]) -> Bool = { _ in false }
    /// Whether a member of this name may be an archive itself.
    public var mayBeArchive: @Sendable (ArchiveMember, String) -> Bool = { _, _ in false }
    /// Gives a member's content in pieces, and at most so many bytes of it.
    public var content:
      @Sendable (ArchiveMember, any ArchiveBytes, Int, Consumer) throws -> MemberEnding = {
        _, _, _, _ in .damaged
      }
    /// How many archives may lie in one another.
    public var nesting = 1

    public init() {}
  }
}
