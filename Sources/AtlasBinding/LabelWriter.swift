/// Writes the labels that readers show as page numbers.
enum LabelWriter {
  /// The labels as the catalogue holds them. Pages without a label show their place in the book;
  /// `nil` without any label.
  static func text(_ labels: [String?]) -> String? {
    guard labels.contains(where: { $0 != nil }) else { return nil }
    var entries = ""
    var next: Int?
    for (index, label) in labels.enumerated() {
      let text = label ?? "\(index + 1)"
      let number = plainNumber(text)
      defer { next = number.map { $0 + 1 } }
      // Goes on counting: part of the range before.
      if let number, number == next { continue }
      let style = number.map { "/S /D /St \($0)" } ?? "/P \(PDFText.string(text))"
      entries += "\(index) << \(style) >> "
    }
    return "<< /Nums [ \(entries)] >>"
  }

  /// The number that a label is, where it is written as a reader would write it.
  private static func plainNumber(_ text: String) -> Int? {
    guard let number = Int(text), number > 0, number < 1_000_000, "\(number)" == text else {
      return nil
    }
    return number
  }
}
