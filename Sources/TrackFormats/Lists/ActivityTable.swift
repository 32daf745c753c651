import Tracks

/// A service's list of activities, whose recordings are files of their own: it has the names and
/// types that those lack. See `ActivityTables` for how to add one.
protocol ActivityTable: Sendable {
  /// Whether a file of this name may be such a list.
  static func isNamedSo(_ fileName: String) -> Bool
  /// The folder beside the list in which its recordings lie; `nil` where they lie right beside it.
  static var folder: String? { get }
  /// What the list says; `nil` for bytes that are none.
  static func read(_ bytes: [UInt8], fileName: String) -> ActivityCatalogue?
}
