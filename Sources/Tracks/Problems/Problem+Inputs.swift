/// Problems of inputs that cannot be looked at.
extension Problem {
  public static let missing = Problem(.missing, .error)
  public static let notAFile = Problem(.notAFile, .error)
  public static let systemFolder = Problem(.systemFolder, .note)
  public static let accessDenied = Problem(.accessDenied, .error)
  public static let readingFailed = Problem(.readingFailed, .error)
  public static func systemRefused(reason: String) -> Problem {
    Problem(.systemRefused, .error, [.text("reason", reason)])
  }
  public static func folderUnreadable(cause: Problem) -> Problem {
    Problem(.folderUnreadable, .error, [.problem("cause", cause)])
  }
  public static func keptFromBefore(cause: Problem) -> Problem {
    Problem(.keptFromBefore, .warning, [.problem("cause", cause)])
  }
  public static func archiveKeptFromBefore(cause: Problem) -> Problem {
    Problem(.archiveKeptFromBefore, .error, [.problem("cause", cause)])
  }
  public static let linkBroken = Problem(.linkBroken, .error)
  public static func linkBrokenBecause(cause: Problem) -> Problem {
    Problem(.linkBrokenBecause, .error, [.problem("cause", cause)])
  }
  public static let nothingFound = Problem(.nothingFound, .note)
}

extension ProblemText {
  static let inputs: [Problem.Kind: ProblemPhrase] = [
    .missing: "no such file or folder",
    .notAFile: "neither a file nor a folder",
    .systemFolder: "not looked into: it shows the system, no files",
    .accessDenied: "Permission denied",
    .readingFailed: "Input/output error",
    .systemRefused: "{reason}",
    .folderUnreadable: "the folder cannot be read: {cause}",
    .keptFromBefore: "{cause}; its tracks are shown as they were read before",
    .archiveKeptFromBefore: "{cause}; the tracks in it are shown as they were read before",
    .linkBroken: "a link that leads nowhere",
    .linkBrokenBecause: "a link that leads nowhere ({cause})",
    .nothingFound: "no file to look at in there",
  ]
}
