/// The numbers of messages and fields, and of the values of enumerations, that are read here
/// (Garmin's FIT profile).
enum FITProfile {
  /// The field of every message that holds its time.
  static let timestamp: UInt8 = 253
  /// The field that numbers messages of the same kind.
  static let messageIndex: UInt8 = 254

  enum Message {
    static let fileID = 0
    static let zonesTarget = 7
    static let heartRateZone = 8
    static let sport = 12
    static let session = 18
    static let lap = 19
    static let record = 20
    static let event = 21
    static let deviceInfo = 23
    static let course = 31
    static let coursePoint = 32
    static let activity = 34
    static let heartRate = 132
    static let gpsMetadata = 160
    static let timestampCorrelation = 162
    static let fieldDescription = 206
    static let timeInZone = 216
  }

  enum FileType {
    static let activity = 4
    static let course = 6
  }

  enum Sport {
    static let transition = 3
    /// The sub-sport of rides and runs in a virtual world.
    static let virtualActivity = 58
  }

  /// Heart rate zones that are percentages of the maximum.
  static let percentOfMaximum = 1

  /// The event of the timer, and its kinds that stop or start it.
  static let timerEvent = 0
  static let startKind = 0
  static let stopKinds: Set<Int> = [1, 4, 8, 9]
}
