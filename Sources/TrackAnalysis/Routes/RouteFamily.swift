import Tracks

/// Which tracks may be runs of one route: those of one kind of activity, in one world.
struct RouteFamily: Equatable {
  /// `unknown` until a track of the route has one.
  private(set) var activity: Activity
  private let positionSource: PositionSource
  /// Of the route's first track, m/s.
  private let speed: Double?

  init(_ summary: TrackSummary) {
    activity = RouteFamily.activity(summary.activity)
    positionSource = summary.positionSource
    speed = summary.meanSpeed
  }

  /// Whether a track may join the route that began with this family.
  func admits(_ other: RouteFamily) -> Bool {
    guard positionSource == other.positionSource else { return false }
    if activity != .unknown, other.activity != .unknown { return activity == other.activity }
    // What the file does not tell, the speed may rule out.
    guard let speed, let otherSpeed = other.speed else { return true }
    return max(speed, otherSpeed) <= RouteLimits.pace * min(speed, otherSpeed)
  }

  mutating func join(_ other: RouteFamily) {
    if activity == .unknown { activity = other.activity }
  }

  /// A hike for one watch is a walk for another.
  private static func activity(_ activity: Activity) -> Activity {
    activity == .hiking ? .walking : activity
  }
}
