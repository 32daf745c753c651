import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct FigureFormatTests {
  @Test("sums of time are rounded to the minute, and minutes after hours have two digits")
  func sumsOfTime() throws {
    let figures = try Fixtures.maker().look.figures
    func text(_ seconds: Double) -> String {
      figures.hours(seconds).replacing("\u{202F}", with: " ")
    }
    #expect(text(0) == "0 min")
    // 33 min 12 s, 59 min 29 s, 59 min 30 s
    #expect(text(1992) == "33 min")
    #expect(text(3569) == "59 min")
    #expect(text(3570) == "1 h 00 min")
    // 1:21:40, 20:04:31, 94:57:29
    #expect(text(4900) == "1 h 22 min")
    #expect(text(72_271) == "20 h 05 min")
    #expect(text(341_849) == "94 h 57 min")
    // 99:59:29, 99:59:30, 100:29
    #expect(text(359_969) == "99 h 59 min")
    #expect(text(359_970) == "100 h")
    #expect(text(361_740) == "100 h")
    #expect(text(.nan) == "–")
  }

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

  @Test("durations of days name their days")
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
    #expect(metric.pace(1000.0 / 360, of: .running) == "6:00")
    #expect(imperial.pace(1609.344 / 480, of: .walking) == "8:00")
    #expect(metric.pace(0, of: .running) == "–")
    #expect(metric.pace(.nan, of: .swimming) == "–")
    #expect(metric.speed(10) == "36.0")
    #expect(imperial.speed(0.44704 * 20) == "20.0")
  }

  @Test("swimmers have their pace over a hundred metres or yards")
  func swimmersPaces() {
    func text(_ format: FigureFormat, _ speed: Double, _ activity: Activity) -> String {
      format.rateWithUnit(speed, of: activity).replacing("\u{202F}", with: " ")
    }
    // 100 m in two minutes; 100 yd of 0.9144 m in 100 s.
    #expect(text(metric, 100.0 / 120, .swimming) == "2:00 /100 m")
    #expect(text(imperial, 91.44 / 100, .swimming) == "1:40 /100 yd")
    #expect(text(metric, 1000.0 / 300, .running) == "5:00 /km")
    #expect(text(imperial, 1609.344 / 480, .hiking) == "8:00 /mi")
    #expect(text(metric, 10, .cycling) == "36.0 km/h")
    #expect(metric.rateUnit(of: .swimming) == metric.unit(of: .pace, activity: .swimming))
    #expect(metric.named("Pace", unit: "/km") == "Pace /km")
    #expect(metric.named("Speed", unit: "km/h") == "Speed, km/h")
  }

  @Test("parts of a track of a few metres do not read as none")
  func shortParts() {
    #expect(metric.isShort([400, 25], .running) && !metric.isShort([1200, 25], .running))
    #expect(!imperial.isShort([400], .running) && imperial.isShort([1829], .swimming))
    // 50 m are 54.68 yd.
    #expect(imperial.short(50, of: .swimming) == "55" && metric.short(50, of: .swimming) == "50")
    #expect(metric.partDistance(4) == "<0.01" && metric.partDistance(5.1) == "0.01")
    #expect(metric.partDistance(0) == "0.00")
    #expect(metric.distance(1500, of: .swimming) == ("1500", "m"))
    // 1650 yd, the mile of American pools, are 1508.76 m.
    #expect(imperial.distance(1508.76, of: .swimming) == ("1650", "yd"))
    #expect(metric.distance(1500, of: .rowing) == ("1.50", "km"))
  }

  @Test("small negative numbers are not shown as minus zero")
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
