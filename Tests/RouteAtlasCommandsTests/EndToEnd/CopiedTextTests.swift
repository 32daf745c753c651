import Foundation
import TestSupport
import Testing

/// Names as readers of the PDF copy them out.
@Suite("The text of an atlas", .serialized) struct CopiedTextTests {
  /// Names as they stand in files, with what a page shows of them.
  static let names: [(written: String, shown: String)] = [
    ("晨跑 · 西湖一圈", "晨跑 · 西湖一圈"),
    ("朝のランニング　富士山麓", "朝のランニング　富士山麓"),
    ("아침 달리기", "아침 달리기"),
    ("جولة الصباح حول البحيرة", "جولة الصباح حول البحيرة"),
    // Lam and alef share a glyph.
    ("جولة الأحد بعد الظهر", "جولة الأحد بعد الظهر"),
    ("ריצת בוקר סביב האגם", "ריצת בוקר סביב האגם"),
    // Letters with points, in the order of the canonical form.
    (
      "\u{5E9}\u{5B8}\u{5C1}\u{5DC}\u{5D5}\u{5B9}\u{5DD}",
      "\u{5E9}\u{5B8}\u{5C1}\u{5DC}\u{5D5}\u{5B9}\u{5DD}"
    ),
    ("วิ่งเช้ารอบสวนลุมพินี", "วิ่งเช้ารอบสวนลุมพินี"),
    ("ปั่นจักรยานที่กรุงเทพฯ น้ำตก", "ปั่นจักรยานที่กรุงเทพฯ น้ำตก"),
    ("រត់ពេលព្រឹក", "រត់ពេលព្រឹក"),
    ("सुबह की दौड़ क्षत्रिय", "सुबह की दौड़ क्षत्रिय"),
    ("Morning run 🏃‍♀️ 🇨🇭 👍🏽 done", "Morning run 🏃‍♀️ 🇨🇭 👍🏽 done"),
    ("🎉🎂", "🎉🎂"),
    // Both directions in a line, with digits, brackets and Latin letters.
    ("ריצה 10 ק״מ (תל אביב)", "ריצה 10 ק״מ (תל אביב)"),
    ("جولة 5 كم (الصباح)", "جولة 5 كم (الصباح)"),
    ("جولة ٥ كم، ٣٠٪", "جولة ٥ كم، ٣٠٪"),
    ("Run with דוד (10 km)", "Run with דוד (10 km)"),
    ("مسار GR20 يوم 3", "مسار GR20 يوم 3"),
    ("(סביב האגם) – 12.5 ק״מ!", "(סביב האגם) – 12.5 ק״מ!"),
    ("跑步 דוד 🏃 [2]", "跑步 דוד 🏃 [2]"),
    ("Chạy bộ buổi sáng ở Hồ Gươm", "Chạy bộ buổi sáng ở Hồ Gươm"),
    ("office affine flow", "office affine flow"),
    ("bad&#1;name\u{7F}\u{202E}gnp.exe&#133;tail", "badnamegnp.exe tail"),
  ]

  /// 200 characters each, which take more than a line.
  static let long = [
    (0..<20).map { "word\($0 % 10) next" }.joined(separator: " ").prefix(200),
    String(repeating: "很长的名字跑步", count: 29).prefix(200),
    String(repeating: "ไปวิ่งที่สวน", count: 30).prefix(200),
  ].map(String.init)

  private func write(_ name: String, number: Int, into folder: TemporaryFolder) throws {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>\(name)</name><trkseg>

      """
    for fix in 0..<40 {
      let angle = Double(fix) / 40 * 2 * Double.pi
      let latitude = 47.3 + 0.01 * Double(number) + 0.004 * sin(angle)
      let second = fix < 10 ? "0\(fix)" : "\(fix)"
      let day = number < 9 ? "0\(number + 1)" : "\(number + 1)"
      text += "<trkpt lat=\"\(latitude)\" lon=\"\(8.5 + 0.004 * cos(angle))\"><ele>400</ele>"
      text += "<time>2024-05-\(day)T06:\(second):00Z</time></trkpt>\n"
    }
    try folder.write(text + "</trkseg></trk></gpx>\n", to: "in/run-\(number).gpx")
  }

  @Test(.enabled(if: ExternalTool.pdftotext.exists))
  func namesOfAllScriptsCanBeCopiedInReadingOrder() throws {
    let folder = try TemporaryFolder()
    let all = CopiedTextTests.names + CopiedTextTests.long.map { ($0, $0) }
    for (number, name) in all.enumerated() { try write(name.written, number: number, into: folder) }
    let result = try Program.run([
      "run", "--input", folder.file("in"), "--output", folder.file("out/atlas.pdf"), "--report",
      "-",
    ])
    #expect(result.code == 0, "\(result.err)")
    // With the README's fonts no name comes out as boxes.
    let codes = (result.report["problems"] as? [[String: Any]])?.compactMap {
      $0["code"] as? String
    }
    #expect(codes?.contains("script-missing") == false)
    for options in [[], ["-layout"]] {
      let pages = try PDFToText.pages(folder.file("out/atlas.pdf"), options)
      // Cover and index show names too; a track's own page has its file's name at its foot.
      for (number, name) in all.enumerated() {
        let page = try #require(pages.first { $0.contains("run-\(number).gpx") })
        if number < CopiedTextTests.names.count {
          // Scalars: two strings of the same letters in another order may be equal.
          let lines = page.split(separator: "\n").map { Array($0.unicodeScalars) }
          let wanted = Array(name.shown.unicodeScalars)
          #expect(lines.contains { $0.contains(wanted) }, "\(name.shown), \(options)")
        } else {
          #expect(
            PDFToText.letters(page).contains(PDFToText.letters(name.shown)),
            "\(name.shown), \(options)")
        }
      }
    }
  }
}
