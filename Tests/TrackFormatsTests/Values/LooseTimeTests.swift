import Testing
import Tracks

@testable import TrackFormats

@Suite("Times of phones in other languages") struct LooseTimeTests {
  private func seconds(_ text: String) -> Double? {
    text.withCStringBytes(TimeParser.parse)?.seconds
  }

  /// 2024-05-01T00:00:00Z, by `date -d`.
  private let day = 1_714_521_600.0

  @Test(
    "figures of other scripts",
    arguments: [
      "۲۰۲۴-۰۵-۰۱T۰۷:۲۰:۰۰Z", "٢٠٢٤-٠٥-٠١T٠٧:٢٠:٠٠Z", "２０２４-０５-０１Ｔ０７：２０：００Ｚ",
      "२०२४-०५-०१T०७:२०:००Z",
      "\u{200F}2024-05-01T07:20:00Z", "২০২৪-০৫-০১ ০৭:২০:০০Z",
    ])
  func figures(text: String) { #expect(seconds(text) == day + 26_400) }

  @Test("fractions after an Arabic mark") func fraction() {
    #expect(seconds("٢٠٢٤-٠٥-٠١T٠٧:٢٠:٠٠٫٥Z") == day + 26_400.5)
  }

  @Test(
    "a clock of twelve hours",
    arguments: [
      ("2024-05-01T3:20:00.000 PMZ", 15.0), ("2024-05-01T03:20:00 pm", 15),
      ("2024-05-01 3:20:00 p.m.", 15), ("2024-05-01T12:20:00 AMZ", 0),
      ("2024-05-01T12:20:00 PMZ", 12), ("2024-05-01T11:20:00 AMZ", 11),
      ("2024-05-01T下午3:20:00Z", 15), ("2024-05-01 上午9:20:00", 9), ("2024-05-01T午後3:20:00Z", 15),
      ("2024-05-01T오전 9:20:00Z", 9), ("۲۰۲۴-۰۵-۰۱T۳:۲۰:۰۰ ب.ظ.Z", 15),
      ("٢٠٢٤-٠٥-٠١T٣:٢٠:٠٠ مZ", 15),
      ("2024-05-01T3:20:00\u{202F}PMZ", 15),
    ])
  func halves(text: String, hour: Double) { #expect(seconds(text) == day + hour * 3600 + 1200) }

  @Test(
    "what is no time stays none",
    arguments: [
      "PM", "2024-05-01 PM", "2024-05-01T15:20:00 XMZ",
      "2024-05-01T13:20:00 PMZ", "2024-05-01T0:20:00 AMZ", "March", "۲۰۲۴", "2024-05-01Tam", "m",
    ])
  func none(text: String) { #expect(seconds(text) == nil) }

  @Test("numbers in other figures") func numbers() {
    func number(_ text: String) -> Double? { text.withCStringBytes(DecimalParser.parse) }
    #expect(number("٤٧٫٥") == 47.5)
    #expect(number("-۸٫۲۵") == -8.25)
    #expect(number("−８.２５") == -8.25)
    #expect(number("४७") == 47)
    #expect(number("½") == nil && number("é") == nil && number("٫") == nil)
  }
}
