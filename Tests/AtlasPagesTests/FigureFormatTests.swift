import Testing
import Tracks

@testable import AtlasPages

@Suite struct FigureFormatTests {
  private let metric: FigureFormat
  private let imperial: FigureFormat

  init() throws {
    let english = try Fixtures.library.language("en")
    metric = FigureFormat(units: .metric, language: english)
    imperial = FigureFormat(units: .imperial, language: english)
  }

  @Test("distances have two decimals below a hundred and one above")
  func distances() {
    #expect(metric.distance(30_844) == "30.84")
    #expect(metric.distance(0) == "0.00")
    #expect(metric.distance(99_994) == "99.99")
    #expect(metric.distance(99_996) == "100.0")
    #expect(metric.distance(1_234_567) == "1234.6")
    // A marathon, 42,195 m, is 26.22 miles.
    #expect(imperial.distance(42_195) == "26.22")
  }

  @Test("BL-070 durations of days name their days")
  func durations() {
    #expect(metric.duration(0) == "0:00")
    #expect(metric.duration(59.6) == "1:00")
    #expect(metric.duration(3599) == "59:59")
    #expect(metric.duration(11_813) == "3:16:53")
    #expect(
      metric.duration(62 * 3600).replacing("\u{202F}", with: " ") == "2 d 14 h 00 min")
    #expect(
      metric.duration(719.2 * 3600).replacing("\u{202F}", with: " ") == "29 d 23 h")
    #expect(metric.duration(.nan) == "–")
    #expect(metric.duration(-1) == "–")
    #expect(metric.duration(1e300) == "–")
  }

  @Test("pace is time over distance, and a stop has none")
  func paces() {
    // 1000 m at 2.7777… m/s take 360 s.
    #expect(metric.pace(1000.0 / 360) == "6:00")
    #expect(imperial.pace(1609.344 / 480) == "8:00")
    #expect(metric.pace(0) == "–")
    #expect(metric.pace(.nan) == "–")
    #expect(metric.speed(10) == "36.0")
    #expect(imperial.speed(0.44704 * 20) == "20.0")
  }

  @Test("BL-044 small negative numbers are not shown as minus zero")
  func signs() {
    #expect(metric.height(-0.000_25) == "0")
    #expect(metric.height(-12.4) == "\u{2212}12")
    #expect(imperial.height(304.8) == "1000")
    #expect(metric.number(12_345) == "12\u{202F}345")
    #expect(metric.number(-0.04, decimals: 1) == "0.0")
    #expect(metric.number(.infinity) == "–")
  }

  @Test("places name their hemispheres")
  func places() {
    let place = metric.place(Position(latitude: -33.865, longitude: 151.21))
    #expect(place.replacing("\u{202F}", with: " ") == "33.87° S 151.21° E")
  }
}
