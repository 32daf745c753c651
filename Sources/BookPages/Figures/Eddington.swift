import AtlasStyle

/// The Eddington number: the largest number E for which there are E days of at least E kilometres
/// (or miles) each. Named after A. S. Eddington, who counted his days on a bicycle so.
struct Eddington: Sendable, Equatable {
  var number: Int
  /// Days that the next number still lacks.
  var missing: Int

  /// - Parameter days: the distance of each day, in the long unit
  init(days: [Double]) {
    let sorted = days.filter(\.isFinite).sorted(by: >)
    var number = 0
    while number < sorted.count, sorted[number] >= Double(number + 1) { number += 1 }
    self.number = number
    missing = number + 1 - sorted.count { $0 >= Double(number + 1) }
  }
}
