import Tracks

extension RunReport {
  /// The report as programs read it; `version` is the program's.
  public func json(version: String) -> JSONOutput {
    .object([
      ("version", .string(version)),
      ("job", .string(job)),
      (
        "files",
        .object([
          ("found", .count(files.found)), ("unchanged", .count(files.unchanged)),
          ("read", .count(files.read)), ("skipped", .count(files.skipped)),
          ("passedOver", .count(files.passedOver)),
        ])
      ),
      ("tracks", .count(tracks)),
      ("duplicates", .count(duplicates)),
      ("pages", pages.json),
      ("detailPages", detailPages.json),
      ("routes", .array(routes.map(\.json))),
      ("outputs", .array(outputs.map(\.json))),
      ("problems", .array(problems.map(\.json))),
      (
        "seconds",
        .object([
          ("scan", .rounded(seconds.scan, 6)), ("read", .rounded(seconds.read, 6)),
          ("analyse", .rounded(seconds.analyse, 6)), ("draw", .rounded(seconds.draw, 6)),
          ("bind", .rounded(seconds.bind, 6)), ("total", .rounded(seconds.total, 6)),
        ])
      ),
      ("peakMemoryBytes", .integer(peakMemoryBytes)),
      ("failure", .optional(failure?.description)),
    ])
  }
}

extension RunReport.Pages {
  fileprivate var json: JSONOutput {
    .object([
      ("total", .count(total)), ("rendered", .count(rendered)), ("reused", .count(reused)),
    ])
  }
}

extension RepeatedRoute {
  fileprivate var json: JSONOutput {
    let best = best.map { best -> JSONOutput in
      .object([
        ("title", .string(best.title)),
        ("localStart", .optional(best.localStart.map { Timestamp.local($0) })),
        ("movingSeconds", .rounded(best.movingSeconds, 0)),
      ])
    }
    return .object([
      ("number", .count(number)), ("name", .string(name)),
      ("reverseOf", reverseOf.map { .count($0) } ?? .null),
      ("runs", .count(runs)), ("timedRuns", .count(timedRuns)),
      ("best", best ?? .null), ("meanMovingSeconds", .rounded(meanSeconds, 1)),
    ])
  }
}

extension RunReport.Output {
  fileprivate var json: JSONOutput {
    .object([
      ("path", .string(path.description)), ("format", .string(format.rawValue)),
      ("pages", .count(pages)), ("bytes", .integer(bytes)),
      ("written", .bool(written)),
    ])
  }
}

extension RunReport.InputProblem {
  fileprivate var json: JSONOutput {
    .object([("file", .optional(file?.description))] + problem.members)
  }
}
