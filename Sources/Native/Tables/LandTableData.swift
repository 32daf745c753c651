import CLandTable

/// The outlines of land and lakes that are part of the program, as `scripts/land` describes them.
public enum LandTableData {
  /// What they were made of, and a checksum: another table has another name.
  public static var name: String { String(cString: clt_name()) }

  /// Their bytes, expanded anew with each call; empty where there is not enough memory.
  public static func expanded() -> [UInt8] {
    PackedTable.expanded(clt_base64(), length: Int(clt_length()), size: Int(clt_size()))
  }
}
