import Tracks

/// A record of where somebody was over days or years, cut into tracks: a new one begins with each
/// local day, and after each gap of more than `gap` seconds. Devices that report at the same time
/// from different places have tracks of their own.
///
/// The local day is that of the offset written with the times; where they have none, that of the
/// sun, 15° of longitude an hour, since a place's zone is not in the file.
struct LocationLog {
  /// Three hours: a rest on the way is shorter, work between two trips is longer.
  static let gap = 3.0 * 3600

  private struct Entry {
    var fix: Fix
    var time: Double
    /// Seconds east of UTC as written, 0 for times without a zone; `nil` where only UTC is.
    var offset: Int32?
    /// Which of the log's devices; a file names a few thousand at most.
    var device: Int16
  }

  private var entries: [Entry] = []
  private var invalid = 0
  private var noPosition = 0
  private var times = TimeNotes()
  /// The number of each device by its name in the file; looked up only.
  private var devices: [Int: Int16] = [:]
  private var lastDevice = 0
  private(set) var hasTooMany = false

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// Adds a fix; its time is set to `time`. `device` is its device as the file numbers
  /// them; where it says nothing, that of the fix before.
  mutating func add(_ fix: Fix, _ time: WrittenTime, device: Int? = nil) {
    guard entries.count < ReadingLimits.fixes else {
      hasTooMany = true
      return
    }
    var fix = fix
    fix.time = time.seconds
    times.note(time)
    let offset: Int32? =
      switch time.zone {
      case .offset(let seconds): Int32(clamping: seconds)
      case .missing: 0
      case .utc: nil
      }
    entries.append(
      Entry(fix: fix, time: time.seconds, offset: offset, device: number(of: device ?? lastDevice)))
    lastDevice = device ?? lastDevice
  }

  private mutating func number(of device: Int) -> Int16 {
    if let known = devices[device] { return known }
    let next = Int16(clamping: devices.count)
    if next < .max { devices[device] = next }
    return next
  }

  mutating func addInvalid() { invalid += 1 }
  mutating func addWithoutPosition() { noPosition += 1 }

  /// What was done from when to when, to name the tracks by.
  struct Period {
    var start: Double
    var end: Double
    var activity: Activity
  }

  /// The tracks, by time.
  mutating func tracks(device: String?, periods: [Period] = []) -> [Track] {
    sort()
    let periods = periods.sorted { $0.start < $1.start }
    var nextPeriod = 0
    var tracks: [Track] = []
    var fixes: [Fix] = []
    var day: Int?
    var current: Int16?
    var offset: Int32?
    func end() {
      guard !fixes.isEmpty else { return }
      var track = Track(
        details: TrackDetails(device: device), segments: [Segment(fixes: fixes)])
      times.describe(&track.details)
      track.details.utcOffset = track.details.lacksTimeZone ? nil : offset.map(Int.init)
      if let first = fixes.first?.time, let last = fixes.last?.time {
        while nextPeriod < periods.count, periods[nextPeriod].end <= first { nextPeriod += 1 }
        // A day has some dozens.
        track.details.activity = activity(
          from: first, to: last, periods[nextPeriod...].prefix(1000))
      }
      tracks.append(track)
      fixes = []
    }
    for entry in entries {
      let next = localDay(entry)
      let isLater = fixes.last?.time.map { entry.time - $0 > Self.gap } ?? false
      if next != day || isLater || entry.device != current {
        end()
        guard tracks.count < ReadingLimits.tracks else {
          hasTooMany = true
          break
        }
        offset = entry.offset
        if entry.device != current { nextPeriod = 0 }
      }
      (day, current) = (next, entry.device)
      fixes.append(entry.fix)
    }
    if tracks.count < ReadingLimits.tracks { end() }
    if devices.count > 1 { sort(&tracks) }
    noteDropped(&tracks)
    return tracks
  }

  /// What the file as a whole left out is noted on its first track.
  private func noteDropped(_ tracks: inout [Track]) {
    guard !tracks.isEmpty else { return }
    tracks[0].dropped = DropCounts(invalid: invalid, noPosition: noPosition)
    if invalid > 0 {
      tracks[0].problems.append(.positionsOffEarth(count: invalid))
    }
    tracks[0].problems += times.problems
  }

  private mutating func sort() {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy {
      ($0.device, $0.time) <= ($1.device, $1.time)
    }
    guard !isSorted else { return }
    // Stable: what has the same time stays in file order.
    let order = entries.indices.sorted {
      (entries[$0].device, entries[$0].time, $0) < (entries[$1].device, entries[$1].time, $1)
    }
    entries = order.map { entries[$0] }
  }

  /// By their starts; of those that start together, in the order of their devices.
  private func sort(_ tracks: inout [Track]) {
    func start(_ place: Int) -> Double { tracks[place].segments.first?.fixes.first?.time ?? 0 }
    let starts = tracks.indices.map(start)
    let order = tracks.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    tracks = order.map { tracks[$0] }
  }

  private func localDay(_ entry: Entry) -> Int {
    let solar = (entry.fix.longitude / 15).rounded() * 3600
    let day = ((entry.time + (entry.offset.map(Double.init) ?? solar)) / 86_400).rounded(.down)
    return Int(exactly: day) ?? 0
  }

  /// The activity of more than half of the time.
  private func activity(from first: Double, to last: Double, _ periods: ArraySlice<Period>)
    -> Activity
  {
    guard last > first else { return .unknown }
    var shares = [Activity: Double]()
    for period in periods where period.start < last && period.end > first {
      shares[period.activity, default: 0] += min(period.end, last) - max(period.start, first)
    }
    return Activity.allCases.first { (shares[$0] ?? 0) > (last - first) / 2 } ?? .unknown
  }
}
