import TrackAnalysis
import Tracks

/// What a file takes for granted and does not say.
public struct FileConventions: Sendable, Equatable {
  /// What its latitudes and longitudes mean.
  var coordinates = CoordinateSystem.wgs84
  /// The zone of times that name none.
  var zonelessTimes = "UTC"

  /// The track as it is once all is said: on WGS 84, with times in UTC.
  func applied(to track: Track) -> Track {
    let placed = track.onWGS84(from: coordinates)
    return zonelessTimes == "UTC" ? placed : placed.timed(in: zonelessTimes)
  }

  /// For the keys of what is stored.
  var signature: String { "\(coordinates.rawValue) \(zonelessTimes)" }

  /// The conventions of each file of a job.
  public struct Rules: Sendable, Equatable {
    var coordinates = PathRules(CoordinateSystem.wgs84)
    var zonelessTimes = PathRules("UTC")
    var inputs: [FilePath] = []
    /// The zone that `local` means.
    var localZone = "UTC"

    /// All on WGS 84 and in UTC.
    public init() {}

    func conventions(of path: FilePath) -> FileConventions {
      FileConventions(
        coordinates: coordinates.value(of: path, below: inputs),
        zonelessTimes: zone(zonelessTimes.value(of: path, below: inputs)))
    }

    private func zone(_ name: String) -> String { name == "local" ? localZone : name }

    /// All that the rules say, for the key of a run.
    var signature: String {
      coordinates.signature + "\n" + zonelessTimes.signature + "\n" + localZone
    }
  }
}

extension Job {
  /// What the files take for granted.
  public var conventions: FileConventions.Rules {
    var rules = FileConventions.Rules()
    rules.coordinates = coordinates
    rules.zonelessTimes = zonelessTimes
    rules.inputs = inputs
    rules.localZone = timeZone ?? TimeZoneName.system
    return rules
  }
}
