import Tracks

/// What reading and analysing a file gave, without its fixes.
public struct StoredReading: Sendable, Equatable {
  public enum Outcome: Sendable, Equatable {
    case passedOver(reason: String)
    case skipped(Problem)
    case tracks([StoredTrack], problems: [Problem])
    /// An archive, which stands for its members.
    case archive(ArchiveListing)
    /// A service's list of activities: no recording, but it names those in other files.
    case catalogue(ActivityCatalogue)
  }

  public var outcome: Outcome

  public init(_ outcome: Outcome) { self.outcome = outcome }

  public var tracks: [StoredTrack] {
    if case .tracks(let tracks, _) = outcome { tracks } else { [] }
  }
}

/// What all pages but its own need of a track.
public struct StoredTrack: Sendable, Equatable {
  /// Its number in the file, from 0.
  public var number: Int
  public var summary: TrackSummary
  public var line: OverviewLine
  public var problems: [Problem]

  public init(number: Int, summary: TrackSummary, line: OverviewLine, problems: [Problem]) {
    self.number = number
    self.summary = summary
    self.line = line
    self.problems = problems
  }
}
