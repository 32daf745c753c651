import Tracks

extension Language: ProblemWords {
  package func sentence(for kind: Problem.Kind, count: Int?) -> String {
    if let count, let form = problemTexts.counted[kind.rawValue]?[plurals.form(of: count)] {
      return form
    }
    return problemTexts.plain[kind.rawValue] ?? ProblemText().sentence(for: kind, count: count)
  }
}
