import Tracks

/// Indoor rides and runs through virtual worlds: nobody was where their positions are.
enum VirtualWorlds {
  /// Programs that record nothing else, by the names they give themselves.
  private static let programs = [
    "zwift", "mywhoosh", "rouvy", "fulgaz", "indievelo", "rgt cycling",
  ]

  /// Whether a word for an activity says that it is virtual ("VirtualRide", "Virtual Run",
  /// "virtual_ride"); 17 is Strava's number of a virtual ride.
  static func isVirtual(activity: String?) -> Bool {
    guard let word = activity?.lowercased() else { return false }
    return word == "17" || words.contains(where: word.contains)
  }

  /// "virtual" in the languages of services.
  private static let words = [
    "virtual", "virtuel", "wirtual", "virtuál", "виртуал", "віртуал", "가상", "バーチャル", "虚拟",
    "虛擬", "sanal", "virtuaali",
  ]

  /// The track, marked where its file or the program that wrote it says so.
  static func marked(_ track: Track) -> Track {
    var track = track
    if let device = track.details.device?.lowercased(), track.details.positionSource == .real,
      programs.contains(where: device.contains)
    {
      track.details.positionSource = .virtual
    }
    if track.details.positionSource == .virtual {
      track.problems.append(.virtualPlaces)
    }
    return track
  }
}
