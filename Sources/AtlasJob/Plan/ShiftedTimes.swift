import Tracks

/// Finds recordings whose times are local and say that they are in UTC, where the same outing lies
/// beside them with the right times: some phones write so. They are told, not changed.
enum ShiftedTimes {
  /// Seconds by which starts and durations of one outing may differ between two programs.
  static let slack = 5.0
  /// The share by which distances may.
  static let share = 0.05

  struct Pair: Equatable {
    /// The place in the list of the track whose times are local.
    var shifted: Int
    /// That of the track with the right times.
    var right: Int
  }

  /// One pair at most for each track whose times are local, in the order of the list.
  static func find(_ entries: [AtlasEntry]) -> [Pair] {
    // By the start's place, on a grid of about a hundred metres, so that few are compared.
    var cells: [Cell: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      guard let cell = Cell(entry.summary.startPosition), entry.summary.start != nil,
        entry.summary.kind == .recorded
      else { continue }
      cells[cell, default: []].append(place)
    }
    var pairs: [Pair] = []
    for (shifted, entry) in entries.enumerated() {
      guard let cell = Cell(entry.summary.startPosition), entry.summary.start != nil else {
        continue
      }
      let near = cell.around.flatMap { cells[$0] ?? [] }.sorted()
      let right = near.first {
        $0 != shifted && isShifted(entry, from: entries[$0])
      }
      if let right { pairs.append(Pair(shifted: shifted, right: right)) }
    }
    return pairs
  }

  private struct Cell: Hashable {
    var north: Int
    var east: Int

    init?(_ position: Position?) {
      guard let position, position.latitude.isFinite, position.longitude.isFinite,
        let north = Int(exactly: (position.latitude * 1000).rounded()),
        let east = Int(exactly: (position.longitude * 1000).rounded())
      else { return nil }
      (self.north, self.east) = (north, east)
    }

    var around: [Cell] {
      (-1...1).flatMap { y in
        (-1...1).map { x in
          var cell = self
          cell.north += y
          cell.east += x
          return cell
        }
      }
    }
  }

  /// Whether a track is another with its times later by the offset of the clocks there.
  private static func isShifted(_ track: AtlasEntry, from other: AtlasEntry) -> Bool {
    let (a, b) = (track.summary, other.summary)
    let offset = Double(b.utcOffset)
    guard offset != 0, let startA = a.start, let startB = b.start,
      abs(startA - startB - offset) <= slack, let spanA = a.elapsedSeconds,
      let spanB = b.elapsedSeconds, abs(spanA - spanB) <= slack,
      abs(a.distance - b.distance) <= max(50, share * max(a.distance, b.distance))
    else { return false }
    return LikelyDuplicates.isNear(track.line, other.line)
  }
}
