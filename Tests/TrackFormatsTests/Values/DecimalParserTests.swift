import Testing

@testable import TrackFormats

@Suite("Decimal numbers")
struct DecimalParserTests {
  private func parse(_ text: String) -> Double? { text.withCStringBytes(DecimalParser.parse) }

  @Test func readsWhatIsADecimalNumber() {
    #expect(parse("46.001") == 46.001)
    #expect(parse("-179.9999999") == -179.9999999)
    #expect(parse("+7") == 7)
    #expect(parse(" \n 12.5\t") == 12.5)
    #expect(parse(".5") == 0.5)
    #expect(parse("5.") == 5)
    #expect(parse("-0.0")?.sign == .minus)
    #expect(parse("0000000000000000000000046.5") == 46.5)
  }

  @Test("numbers in scientific notation are read")
  func exponents() {
    #expect(parse("-2.5E-4") == -0.00025)
    #expect(parse("4.6001E1") == 46.001)
    #expect(parse("1e0") == 1)
    #expect(parse("1e+2") == 100)
    #expect(parse("1e-999999999999999999999") == 0)
    #expect(parse("1e999999999999999999999") == nil)
  }

  @Test(
    "What is no number",
    arguments: [
      "", " ", "NaN", "nan", "inf", "Infinity", "-", ".", "+.", "e5", "1e", "1e+", "0x10", "1 2",
      "12a", "--1", "1.2.3", "1,5", "undefined",
    ])
  func noNumber(_ text: String) { #expect(parse(text) == nil) }

  /// The standard library's own reading, from the same digits, is the judge.
  @Test func roundsAsTheStandardLibraryDoes() {
    var state: UInt64 = 42
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11
    }
    for _ in 0..<20_000 {
      let digits = String(random() % 1_000_000_000_000_000_000).prefix(Int(random() % 18) + 1)
      let point = Int(random() % UInt64(digits.count + 1))
      let text =
        digits.prefix(point) + "." + digits.dropFirst(point) + "e\(Int(random() % 50) - 25)"
      #expect(parse(String(text)) == Double(text.hasPrefix(".") ? "0" + text : String(text)))
    }
    #expect(parse("46.12345678901234567890123") == 46.12345678901234567890123)
    #expect(parse("9007199254740993") == 9_007_199_254_740_992)
  }

  @Test("one comma and no dot is a decimal mark")
  func commas() {
    func comma(_ text: String) -> Double? { text.withCStringBytes(DecimalParser.parseWithComma) }
    #expect(comma("46,001") == 46.001)
    #expect(comma("-7,5") == -7.5)
    #expect(comma("1,234.5") == nil)
    #expect(comma("1,2,3") == nil)
    #expect(comma("46.0") == nil)
    #expect(comma(String(repeating: "1", count: 1000) + ",5") == nil)
  }

  @Test func longitudesGoRoundTheCircle() throws {
    #expect(Degrees.wrap(longitude: 180) == 180)
    #expect(Degrees.wrap(longitude: -180) == -180)
    #expect(Degrees.wrap(longitude: 350) == -10)
    #expect(Degrees.wrap(longitude: 360) == 0)
    #expect(Degrees.wrap(longitude: -190) == 170)
    #expect(Degrees.wrap(longitude: 725) == 5)
    #expect(Degrees.wrap(longitude: .nan) == nil)
    #expect(Degrees.wrap(longitude: .infinity) == nil)
    let far = try #require(Degrees.wrap(longitude: 1e300))
    #expect(far >= -180 && far <= 180)
    #expect(!Degrees.isLatitude(.nan) && !Degrees.isLatitude(90.001) && Degrees.isLatitude(-90))
  }
}
