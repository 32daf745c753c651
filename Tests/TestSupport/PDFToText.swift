import Foundation

/// The text of a PDF, as Poppler's program gives it: what readers find, copy and hear.
public enum PDFToText {
  /// The text of each page of a file, without marks of direction: those that the program adds, and
  /// those that keep the parts of a mixed line in place. Throws where the program cannot be started.
  public static func pages(_ file: String, _ options: [String] = []) throws -> [String] {
    let text = try ExternalTool.pdftotext.run(options + ["-enc", "UTF-8", file, "-"]).text
    return text.split(separator: "\u{C}").map { page in
      String(String.UnicodeScalarView(page.unicodeScalars.filter { !isMark($0) }))
    }
  }

  /// The text of a PDF in memory. Throws where it cannot be written to a file for the program.
  public static func text(_ pdf: [UInt8]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(pdf, to: "page.pdf")
    return try pages(folder.file("page.pdf")).joined()
  }

  /// A text without blanks and line ends, which programs set where they see fit, in letters that are
  /// composed and of one form.
  public static func letters(_ text: String) -> String {
    let kept = text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.properties.isWhitespace && !isMark($0)
    }
    return String(String.UnicodeScalarView(kept))
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x200E...0x200F).contains(scalar.value)
  }
}
