import AtlasStyle
import Tracks

/// What became of the inputs, as lines: the sums, the ordinary ones by folder and format or, where
/// they are few, by name, and each with a problem by name.
struct InputList {
  let outcomes: [InputOutcome]
  let look: PageStyle

  /// More ordinary files than these are told by folder and format.
  static let mostNamed = 120
  /// More groups than these are told by format alone.
  static let mostGroups = 40
  /// More files of which there is only something to note are told by what it is.
  static let mostNoted = 300

  var lines: [AboutLine] {
    let ordinary = outcomes.filter { $0.problems.isEmpty }
    let noted = outcomes.filter { outcome in
      outcome.kind == .read && !outcome.problems.isEmpty
        && outcome.problems.allSatisfy { $0.severity == .note }
    }
    let groupsNotes = noted.count > InputList.mostNoted
    var lines = sums
    if ordinary.count > InputList.mostNamed {
      lines += [.part(look.language["ordinaryFiles"])] + groups(ordinary)
    }
    if groupsNotes { lines += [.part(look.language["notes"])] + notes(noted) }
    lines.append(.part(look.language["filesByName"]))
    var isNamed = false
    for outcome in outcomes {
      if outcome.problems.isEmpty, ordinary.count > InputList.mostNamed { continue }
      if groupsNotes, outcome.kind == .read,
        outcome.problems.allSatisfy({ $0.severity == .note })
      {
        continue
      }
      lines += self.lines(outcome)
      isNamed = true
    }
    if !isNamed { lines.append(.paragraph(look.language["allFilesUsed"])) }
    return lines
  }

  private func number(_ value: Int) -> String { look.figures.number(Double(value)) }

  private func tracks(_ count: Int) -> String {
    look.figures.counted("tracksCount", count)
  }

  private func word(_ kind: InputOutcome.Kind) -> String {
    look.language["outcome-\(kind.rawValue)"]
  }

  /// How many files came to what.
  private var sums: [AboutLine] {
    InputOutcome.Kind.allCases.compactMap { kind in
      let own = outcomes.filter { $0.kind == kind }
      guard !own.isEmpty else { return nil }
      let count = own.reduce(0) { $0 + $1.tracks }
      return .pair(
        word(kind), number(own.count) + (count > 0 ? "  ·  " + tracks(count) : ""))
    }
  }

  /// The letters after a name's last dot, without those of a packed file.
  static func format(_ name: String) -> String {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    if let last = parts.last, ["gz", "GZ"].contains(last) { parts = parts.dropLast() }
    let format = parts.last.map { $0.uppercased() } ?? ""
    return format.count <= 8 && !format.contains("/") ? format : ""
  }

  private func groups(_ files: [InputOutcome]) -> [AboutLine] {
    func grouped(_ key: (InputOutcome) -> [String]) -> [(name: String, files: [InputOutcome])] {
      var groups: [String: [InputOutcome]] = [:]
      for file in files {
        let name = key(file).filter { !$0.isEmpty }.joined(separator: "  ·  ")
        groups[name.isEmpty ? "–" : name, default: []].append(file)
      }
      return groups.keys.sorted().map { ($0, groups[$0] ?? []) }
    }
    var all = grouped {
      [$0.folder, InputList.format($0.fileName), $0.kind == .read ? "" : word($0.kind)]
    }
    if all.count > InputList.mostGroups {
      all = grouped { [InputList.format($0.fileName), $0.kind == .read ? "" : word($0.kind)] }
    }
    return all.map { name, files in
      let count = files.reduce(0) { $0 + $1.tracks }
      return .pair(name, number(files.count) + (count > 0 ? "  ·  " + tracks(count) : ""))
    }
  }

  /// How many files have which note.
  private func notes(_ files: [InputOutcome]) -> [AboutLine] {
    Problem.Code.allCases.compactMap { code in
      let count = files.count { $0.problems.contains { $0.code == code } }
      return count == 0 ? nil : .pair(look.language.name(of: code), number(count), .note)
    }
  }

  /// A file of many tracks says the same of each: once, with a count.
  private func lines(_ outcome: InputOutcome) -> [AboutLine] {
    let state = outcome.kind == .read ? tracks(outcome.tracks) : word(outcome.kind)
    guard !outcome.problems.isEmpty else { return [.pair(outcome.fileName, state)] }
    var counts: [Problem: Int] = [:]
    for problem in outcome.problems { counts[problem, default: 0] += 1 }
    var lines: [AboutLine] = []
    for problem in outcome.problems {
      guard let count = counts.removeValue(forKey: problem) else { continue }
      let message =
        look.language.name(of: problem.code) + look.language["colon"]
        + look.language.text(of: problem)
      let text = count == 1 ? message : "\(count) × \(message)"
      let isFirst = lines.isEmpty
      let hasState = isFirst && (outcome.kind != .read || outcome.tracks > 1)
      lines.append(
        .pair(
          isFirst ? outcome.fileName : nil, hasState ? "\(state)  ·  \(text)" : text,
          problem.severity))
    }
    return lines
  }
}
