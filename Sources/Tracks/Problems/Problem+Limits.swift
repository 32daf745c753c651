/// Problems of files that exceed a limit.
extension Problem {
  public static func tooManyFixes(limit: Int) -> Problem {
    Problem(.tooManyFixes, .warning, [.number("limit", limit)])
  }
  public static func tooManyTracks(limit: Int) -> Problem {
    Problem(.tooManyTracks, .warning, [.number("limit", limit)])
  }
  public static func tooManyWaypoints(limit: Int) -> Problem {
    Problem(.tooManyWaypoints, .warning, [.number("limit", limit)])
  }
  public static func tooManyFixesOrTracks(fixes: Int, tracks: Int) -> Problem {
    Problem(.tooManyFixesOrTracks, .warning, [.number("fixes", fixes), .number("tracks", tracks)])
  }
  public static let tooMuch = Problem(.tooMuch, .warning)
  public static let nestedTooDeep = Problem(.nestedTooDeep, .warning)
  public static let tooMuchDamage = Problem(.tooMuchDamage, .warning)
  public static func bytesNotRead(bytes: Int) -> Problem {
    Problem(.bytesNotRead, .warning, [.number("bytes", bytes)])
  }
  public static func textCut(bytes: Int) -> Problem {
    Problem(.textCut, .warning, [.number("bytes", bytes)])
  }
}

extension ProblemText {
  static let limits: [Problem.Kind: ProblemPhrase] = [
    .tooManyFixes: "The file has more than {limit} fixes; the rest was left out.",
    .tooManyTracks: "The file has more than {limit} tracks; the rest was left out.",
    .tooManyWaypoints: "The file has more than {limit} waypoints; the rest was left out.",
    .tooManyFixesOrTracks:
      "The file has more than {fixes} fixes or {tracks} tracks; the rest was left out.",
    .tooMuch:
      "The file has too many tracks, fixes or places to be a recording; the rest was left out.",
    .nestedTooDeep: "Values are nested too deep; what came before them was kept.",
    .tooMuchDamage: "Too much of the file is damaged; the rest was left out.",
    .bytesNotRead: "The last {bytes} bytes of the file were not read.",
    .textCut: "A text was cut after {bytes} bytes.",
  ]
}
