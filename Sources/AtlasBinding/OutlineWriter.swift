import Tracks

/// Writes the outline that readers show beside the pages.
struct OutlineWriter {
  private let pages: [PageID: Int]
  private let book: BookFile

  /// The number of the outline's root; `nil` where it has nothing to show.
  static func write(
    _ items: [AtlasBook.OutlineItem], pages: [PageID: Int], in book: BookFile
  ) -> Int? {
    let writer = OutlineWriter(pages: pages, book: book)
    let root = book.reserve()
    guard let chain = writer.add(items, to: root) else { return nil }
    book.put(
      Array(
        "<< /Type /Outlines /First \(chain.first) 0 R /Last \(chain.last) 0 R /Count \(chain.lines) >>"
          .utf8), at: root)
    return root
  }

  private struct Chain {
    var first: Int
    var last: Int
    /// How many lines the items take, open ones unfolded.
    var lines: Int
  }

  /// Adds items below another; `nil` where none is left.
  ///
  /// An item whose page is not in the book is left out, or leads nowhere if it has children.
  private func add(_ items: [AtlasBook.OutlineItem], to parent: Int) -> Chain? {
    var texts: [(number: Int, text: String)] = []
    var lines = 0
    for item in items {
      let number = book.reserve()
      let below = add(item.children, to: number)
      let page = pages[item.page]
      if page == nil, below == nil { continue }
      var text = "/Title \(PDFText.string(item.title)) /Parent \(parent) 0 R"
      if let page { text += " /Dest \(PDFText.destination(page))" }
      if let below {
        // A closed item's lines are counted below zero.
        text += " /First \(below.first) 0 R /Last \(below.last) 0 R"
        text += " /Count \(item.isOpen ? below.lines : -below.lines)"
      }
      texts.append((number, text))
      lines += 1 + (item.isOpen ? below?.lines ?? 0 : 0)
    }
    guard let first = texts.first, let last = texts.last else { return nil }
    for (index, item) in texts.enumerated() {
      var text = "<< " + item.text
      if index > 0 { text += " /Prev \(texts[index - 1].number) 0 R" }
      if index + 1 < texts.count { text += " /Next \(texts[index + 1].number) 0 R" }
      book.put(Array((text + " >>").utf8), at: item.number)
    }
    return Chain(first: first.number, last: last.number, lines: lines)
  }
}
