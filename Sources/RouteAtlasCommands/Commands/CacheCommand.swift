import AtlasJob
import Files

/// Looks after the store of a job.
enum CacheCommand: Command {
  private enum Flags {
    static let cache = Flag("--cache", value: "FILE", .path, "The cache itself.")
    static let output = Flag(
      "--output", short: "-o", value: "PATH", .path, "The atlas that the cache lies beside.")
  }

  enum Action: String, CaseIterable { case status, verify, prune, clear }

  static let syntax = CommandSyntax(
    "cache", operands: "status|verify|prune|clear [JOB]", count: 1...2,
    summary: "Look after the pages that are kept from run to run.",
    discussion: """
      status says how much is kept, verify checks all of it, prune removes what no atlas uses, \
      and clear removes the whole cache; everything in it can be made again from the inputs. The cache is \
      that of JOB, or the one that --cache or --output names.
      """,
    flags: [Flags.cache.syntax, Flags.output.syntax],
    examples: [
      .init("route-atlas cache status jobs/nightly.json5", "How much is kept."),
      .init("route-atlas cache verify --cache output/.cache/runs.sqlite", "Check a cache."),
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let word = String(decoding: arguments.operands[0], as: UTF8.self)
    guard let action = Action(rawValue: word) else {
      let nearest = NearestWord.of(word, among: Action.allCases.map(\.rawValue))
      throw Arguments.Mistake(
        "unknown action “\(word)”" + (nearest.map { "; did you mean “\($0)”?" } ?? ""))
    }
    let keeper = CacheKeeper(try path(arguments))
    switch action {
    case .status:
      guard let status = try keeper.status() else {
        console.out("\(keeper.path.shown): no cache yet\n")
        return .done
      }
      console.out("\(keeper.path.shown): \(ByteCount.text(status.fileBytes))\n")
      console.out(
        HelpText.table([
          ("files", "\(status.files)"), ("readings", "\(status.readings)"),
          ("pages", "\(status.pages), \(ByteCount.text(status.pageBytes))"),
          ("unused pages", "\(status.unusedPages), \(ByteCount.text(status.unusedPageBytes))"),
          ("atlases", "\(status.outputs)"),
        ]))
      return .done
    case .verify:
      let faults = try keeper.verify()
      for fault in faults { console.say(fault) }
      console.out(faults.isEmpty ? "\(keeper.path.shown): sound\n" : "")
      return faults.isEmpty ? .done : .failed
    case .prune:
      let gone = try keeper.prune()
      console.out("\(keeper.path.shown): took out \(Words.count(gone, "row"))\n")
      return .done
    case .clear:
      let was = try keeper.clear()
      console.out("\(keeper.path.shown): \(was ? "removed" : "no cache yet")\n")
      return .done
    }
  }

  private static func path(_ arguments: Arguments) throws -> FilePath {
    if let cache = try arguments.value(of: Flags.cache) { return cache }
    if let output = try arguments.value(of: Flags.output) {
      return Job.defaultCache(beside: output)
    }
    guard arguments.operands.count > 1 else {
      throw Arguments.Mistake("expected a job file, --cache or --output")
    }
    return try JobFile.read(FilePath(bytes: arguments.operands[1])).cache
  }
}
