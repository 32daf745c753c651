import Files
import Tracks

/// What happened in a run, for programs and for people.
public struct RunReport: Sendable, Equatable {
  public struct Files: Sendable, Equatable, Codable {
    /// Files that the walk found.
    public var found = 0
    /// Not opened.
    public var unchanged = 0
    /// Opened, and read whole.
    public var read = 0
    /// Inputs that claim to be recordings and gave no track, or could not be read.
    public var skipped = 0
    /// Files that are no recordings, hidden ones among them.
    public var passedOver = 0
  }

  public struct Pages: Sendable, Equatable, Codable {
    public var total = 0
    public var rendered = 0
    public var reused: Int { total - rendered }
  }

  public struct Output: Sendable, Equatable {
    /// The PDF, or the folder of the pages.
    public var path: FilePath
    public var format = Job.Format.pdf
    public var pages: Int
    public var bytes: Int64
    public var written: Bool
  }

  public struct InputProblem: Sendable, Equatable {
    /// `nil` where it is about the run as a whole.
    public var file: FilePath?
    public var problem: Problem
  }

  /// Seconds. Reading, analysis and drawing go on at once in all workers: theirs are the workers'
  /// time over the number of workers.
  public struct Seconds: Sendable, Equatable {
    public var scan = 0.0
    public var read = 0.0
    public var analyse = 0.0
    public var draw = 0.0
    public var bind = 0.0
    public var total = 0.0
  }

  public var job: String
  public var files = Files()
  public var tracks = 0
  public var duplicates = 0
  public var pages = Pages()
  public var detailPages = Pages()
  /// Courses that more than one track went over.
  public var routes: [RepeatedRoute] = []
  public var outputs: [Output] = []
  public var problems: [InputProblem] = []
  public var seconds = Seconds()
  public var peakMemoryBytes: Int64 = 0
  /// Why no atlas was made; `nil` where one stands.
  public var failure: RunFailure?

  public init(job: String) { self.job = job }
}
