import Native
import Tracks

/// Writes the links of a page as annotations without a border.
enum LinkWriter {
  /// Links to pages that are not in the book are left out.
  static func write(
    _ links: [FragmentLink], on page: BoundPage, pages: BoundPages
  ) throws(PDFError) {
    guard !links.isEmpty else { return }
    let document = page.object.document
    let annotations =
      page.object.has("/Annots") ? try page.object.get("/Annots") : try document.array()
    for link in links {
      guard let rect = rectangle(of: link, on: page),
        let destination = try pages.destination(link.target)
      else { continue }
      let annotation = try document.parse(
        "<< /Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [\(rect)] >>")
      try annotation.set("/Dest", destination)
      try annotations.append(document.indirect(annotation))
    }
    if annotations.count > 0 { try page.object.set("/Annots", annotations) }
  }

  /// Lower left and upper right; `nil` for numbers that are none.
  private static func rectangle(of link: FragmentLink, on page: BoundPage) -> String? {
    let sides = [
      page.left + link.x, page.top - link.y - link.height, page.left + link.x + link.width,
      page.top - link.y,
    ]
    guard sides.allSatisfy({ abs($0) < 1e6 }), link.width > 0, link.height > 0 else { return nil }
    return sides.map(PDFNumber.text).joined(separator: " ")
  }
}

/// Numbers in PDF's own words.
enum PDFNumber {
  /// With at most two digits after the point; `value` lies within ±1,000,000.
  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
