import SettingsFiles

extension DetailLayout {
  /// Reads `detail` of a template. Throws a `SettingsError` for a block that is not one of `blocks`,
  /// and for rows that cannot be laid out.
  package init(_ file: SettingsObject, blocks: [BlockName]) throws(SettingsError) {
    let names = blocks.map(\.text)
    gap = try file.length("gap", default: 7, in: 0...72)
    padding = try file.length("padding", default: 30, in: 4...144)
    let sheets = try file.object("sheets")
    let above = try sheets.number("above", default: 0, in: 0...1e9)
    let scale = try sheets.number("scale", default: 100_000, in: 1000...1e8)
    let most = try sheets.integer("most", default: 24, in: 2...200)
    self.sheets = above > 0 ? Sheets(above: above, scale: scale, most: most) : nil
    if let item = file.item("rows") {
      rows = try DetailLayout.rows(item, depth: 0, names)
    } else {
      rows = [
        Row(height: .points(46), content: .blocks([BlockName("title")])),
        Row(height: .fill, content: .blocks([BlockName("map")])),
        Row(height: .auto, content: .blocks([BlockName("key")])),
        Row(height: .auto, content: .blocks([BlockName("figures")])),
      ]
    }
  }

  /// Reads the rows of pages that lie across, which have all else from the others. Throws as for these.
  package init(
    acrossOf file: SettingsObject, upright: DetailLayout, blocks: [BlockName]
  ) throws(SettingsError) {
    self = upright
    let names = blocks.map(\.text)
    if let item = file.item("rows") { rows = try DetailLayout.rows(item, depth: 0, names) }
  }

  private static func rows(
    _ item: SettingsItem, depth: Int, _ names: [String]
  ) throws(SettingsError) -> [Row] {
    guard depth < 4 else { throw item.wrong(expected: "columns no deeper than four") }
    var rows: [Row] = []
    for entry in try item.items() {
      let row = try entry.object()
      let height = try length(
        try row.required("height", "a length, \"auto\" or \"fill\""), allowsAuto: true)
      let most = try DetailLayout.most(row, height)
      if let columns = row.item("columns") {
        guard row.item("blocks") == nil else {
          throw columns.wrong(expected: "either blocks or columns in a row")
        }
        rows.append(
          Row(
            height: height, most: most, content: .columns(try self.columns(columns, depth, names))))
      } else {
        var blocks: [BlockName] = []
        for block in try row.requiredArray("blocks") {
          blocks.append(BlockName(try block.choice(among: names)))
        }
        rows.append(Row(height: height, most: most, content: .blocks(blocks)))
      }
    }
    guard !rows.isEmpty, rows.count(where: { $0.height == .fill }) <= 1,
      depth > 0 || rows.contains(where: { $0.height == .fill })
    else { throw item.wrong(expected: "rows of which exactly one has the height \"fill\"") }
    return rows
  }

  private static func most(
    _ row: SettingsObject, _ height: Length
  ) throws(SettingsError) -> Double? {
    guard let item = row.item("most") else { return nil }
    switch height {
    case .points(let points): return try item.length(in: points...4000)
    case .auto: return try item.length(in: 4...4000)
    case .fill: throw item.wrong(expected: "no \"most\" in a row that fills")
    }
  }

  private static func columns(
    _ item: SettingsItem, _ depth: Int, _ names: [String]
  ) throws(SettingsError) -> [Column] {
    var columns: [Column] = []
    for entry in try item.items() {
      let column = try entry.object()
      let width = try length(
        try column.required("width", "a length or \"fill\""), allowsAuto: false)
      let inner = try column.required("rows", "a list of rows")
      columns.append(Column(width: width, rows: try rows(inner, depth: depth + 1, names)))
    }
    guard !columns.isEmpty else { throw item.wrong(expected: "at least one column") }
    return columns
  }

  private static func length(
    _ item: SettingsItem, allowsAuto: Bool
  ) throws(SettingsError) -> Length {
    switch item.value {
    case .string("fill"): return .fill
    case .string("auto") where allowsAuto: return .auto
    default: return .points(try item.length(in: 4...4000))
    }
  }
}
