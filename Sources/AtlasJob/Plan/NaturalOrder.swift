/// The order in which people count: `Run 2` before `Run 10`.
enum NaturalOrder {
  /// Whether `a` comes before `b`: runs of digits are compared as numbers, all else by its bytes.
  /// Equal texts, and `07` beside `7`, fall back to their bytes, so that the order is total.
  static func precedes(_ a: String, _ b: String) -> Bool {
    let left = Array(a.utf8)
    let right = Array(b.utf8)
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let first = number(left, &i)
        let second = number(right, &j)
        if first.count != second.count { return first.count < second.count }
        if first != second { return first.lexicographicallyPrecedes(second) }
      } else {
        if left[i] != right[j] { return left[i] < right[j] }
        i += 1
        j += 1
      }
    }
    if left.count - i != right.count - j { return left.count - i < right.count - j }
    return left.lexicographicallyPrecedes(right)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The digits at `index` without leading zeros; the index moves past them.
  private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
