import Tracks

extension Problem {
  /// The problem as programs read it: its code, its sentence and the facts in that.
  var json: JSONOutput { .object(members) }

  /// The keys of a problem, for an object that has others before them.
  var members: [(String, JSONOutput)] {
    var members: [(String, JSONOutput)] = [
      ("code", .string(code.rawValue)), ("severity", .string(severity.rawValue)),
      ("message", .string(message)), ("kind", .string(kind.rawValue)),
      ("arguments", .object(arguments.map { ($0.name, $0.value.json) })),
    ]
    if !others.isEmpty { members.append(("others", .array(others.map(\.json)))) }
    return members
  }
}

extension Problem.Argument.Value {
  fileprivate var json: JSONOutput {
    switch self {
    case .number(let number): .count(number)
    case .text(let text): .string(text)
    case .list(let texts): .array(texts.map(JSONOutput.string))
    case .problem(let problem): problem.json
    }
  }
}
