import Paper
import Tracks

/// What latitudes and longitudes a frame shows.
struct GraticuleExtent {
  var south = 90.0
  var north = -90.0
  /// Not folded: `west` may lie below −180, or `east` above 180, where the frame crosses the
  /// antimeridian.
  var west = 0.0
  var east = 0.0
  var showsPole = false
  /// Degrees in a point of paper, at the frame's middle.
  var latitudePerPoint: Double
  var longitudePerPoint: Double

  init(_ frame: Frame) {
    let panel = frame.panel
    let middle = frame.position(panel.center)
    let here = middle.longitude
    west = here
    east = here
    let samples = 16
    for row in 0...samples {
      for column in 0...samples {
        let position = frame.position(
          PagePoint(
            x: panel.minX + panel.width * Double(column) / Double(samples),
            y: panel.minY + panel.height * Double(row) / Double(samples)))
        south = min(south, position.latitude)
        north = max(north, position.latitude)
        let turn = Longitude.folded(position.longitude - here)
        west = min(west, here + turn)
        east = max(east, here + turn)
      }
    }
    for pole in [90.0, -90] {
      let point = frame.point(Position(latitude: pole, longitude: 0))
      guard panel.contains(point) else { continue }
      showsPole = true
      south = min(south, pole)
      north = max(north, pole)
    }
    if showsPole || east - west > 300 {
      west = here - 180
      east = here + 180
    }
    // A little more, since an edge bulges between two samples; clipping removes what is too much.
    let spareLatitude = (north - south) * 0.05
    let spareLongitude = (east - west) * 0.05
    south = max(-90, south - spareLatitude)
    north = min(90, north + spareLatitude)
    if east - west < 360 {
      west = max(here - 180, west - spareLongitude)
      east = min(here + 180, east + spareLongitude)
    }
    latitudePerPoint = frame.metersPerPoint / DegreeLength.mean
    longitudePerPoint = latitudePerPoint / max(0.01, Self.cosine(middle.latitude))
  }

  private static func cosine(_ latitude: Double) -> Double {
    let point = WGS84.point(Position(latitude: latitude, longitude: 0))
    return point.x / WGS84.equatorialRadius
  }
}
