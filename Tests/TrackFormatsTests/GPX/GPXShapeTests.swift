import Testing
import Tracks

@testable import TrackFormats

@Suite("Shapes of Garmin's routes") struct GPXShapeTests {
  private func point(_ latitude: String, _ shape: [String]) -> String {
    let inner = shape.map {
      "<x:rpt lat=\"\($0)\" lon=\"7\"><x:Subclass>00</x:Subclass></x:rpt>"
    }.joined()
    let extensions =
      "<extensions><x:RoutePointExtension xmlns:x=\"http://www.garmin.com/xmlschemas/GpxExtensions/v3\">"
      + "<x:Subclass>00</x:Subclass>\(inner)</x:RoutePointExtension></extensions>"
    return "<rtept lat=\"\(latitude)\" lon=\"7\">\(shape.isEmpty ? "" : extensions)</rtept>"
  }

  @Test("a route follows them, where only some legs have them too") func route() throws {
    let text = GPX.file(
      "<rte>" + point("46", ["46.001", "46.002"]) + point("46.01", []) + point("46.02", ["46.03"])
        + "</rte>")
    #expect(
      try ReadFile(text).fixes.map(\.latitude) == [46, 46.001, 46.002, 46.01, 46.02, 46.03])
  }

  @Test("in a track they are no second line, and what is no place is left out") func others() throws
  {
    let trackPoint = point("46", ["47"]).replacing("rtept", with: "trkpt")
    #expect(try ReadFile(GPX.file(GPX.track(trackPoint))).fixes.map(\.latitude) == [46])
    let text = GPX.file("<rte>" + point("46", ["x", "99", "46.5"]) + "</rte>")
    #expect(try ReadFile(text).fixes.map(\.latitude) == [46, 46.5])
  }
}
