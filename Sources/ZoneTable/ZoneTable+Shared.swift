import Native

extension ZoneTable {
  /// The table of the program; expanded once, in some milliseconds.
  static let shared = ZoneTable(ZoneTableData.expanded())

  static var sharedName: String { ZoneTableData.name }
}
