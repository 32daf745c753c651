/// Which of the known keys someone may have meant.
public enum NearestKey {
  /// The closest of `known` by edits (a swap of neighbours is one), if it is close enough to be a
  /// slip: at most a third of the longer word. Case does not count. The first in order wins a tie.
  public static func of(_ key: String, among known: [String]) -> String? {
    var best: (key: String, edits: Int)?
    let wanted = Array(key.lowercased().unicodeScalars.prefix(64))
    for candidate in known {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let edits = edits(from: wanted, to: letters)
      guard edits <= max(1, max(wanted.count, letters.count) / 3) else { continue }
      if edits < best?.edits ?? .max { best = (candidate, edits) }
    }
    return best?.key
  }

  /// Optimal string alignment distance.
  private static func edits(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
