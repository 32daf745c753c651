/// The mean of a sensor's successive power readings, W; `nil` where there are none.
struct MeanPower {
  private var sum = 0
  private var count = 0

  mutating func add(_ watts: Int?) {
    guard let watts, (0...PlacelessCourse.mostPower).contains(watts) else { return }
    (sum, count) = (sum + watts, count + 1)
  }

  var mean: Double? { sum > 0 ? Double(sum) / Double(count) : nil }
}
