/// Tells in which time zone a place is.
public struct ZoneLookup: Sendable, Equatable {
  /// What it goes by, with its version: two of the same name tell the same.
  public let name: String
  private let find: @Sendable (Position) -> String?

  /// - Parameter find: The zone's name in IANA's data, or `nil` where there is none; for any position,
  ///   also one that is none.
  public init(name: String, find: @escaping @Sendable (Position) -> String?) {
    self.name = name
    self.find = find
  }

  /// The zone's name, such as `Europe/Zurich`.
  public func zone(at position: Position) -> String? { find(position) }

  public static func == (a: ZoneLookup, b: ZoneLookup) -> Bool { a.name == b.name }
}
