import Tracks

/// Files of services that are condensed while they are read, since they may be larger than memory.
public enum ContentCondensers {
  /// What condenses a file of this name; `nil` where it is read as it is. Of a file that turns out to
  /// be another, `limit` bytes are kept.
  public static func condenser(fileName: String, limit: Int) -> (any ContentCondenser)? {
    AppleHealthList.isNamedSo(fileName) ? HealthExportCondenser(limit: limit) : nil
  }
}
