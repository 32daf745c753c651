import CZoneTable

/// The table of time zones by place that is part of the program, as `scripts/zones` describes it.
public enum ZoneTableData {
  /// What it was made of, and a checksum: another table has another name.
  public static var name: String { String(cString: czt_name()) }

  /// Its bytes, expanded anew with each call; empty where there is not enough memory.
  public static func expanded() -> [UInt8] {
    PackedTable.expanded(czt_base64(), length: Int(czt_length()), size: Int(czt_size()))
  }
}
