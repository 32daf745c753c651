/// The mean of the watts that a sensor told one after the other; `nil` where it told none.
struct MeanPower {
  private var sum = 0
  private var count = 0

  mutating func add(_ watts: Int?) {
    guard let watts, (0...PlacelessCourse.mostPower).contains(watts) else { return }
    (sum, count) = (sum + watts, count + 1)
  }

  var mean: Double? { sum > 0 ? Double(sum) / Double(count) : nil }
}
