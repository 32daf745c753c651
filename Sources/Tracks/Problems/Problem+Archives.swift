/// Problems of archives and of what lies in them.
extension Problem {
  public static let archivePart = Problem(.archivePart, .error)
  public static func archiveTooManyFiles(limit: Int) -> Problem {
    Problem(.archiveTooManyFiles, .error, [.number("limit", limit)])
  }
  public static func archiveDirectoryLost(count: Int) -> Problem {
    Problem(.archiveDirectoryLost, .error, [.number("count", count)])
  }
  public static func archiveGrowsTooLarge(count: Int, ratio: Int) -> Problem {
    Problem(.archiveGrowsTooLarge, .error, [.number("count", count), .number("ratio", ratio)])
  }
  public static func archiveMoreFaults(count: Int) -> Problem {
    Problem(.archiveMoreFaults, .error, [.number("count", count)])
  }
  public static let archivePathClimbs = Problem(.archivePathClimbs, .error)
  public static func archiveNameRepeated(first: String, second: String) -> Problem {
    Problem(.archiveNameRepeated, .warning, [.text("first", first), .text("second", second)])
  }
  public static let archiveLink = Problem(.archiveLink, .error)
  public static let locked = Problem(.locked, .error)
  public static func packingUnknown(method: Int) -> Problem {
    Problem(.packingUnknown, .error, [.number("method", method)])
  }
  public static let archiveBytesShared = Problem(.archiveBytesShared, .error)
  public static let damagedInArchive = Problem(.damagedInArchive, .warning)
  public static func unreadableInArchive(_ fault: Problem) -> Problem {
    Problem(.unreadableInArchive, .error, others: [fault])
  }
  public static func archivesNestedTooDeep(depth: Int) -> Problem {
    Problem(.archivesNestedTooDeep, .error, [.number("depth", depth)])
  }
}

extension ProblemText {
  static let archives: [Problem.Kind: ProblemPhrase] = [
    .archivePart: "One part of an archive in several files, which is not read: join them first.",
    .archiveTooManyFiles: "The archive holds more than {limit} files; the rest was left out.",
    .archiveDirectoryLost: ProblemPhrase(
      one: "The archive is cut or damaged: its directory is lost. The {count} file "
        + "before the fault was read.",
      other: "The archive is cut or damaged: its directory is lost. The {count} files "
        + "before the fault were read."),
    .archiveGrowsTooLarge: ProblemPhrase(
      one: "The archive grows to more than {ratio} times its size; {count} file left out.",
      other: "The archive grows to more than {ratio} times its size; {count} files left out."),
    .archiveMoreFaults: ProblemPhrase(
      one: "{count} more file in it cannot be read, for reasons such as those named.",
      other: "{count} more files in it cannot be read, for reasons such as those named."),
    .archivePathClimbs: "Its path leads out of the archive's own folder: it is left out.",
    .archiveNameRepeated: "It holds several files called “{first}”: one is shown as “{second}”.",
    .archiveLink: "A link in an archive, which is not followed.",
    .locked: "It is locked by a password.",
    .packingUnknown: "It is packed in a way that is not read (method {method}): pack it anew.",
    .archiveBytesShared: "It shares its bytes with another file of the archive: it is left out.",
    .damagedInArchive:
      "It lies cut or damaged in its archive; what came before the fault was read.",
    .unreadableInArchive: "It lies cut or damaged in its archive.",
    .archivesNestedTooDeep: "It lies in {depth} other archives, and is not opened.",
  ]
}
