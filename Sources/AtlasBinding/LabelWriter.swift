import Native

/// Writes the labels that readers show as page numbers.
enum LabelWriter {
  /// Pages without a label show their place in the book; without any label nothing is written.
  static func write(_ labels: [String?], in document: PDFDocument) throws(PDFError) {
    guard labels.contains(where: { $0 != nil }) else { return }
    let numbers = try document.array()
    var next: Int?
    for (index, label) in labels.enumerated() {
      let text = label ?? "\(index + 1)"
      let number = plainNumber(text)
      defer { next = number.map { $0 + 1 } }
      // Goes on counting: part of the range before.
      if let number, number == next { continue }
      try numbers.append(document.integer(index))
      if let number {
        try numbers.append(document.parse("<< /S /D /St \(number) >>"))
      } else {
        let entry = try document.dictionary()
        try entry.set("/P", document.text(text))
        try numbers.append(entry)
      }
    }
    let tree = try document.dictionary()
    try tree.set("/Nums", numbers)
    try document.catalog().set("/PageLabels", tree)
  }

  /// The number that a label is, where it is written as a reader would write it.
  private static func plainNumber(_ text: String) -> Int? {
    guard let number = Int(text), number > 0, number < 1_000_000, "\(number)" == text else {
      return nil
    }
    return number
  }
}
