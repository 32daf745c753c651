import Native
import Tracks

/// What an Apple Health export holds that is of use here: its workouts, and the heart rates in them.
struct HealthExport {
  /// In the order of the file.
  private(set) var workouts: [HealthWorkout] = []
  /// Whether the file was read to its end.
  let isWhole: Bool
  /// In order of time, from all workouts.
  let heartRates: [HeartRateReading]

  init(_ bytes: UnsafeRawBufferPointer) {
    var scan = HealthExportScan()
    // In pieces, since what is not decided yet is copied.
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + (1 << 20))
      scan.add(UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
      place = end
    }
    scan.finish()
    self.init(scan)
  }

  init(_ scan: HealthExportScan) {
    isWhole = scan.isWhole
    var owned: Set<[UInt8]> = []
    if let document = XMLDocument() {
      for text in scan.workouts {
        let outcome = text.withUnsafeBytes { document.parse($0) }
        guard outcome == .whole, let element = document.root?.firstChild else { continue }
        var workout = HealthWorkout(element)
        // Two routes of one minute get the same name, and the second replaces the first.
        workout.routes = workout.routes.filter { owned.insert($0).inserted }
        workouts.append(workout)
      }
    }
    heartRates = scan.heartRates.within(workouts.compactMap(\.stretch))
  }

  /// The heart rates of one workout.
  func heartRates(of workout: HealthWorkout) -> [HeartRateReading] {
    guard let stretch = workout.stretch else { return [] }
    func first(_ isReached: (HeartRateReading) -> Bool) -> Int {
      var (low, high) = (0, heartRates.count)
      while low < high {
        let middle = (low + high) / 2
        if isReached(heartRates[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0.time >= stretch.lowerBound }
    let end = first { $0.time > stretch.upperBound }
    return Array(heartRates[start..<max(start, end)])
  }
}
