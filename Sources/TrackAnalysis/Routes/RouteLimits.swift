/// When two tracks went over the same course: every number of that rule, in metres, with its reason.
enum RouteLimits {
  /// A route's length. A shorter one depends on where the receiver was switched on; longer lines
  /// are journeys.
  static let length = 500.0...300_000.0
  /// The diagonal of the line's box, at least: what stays within it is a pitch or a pool, where all
  /// lines are near each other. A running track of 400 m has 190 m.
  static let extent = 150.0
  /// Lines are compared by places this far apart: far enough that noise does not lengthen the way
  /// between two of them, near enough that none is more than half the corridor from another line's.
  static let step = 40.0
  /// The spacing of the places over which noise is smoothed.
  static let fineStep = 10.0
  /// How far apart two lines may be and still be the same way: 15 m of error in each, and a road's
  /// two sides. Parallel streets are farther apart.
  static let corridor = 50.0
  /// How far apart two starts, or two finishes, may be, and how much of either line may lie before
  /// or after all that they share: a receiver that found its place late, a watch stopped at the
  /// corner.
  static let ends = 200.0
  /// How much one stretch where the lines part may add or save: the way round a building site, not
  /// a lap, since the smallest usual lap is 400 m.
  static let detour = 200.0
  /// The same for long lines, as a share of their length.
  static let longDetour = 0.01
  /// The share of each line that lies along the other.
  static let shared = 0.9
  /// How much longer one may be than the other between the first and the last place they share, as
  /// a share of the longer: twice what the worst watches differ by.
  static let stretch = 0.05
  /// How many times faster one may be than the other where a file does not tell the activity: two
  /// runs are never that far apart, a walk and a run, or a run and a ride, mostly are.
  static let pace = 1.6
}
