/// Finds the time zone of a place.
public struct ZoneLookup: Sendable, Equatable {
  /// The name and version of its data: lookups with the same name give the same zones.
  public let name: String
  private let find: @Sendable (Position) -> String?

  /// - Parameter find: The zone's name in IANA's data, or `nil` where there is none; it is asked
  ///   for any position, even an invalid one.
  public init(name: String, find: @escaping @Sendable (Position) -> String?) {
    self.name = name
    self.find = find
  }

  /// The zone's name, such as `Europe/Zurich`.
  public func zone(at position: Position) -> String? { find(position) }

  public static func == (a: ZoneLookup, b: ZoneLookup) -> Bool { a.name == b.name }
}
