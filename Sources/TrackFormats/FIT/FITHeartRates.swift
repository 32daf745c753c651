import Tracks

/// The heart rates that a strap stored while the watch could not hear it, under water, and handed over
/// afterwards (Garmin, FIT profile: messages `hr`).
///
/// Beats have times by the strap's own clock, which counts 1024 a second; one message says what time
/// that was by the clock of the recording. They are kept as one rate for each second, as records tell
/// them: more says nothing more, and a mean over beats would count the fast ones too often.
struct FITHeartRates {
  struct Second {
    /// Whole seconds, as all times of the recording.
    var time: Double
    fileprivate var sum: Int32
    fileprivate var count: Int32

    var rate: Int { Int((Double(sum) / Double(count)).rounded()) }
  }

  /// In file order until `sort()`.
  private(set) var seconds: [Second] = []

  /// A time by the recording's clock, and by the strap's at the same moment.
  private var anchor: (time: Double, event: Int)?
  /// The strap's time of the last beat, of which later ones have the lowest 12 bits.
  private var last: Int?

  /// Takes in one message; false where there is no room for more seconds.
  mutating func take(_ message: FITMessage, room: inout Int) -> Bool {
    let rates = message.integers(6)
    let whole = message.integers(9)
    let short = message.twelveBits(10)
    if let time = message.time, let event = whole.first ?? nil {
      let fraction = message.scaled(0, 32_768) ?? message.scaled(1, 256) ?? 0
      anchor = (time + fraction, event)
    } else if anchor == nil, let time = message.time, whole.isEmpty, let event = short.first {
      anchor = (time, event)
      last = event
    }
    for (rate, event) in zip(rates, whole) {
      guard let event else { continue }
      last = event
      if let rate, !add(rate, at: event, room: &room) { return false }
    }
    guard whole.isEmpty, var last else { return true }
    defer { self.last = last }
    for (rate, bits) in zip(rates, short) {
      // What fills a message up has neither a rate nor a time.
      if rate == nil, bits == 0 || bits == 0xFFF { continue }
      last += (bits - last) & 0xFFF
      if let rate, !add(rate, at: last, room: &room) { return false }
    }
    return true
  }

  private mutating func add(_ rate: Int, at event: Int, room: inout Int) -> Bool {
    guard let anchor, (1...255).contains(rate) else { return true }
    var ticks = event - anchor.event
    // The strap's clock has 32 bits.
    if ticks < -(1 << 31) { ticks += 1 << 32 }
    let time = (anchor.time + Double(ticks) / 1024).rounded(.down)
    if let end = seconds.indices.last, seconds[end].time == time {
      guard seconds[end].count < 1 << 20 else { return true }
      seconds[end].sum += Int32(rate)
      seconds[end].count += 1
      return true
    }
    guard room > 0 else { return false }
    room -= 1
    seconds.append(Second(time: time, sum: Int32(rate), count: 1))
    return true
  }

  /// Moves all times.
  mutating func move(_ time: (Double) -> Double) {
    for index in seconds.indices { seconds[index].time = time(seconds[index].time) }
  }

  /// By rising time, each second once: its first.
  mutating func sort() {
    seconds = seconds.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    var kept: [Second] = []
    kept.reserveCapacity(seconds.count)
    for second in seconds where second.time != kept.last?.time { kept.append(second) }
    seconds = kept
  }
}
