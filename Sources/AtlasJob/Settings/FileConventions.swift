import Files
import TrackAnalysis
import Tracks
import ZoneTable

/// What a file leaves unsaid: the datum of its coordinates and the zone of its times.
public struct FileConventions: Sendable, Equatable {
  /// What its latitudes and longitudes mean.
  var coordinates = CoordinateSystem.wgs84
  /// The zone of times that name none; `place` is that of the track's start.
  var zonelessTimes = "UTC"
  /// The zone of times that say UTC and are local; `nil` where they are what they say.
  var localTimes: String?
  /// What `place` is where no zone is known of it.
  var elsewhere = "UTC"

  /// The track with this applied: on WGS 84, with times in UTC.
  func applied(to track: Track) -> Track {
    let placed = track.onWGS84(from: coordinates)
    if let localTimes { return timed(placed.withoutZone, localTimes) }
    if zonelessTimes == "UTC", track.details.hasLocalClock {
      return placed.timed(by: .offline, elsewhere: "UTC")
    }
    return timed(placed, zonelessTimes)
  }

  private func timed(_ track: Track, _ zone: String) -> Track {
    switch zone {
    case "UTC": track
    case "place": track.timed(by: .offline, elsewhere: elsewhere)
    default: track.timed(in: zone)
    }
  }

  /// For the keys of what is stored.
  var signature: String {
    let usesPlaces = [zonelessTimes, localTimes].contains("place")
    let places = usesPlaces ? " \(ZoneLookup.offline.name) \(elsewhere)" : ""
    let local = localTimes.map { " local \($0)" } ?? ""
    return "\(coordinates.rawValue) \(zonelessTimes)\(local)\(places)"
  }

  /// The conventions of each file of a job.
  public struct Rules: Sendable, Equatable {
    var coordinates = PathRules(CoordinateSystem.wgs84)
    var zonelessTimes = PathRules("UTC")
    var localTimes = PathRules<String?>(nil)
    var inputs: [FilePath] = []
    /// The zone that `local` means.
    var localZone = "UTC"

    /// All on WGS 84 and in UTC.
    public init() {}

    func conventions(of path: FilePath) -> FileConventions {
      FileConventions(
        coordinates: coordinates.value(of: path, below: inputs),
        zonelessTimes: zone(zonelessTimes.value(of: path, below: inputs)),
        localTimes: localTimes.value(of: path, below: inputs).map(zone),
        elsewhere: localZone)
    }

    private func zone(_ name: String) -> String { name == "local" ? localZone : name }

    /// All that the rules say, for the key of a run.
    var signature: String {
      coordinates.signature + "\n" + zonelessTimes.signature + "\n"
        + localTimes.signature + "\n" + localZone + "\n"
        + ZoneLookup.offline.name
    }
  }
}

extension Job {
  /// What the files leave unsaid.
  public var conventions: FileConventions.Rules {
    var rules = FileConventions.Rules()
    rules.coordinates = coordinates
    rules.zonelessTimes = zonelessTimes
    rules.localTimes = localTimes
    rules.inputs = inputs
    rules.localZone = analysis.timeZone ?? TimeZoneName.system
    return rules
  }
}
