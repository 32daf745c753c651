import Tracks

/// Makes the pages of an atlas by a template: one value for a whole job, used from all workers.
public struct PageMaker: Sendable {
  /// What decides the look of every page of the job.
  public struct Settings: Sendable, Equatable {
    public var title: String
    public var units: UnitSystem
    /// A BCP 47 tag.
    public var language: String

    public init(title: String, units: UnitSystem, language: String) {
      self.title = title
      self.units = units
      self.language = language
    }
  }

  public var settings: Settings

  public init(settings: Settings) {
    self.settings = settings
  }

  /// Everything but a track that decides the ink of a detail page, as text to hash.
  public var signature: String { "\(settings)" }

  /// The detail page of a track.
  public func detail(of track: AnalysedTrack, entry: AtlasEntry) throws -> Fragment {
    Fragment(pdf: [])
  }

  /// Cover, overviews and index, in their order. `pageNumber` is each track's printed number.
  public func front(entries: [AtlasEntry]) -> [PlannedPage] { [] }

  /// The pages after the last track: what became of each input.
  public func back(entries: [AtlasEntry], outcomes: [InputOutcome]) -> [PlannedPage] { [] }

  /// The running feet of a whole atlas: a PDF of as many pages as `feet`, each with nothing on it
  /// but its foot, to be laid over the page of the same number.
  public func feet(_ feet: [PageFoot]) throws -> [UInt8] { [] }
}

/// A page that is not of one track, before it is drawn.
public struct PlannedPage: Sendable {
  public var id: PageID
  /// Its title in the outline.
  public var title: String
  /// All that decides its ink, as text to hash.
  public var signature: String
  public var draw: @Sendable () throws -> Fragment

  public init(
    id: PageID, title: String, signature: String, draw: @escaping @Sendable () throws -> Fragment
  ) {
    self.id = id
    self.title = title
    self.signature = signature
    self.draw = draw
  }
}

/// What stands at the foot of a page.
public struct PageFoot: Sendable, Equatable {
  /// `nil`: the page shows no foot (a cover).
  public var label: String?
  public var center: String

  public init(label: String?, center: String) {
    self.label = label
    self.center = center
  }
}
