/// Fields that an app on the device adds to messages, where it says that they stand for a field of
/// the profile: a foot pod's power, a strap's heart rate.
struct FITDeveloperFields {
  struct Meaning {
    /// The field of the profile.
    var field: UInt8
    var type: FITBaseType
  }

  /// Those of a record whose unit the profile fixes and no description changes: heart rate, cadence
  /// and power.
  private static let known: Set<Int> = [3, 4, 7]

  /// By developer and number; looked up only. Both are bytes, which bounds it.
  private var meanings: [UInt16: Meaning] = [:]

  /// Takes in what a description says that a field stands for; `nil` where that is nothing known.
  mutating func set(_ meaning: Meaning?, _ number: Int, of developer: Int) {
    guard let key = FITDeveloperFields.key(developer, number) else { return }
    meanings[key] = meaning.flatMap {
      FITDeveloperFields.known.contains(Int($0.field)) ? $0 : nil
    }
  }

  /// What a field of a message stands for; `nil` where nothing says.
  func meaning(_ number: UInt8, of developer: UInt8, in message: Int) -> Meaning? {
    guard message == FITProfile.Message.record else { return nil }
    return FITDeveloperFields.key(Int(developer), Int(number)).flatMap { meanings[$0] }
  }

  private static func key(_ developer: Int, _ number: Int) -> UInt16? {
    guard (0...255).contains(developer), (0...255).contains(number) else { return nil }
    return UInt16(developer) << 8 | UInt16(number)
  }
}
