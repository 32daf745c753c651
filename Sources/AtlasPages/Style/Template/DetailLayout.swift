/// How the blocks of a detail page share its room: rows below each other, each of blocks side by
/// side or of columns that hold rows again.
struct DetailLayout: Sendable {
  var gap: Double
  /// Points between the line and the map's frame.
  var padding: Double
  var rows: [Row]
  /// When a long track has map sheets beside its page; `nil` for never.
  var sheets: Sheets?

  struct Sheets: Sendable {
    /// The ratio of a single map above which there are sheets.
    var above: Double
    /// The ratio of the sheets, larger where they would be more than `most`.
    var scale: Double
    var most: Int
  }

  enum Length: Sendable, Equatable {
    case points(Double)
    /// What the blocks need.
    case auto
    /// What the others leave.
    case fill
  }

  struct Row: Sendable {
    var height: Length
    /// Points to which a row may grow where the map needs less than is left.
    var most: Double?
    var content: Content
  }

  enum Content: Sendable {
    /// Side by side, of equal widths.
    case blocks([BlockName])
    case columns([Column])
  }

  struct Column: Sendable {
    /// Never `auto`.
    var width: Length
    var rows: [Row]
  }

  /// Whether the page has a place for a block.
  func has(_ name: BlockName) -> Bool { DetailLayout.has(name, rows) }

  private static func has(_ name: BlockName, _ rows: [Row]) -> Bool {
    rows.contains { row in
      switch row.content {
      case .blocks(let blocks): blocks.contains(name)
      case .columns(let columns): columns.contains { has(name, $0.rows) }
      }
    }
  }
}
