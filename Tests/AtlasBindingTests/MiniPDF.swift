/// Little PDFs, written by hand.
enum MiniPDF {
  /// A PDF with one page for each content.
  static func pages(
    _ contents: [String], width: Int = 300, height: Int = 400, extra: String = "",
    fontFile: String? = nil,
    info: String = "/CreationDate (D:20200101000000Z) /Producer (other)"
  ) -> [UInt8] {
    let last = 5 + 2 * contents.count
    let font =
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
      + (fontFile == nil ? ">>" : "/FontDescriptor \(last) 0 R >>")
    let kids = contents.indices.map { "\(5 + 2 * $0) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(contents.count) >>", font, "<< \(info) >>",
    ]
    for (index, content) in contents.enumerated() {
      objects.append(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] \(extra)
        /Resources << /Font << /F 3 0 R >> >> /Contents \(6 + 2 * index) 0 R >>
        """)
      objects.append(
        "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    if let fontFile {
      objects.append("<< /Type /FontDescriptor /FontName /F /FontFile3 \(last + 1) 0 R >>")
      objects.append(
        "<< /Subtype /Type1C /Length \(fontFile.utf8.count) >>\nstream\n\(fontFile)\nendstream")
    }
    return file(objects)
  }

  static func page(_ text: String, extra: String = "", fontFile: String? = nil) -> [UInt8] {
    pages(["BT /F 12 Tf 20 20 Td (\(text)) Tj ET"], extra: extra, fontFile: fontFile)
  }

  private static func file(_ objects: [String]) -> [UInt8] {
    var text = "%PDF-1.4\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = "\(text.utf8.count)"
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += table + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R /Info 4 0 R >>\n"
    return Array((text + "startxref\n\(start)\n%%EOF\n").utf8)
  }
}
