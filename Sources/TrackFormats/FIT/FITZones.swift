import Tracks

/// The heart rate zones that the user of a device has set, in any of the ways in which files store
/// them.
struct FITZones {
  /// The highest rate below the first zone, and of each zone but the last, as the device used them.
  private var counted: [Int] = []
  /// The highest rate of each zone by its number.
  private var set: [Int: Int] = [:]
  /// The maximum heart rate, where the zones are percentages of it.
  private var maximum: Int?

  mutating func take(_ message: FITMessage) {
    switch message.definition.message {
    case FITProfile.Message.timeInZone:
      let ends = message.octets(6)
      if !ends.isEmpty { counted = ends.dropLast() }
    case FITProfile.Message.heartRateZone:
      // Numbered, or in their order.
      let number = message.integer(FITProfile.messageIndex) ?? set.count
      if (0..<16).contains(number) { set[number] = message.integer(1) }
    case FITProfile.Message.zonesTarget:
      if message.integer(5) == FITProfile.percentOfMaximum { maximum = message.integer(1) }
    default: break
    }
  }

  /// `nil` where the file has no plausible ones.
  var zones: HeartRateZones? {
    if let zones = HeartRateZones(limits: counted) { return zones }
    // Numbered zones are contiguous; the first has no beginning, and the last may have no end.
    let ends = set.sorted { $0.key < $1.key }.map(\.value)
    if ends.count > 1, let zones = HeartRateZones(limits: [20] + ends.dropLast().map { $0 + 1 }) {
      return zones
    }
    return maximum.flatMap(HeartRateZones.init(maximum:))
  }
}
