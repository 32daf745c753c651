/// Round places along an axis.
public struct AxisTicks: Sendable, Equatable {
  /// The distance between two of them; 0 where there is none.
  public let step: Double
  /// Ascending.
  public let values: [Double]
  /// The digits after the point that the values need.
  public var fractionDigits: Int { RoundStep.fractionDigits(of: step) }

  static let none = AxisTicks(step: 0, values: [])
  private static let maximumCount = 1000

  init(step: Double, values: [Double]) {
    self.step = step
    self.values = values
  }

  /// Multiples of 1, 2 or 5 times a power of ten within a range, at most about `count`.
  public init(from low: Double, to high: Double, count: Int) {
    guard let room = AxisTicks.room(low, high, count) else {
      self = .none
      return
    }
    self.init(from: low, to: high, step: RoundStep.above(room))
  }

  /// As the first, with one tick at or below the low end and one at or above the high end. A range
  /// of no width gets one step.
  public init(covering low: Double, to high: Double, count: Int) {
    guard low.isFinite, high.isFinite, low <= high, abs(low) < 1e15, abs(high) < 1e15 else {
      self = .none
      return
    }
    let step = high > low ? RoundStep.above((high - low) / Double(max(1, count))) : 1
    guard max(abs(low), abs(high)) / step < 1e9 else {
      self = .none
      return
    }
    let first = (low / step + 1e-9).rounded(.down)
    var last = (high / step - 1e-9).rounded(.up)
    if last <= first { last = first + 1 }
    self.init(step: step, first: Int(first), last: Int(last))
  }

  /// Seconds of a duration: 1, 2, 5, 10, 15, 30 s and min, 1, 2, 3, 6, 12 h, then 1, 2, 5 times a
  /// power of ten days.
  public init(seconds low: Double, to high: Double, count: Int) {
    guard let room = AxisTicks.room(low, high, count) else {
      self = .none
      return
    }
    let step =
      AxisTicks.timeSteps.first { $0 >= room * (1 - 1e-9) }
      ?? RoundStep.above(room / 86_400) * 86_400
    self.init(from: low, to: high, step: step)
  }

  static let timeSteps: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
  ]

  /// Multiples of a step within a range.
  public init(from low: Double, to high: Double, step: Double) {
    guard low.isFinite, high.isFinite, low <= high, step > 0, step.isFinite,
      max(abs(low), abs(high)) / step < 1e9
    else {
      self = .none
      return
    }
    let first = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    self.init(step: step, first: Int(first), last: Int(last))
  }

  private init(step: Double, first: Int, last: Int) {
    self.step = step
    guard first <= last, last - first < AxisTicks.maximumCount else {
      values = []
      return
    }
    // Divided where the step is a fraction, so that 3 · 0.1 is 0.3.
    let inverse = (1 / step).rounded()
    values = (first...last).map { index in
      step < 1 && abs(inverse * step - 1) < 1e-9
        ? Double(index) / inverse : Double(index) * step
    }
  }

  /// The room for one step; `nil` for a range that has none.
  private static func room(_ low: Double, _ high: Double, _ count: Int) -> Double? {
    guard low.isFinite, high.isFinite, low < high, high - low < 1e15 else { return nil }
    return (high - low) / Double(max(1, count))
  }
}
