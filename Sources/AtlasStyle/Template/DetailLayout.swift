/// How the blocks of a detail page share its room: rows below each other, each of blocks side by
/// side or of columns that hold rows again.
package struct DetailLayout: Sendable {
  package var gap: Double
  /// Points between the line and the map's frame.
  package var padding: Double
  package var rows: [Row]
  /// When a long track has map sheets beside its page; `nil` for never.
  package var sheets: Sheets?

  package struct Sheets: Sendable {
    /// The ratio of a single map above which there are sheets.
    package var above: Double
    /// The ratio of the sheets, larger where they would be more than `most`.
    package var scale: Double
    package var most: Int
  }

  package enum Length: Sendable, Equatable {
    case points(Double)
    /// What the blocks need.
    case auto
    /// What the others leave.
    case fill
  }

  package struct Row: Sendable {
    package var height: Length
    /// Points to which a row may grow where the map needs less than is left.
    package var most: Double?
    package var content: Content

    package init(height: Length, most: Double? = nil, content: Content) {
      self.height = height
      self.most = most
      self.content = content
    }
  }

  package enum Content: Sendable {
    /// Side by side, of equal widths.
    case blocks([BlockName])
    case columns([Column])
  }

  package struct Column: Sendable {
    /// Never `auto`.
    package var width: Length
    package var rows: [Row]

    package init(width: Length, rows: [Row]) {
      self.width = width
      self.rows = rows
    }
  }

  /// Whether the page has a place for a block.
  package func has(_ name: BlockName) -> Bool { DetailLayout.has(name, rows) }

  private static func has(_ name: BlockName, _ rows: [Row]) -> Bool {
    rows.contains { row in
      switch row.content {
      case .blocks(let blocks): blocks.contains(name)
      case .columns(let columns): columns.contains { has(name, $0.rows) }
      }
    }
  }
}
