import Native
import Tracks

/// Writes the outline that readers show beside the pages.
enum OutlineWriter {
  static func write(
    _ items: [AtlasBook.OutlineItem], pages: BoundPages, in document: PDFDocument
  ) throws(PDFError) {
    let root = try document.indirect(document.parse("<< /Type /Outlines >>"))
    let shown = try add(items, to: root, pages: pages)
    guard shown > 0 else { return }
    try root.set("/Count", document.integer(shown))
    try document.catalog().set("/Outlines", root)
    try document.catalog().set("/PageMode", document.parse("/UseOutlines"))
  }

  /// Adds items below another and gives how many lines they take, open items unfolded.
  ///
  /// An item whose page is not in the book is left out, or leads nowhere if it has children.
  private static func add(
    _ items: [AtlasBook.OutlineItem], to parent: PDFObject, pages: BoundPages
  ) throws(PDFError) -> Int {
    let document = parent.document
    var shown = 0
    var previous: PDFObject?
    for item in items {
      let destination = try pages.destination(item.page)
      let entry = try document.indirect(document.dictionary())
      let below = try add(item.children, to: entry, pages: pages)
      if destination == nil, below == 0 { continue }
      try entry.set("/Title", document.text(item.title))
      try entry.set("/Parent", parent)
      if let destination { try entry.set("/Dest", destination) }
      if below > 0 {
        // What a closed item would show is counted below zero.
        try entry.set("/Count", document.integer(item.isOpen ? below : -below))
      }
      if let previous {
        try previous.set("/Next", entry)
        try entry.set("/Prev", previous)
      } else {
        try parent.set("/First", entry)
      }
      previous = entry
      shown += 1 + (item.isOpen ? below : 0)
    }
    if let previous { try parent.set("/Last", previous) }
    return shown
  }
}
