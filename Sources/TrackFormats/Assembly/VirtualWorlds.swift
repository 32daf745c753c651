import Tracks

/// Rides on rollers through a world that a program shows: their positions are nowhere that anybody
/// was.
enum VirtualWorlds {
  /// Programs that record nothing else, as they name themselves.
  private static let programs = [
    "zwift", "mywhoosh", "rouvy", "fulgaz", "indievelo", "rgt cycling",
  ]

  /// Whether a word for an activity says so ("VirtualRide", "Virtual Run", "virtual_ride").
  static func isVirtual(activity: String?) -> Bool {
    activity?.lowercased().contains("virtual") ?? false
  }

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
