import Tracks

/// The lists of activities that are read, one a line.
public enum ActivityTables {
  private static let tables: [any ActivityTable.Type] = [
    StravaCatalogue.self,
    RunkeeperTable.self,
    AppleHealthList.self,
    SamsungTable.self,
    ZeppSummary.self,
  ]

  /// Where the recordings of a list of this name lie: folders beside it, `nil` for its own. None where
  /// no list has such a name.
  public static func folders(fileName: String) -> [String?] {
    tables.compactMap { $0.isNamedSo(fileName) ? .some($0.folder) : nil }
  }

  /// What a list says of other files; `nil` for bytes that are none.
  public static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue? {
    tables.lazy.filter { $0.isNamedSo(fileName) }.compactMap {
      $0.read(bytes, fileName: fileName)
    }.first
  }
}
