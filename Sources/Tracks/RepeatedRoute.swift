/// A course that was covered more than once, in one direction.
public struct RepeatedRoute: Sendable, Equatable, Codable {
  /// The fastest run of a route: the earliest of those that took the same time.
  public struct Best: Sendable, Equatable, Codable {
    /// Its page.
    public var id: PageID
    public var title: String
    /// Its start in local time; `nil` outside the calendar's years.
    public var localStart: CivilTime?
    /// Whole seconds.
    public var movingSeconds: Double

    public init(id: PageID, title: String, localStart: CivilTime?, movingSeconds: Double) {
      self.id = id
      self.title = title
      self.localStart = localStart
      self.movingSeconds = movingSeconds
    }
  }

  /// The same course the other way round.
  public struct OtherWay: Sendable, Equatable, Codable {
    /// The number of its route.
    public var number: Int
    public var runs: Int

    public init(number: Int, runs: Int) {
      self.number = number
      self.runs = runs
    }
  }

  /// From 1, in the order in which the routes were first covered.
  public var number: Int
  /// What most of its runs are called.
  public var name: String
  /// All of its runs, timed or not.
  public var runs: Int
  /// Those with a moving time, which are ranked.
  public var timedRuns: Int
  public var best: Best?
  /// Mean moving time of the timed runs, s.
  public var meanSeconds: Double?
  /// The route that is its reverse, where that was covered more than once as well.
  public var otherWay: OtherWay?

  public init(
    number: Int, name: String, runs: Int, timedRuns: Int, best: Best?, meanSeconds: Double?,
    otherWay: OtherWay? = nil
  ) {
    self.number = number
    self.name = name
    self.runs = runs
    self.timedRuns = timedRuns
    self.best = best
    self.meanSeconds = meanSeconds
    self.otherWay = otherWay
  }

  /// The number of the route whose reverse this is: of two, the one first covered later.
  public var reverseOf: Int? {
    otherWay.flatMap { $0.number < number ? $0.number : nil }
  }
}

/// How a track did among all runs of its route.
public struct RouteStanding: Sendable, Equatable {
  public var route: RepeatedRoute
  /// Its place by moving time, from 1; equal times have equal places. `nil` for an untimed track.
  public var rank: Int?
  /// Whether another run has the same place.
  public var isTied: Bool

  public init(route: RepeatedRoute, rank: Int?, isTied: Bool) {
    self.route = route
    self.rank = rank
    self.isTied = isTied
  }

  /// Everything it says as one text, for the cache keys of what shows it.
  public var signature: String {
    let best = route.best.map {
      "\($0.id) \($0.movingSeconds) "
        + ($0.localStart.map { "\($0.year)-\($0.month)-\($0.day)" } ?? "-")
    }
    return "\(rank ?? 0) \(isTied) \(route.runs) \(route.timedRuns) \(best ?? "-") "
      + "\(route.meanSeconds ?? -1) \(route.otherWay?.runs ?? 0)"
  }
}
