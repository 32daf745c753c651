import CPlaceTable

/// The table of towns that is part of the program, as `scripts/places` describes it.
public enum PlaceTableData {
  /// What it was made of, and a checksum: another table has another name.
  public static var name: String { String(cString: cpt_name()) }

  /// Its bytes, expanded anew with each call; empty where there is not enough memory.
  public static func expanded() -> [UInt8] {
    PackedTable.expanded(cpt_base64(), length: Int(cpt_length()), size: Int(cpt_size()))
  }
}
