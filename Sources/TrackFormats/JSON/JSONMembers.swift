/// The members of one JSON object, read by name once all are known: which is needed may depend on
/// another, and their order is not fixed.
///
/// It holds where each value stands, so that one of many megabytes costs no more than a number. The
/// getters are lenient: a value that is not as expected counts as missing, and of several names the
/// first with a value counts.
struct JSONMembers {
  private var places: [(key: String, value: JSONCursor)] = []

  /// Objects with more are lists in disguise; no service has one.
  private static let most = 1000

  /// Goes over the next value; one that is not an object has no members.
  init(_ cursor: inout JSONCursor) {
    places.reserveCapacity(8)
    cursor.members { if places.count < Self.most { places.append((key: $1, value: $0)) } }
  }

  /// A cursor before the value of a member: of several with one name, the first.
  subscript(_ key: String) -> JSONCursor? { places.first { $0.key == key }?.value }

  /// The first value that `read` can read.
  func first<Value>(
    of names: [String], _ read: (inout JSONCursor) -> Value?
  ) -> Value? {
    for name in names {
      if var cursor = self[name], let value = read(&cursor) { return value }
    }
    return nil
  }

  /// A number, in quotes or not.
  func number(_ names: String...) -> Double? { first(of: names) { $0.number() } }

  /// A text as it is written.
  func string(_ names: String...) -> String? { first(of: names) { $0.string() } }

  /// A text for people.
  func words(_ names: String...) -> String? { first(of: names) { $0.words() } }

  /// A time of ISO 8601.
  func time(_ names: String...) -> WrittenTime? {
    first(of: names) { $0.string()?.withCStringBytes(TimeParser.parse) }
  }

  /// True or false.
  func flag(_ name: String) -> Bool? { first(of: [name]) { $0.flag() } }

  /// A member that is an array.
  func array(_ name: String) -> JSONCursor? {
    first(of: [name]) { $0.kind() == .array ? $0 : nil }
  }

  /// A member that is an object.
  func object(_ name: String) -> JSONMembers? {
    first(of: [name]) { $0.kind() == .object ? JSONMembers(&$0) : nil }
  }

  /// The numbers of an array; none where there is no array.
  func numbers(_ name: String) -> [Double] { first(of: [name]) { $0.numbers() } ?? [] }
}

extension JSONCursor {
  /// The members of each whole element of an array; one that is not an object has none.
  mutating func objects(_ body: (JSONMembers) -> Void) {
    elements { cursor in
      let members = JSONMembers(&cursor)
      if cursor.fault == nil { body(members) }
    }
  }
}
