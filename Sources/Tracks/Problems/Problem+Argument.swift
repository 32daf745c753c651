extension Problem {
  /// A value that belongs to a problem, by its name.
  public struct Argument: Sendable, Hashable, Codable {
    /// The name of the number that decides between singular and plural.
    static let countName = "count"

    public indirect enum Value: Sendable, Hashable, Codable {
      case number(Int)
      case text(String)
      case list([String])
      /// What caused it.
      case problem(Problem)
    }

    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }

    static func number(_ name: String, _ value: Int) -> Argument { Argument(name, .number(value)) }
    static func text(_ name: String, _ value: String) -> Argument { Argument(name, .text(value)) }
    static func list(_ name: String, _ value: [String]) -> Argument { Argument(name, .list(value)) }
    static func problem(_ name: String, _ value: Problem) -> Argument {
      Argument(name, .problem(value))
    }
  }
}
