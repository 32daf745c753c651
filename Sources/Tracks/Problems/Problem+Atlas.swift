/// Problems of the atlas and of what it is made with.
extension Problem {
  public static func sameContent(file: String) -> Problem {
    Problem(.sameContent, .note, [.text("file", file)])
  }
  public static func sameOutingMerged(title: String, file: String) -> Problem {
    Problem(.sameOutingMerged, .note, [.text("title", title), .text("file", file)])
  }
  public static func sameOutingKept(title: String, file: String) -> Problem {
    Problem(.sameOutingKept, .note, [.text("title", title), .text("file", file)])
  }
  public static func scriptMissing(scripts: [String]) -> Problem {
    Problem(.scriptMissing, .warning, [.list("scripts", scripts)])
  }
  public static func fontMissing(font: String) -> Problem {
    Problem(.fontMissing, .note, [.text("font", font)])
  }
  public static func languageMissing(language: String, languages: [String]) -> Problem {
    Problem(.languageMissing, .note, [.text("language", language), .list("languages", languages)])
  }
  public static func languageMissingAt(place: String, language: String, languages: [String])
    -> Problem
  {
    Problem(
      .languageMissingAt, .note,
      [.text("place", place), .text("language", language), .list("languages", languages)])
  }
  public static func pageFailed(title: String, reason: String) -> Problem {
    Problem(.pageFailed, .error, [.text("title", title), .text("reason", reason)])
  }
  public static func storeReplaced(reason: String, name: String) -> Problem {
    Problem(.storeReplaced, .warning, [.text("reason", reason), .text("name", name)])
  }
  public static func storeUnused(reason: String) -> Problem {
    Problem(.storeUnused, .warning, [.text("reason", reason)])
  }
  public static func noRoomForStore(reason: String, size: String, free: String, folder: String)
    -> Problem
  {
    Problem(
      .noRoomForStore, .warning,
      [.text("reason", reason), .text("size", size), .text("free", free), .text("folder", folder)])
  }
  public static func noRoomForNewStore(reason: String, size: String, free: String, folder: String)
    -> Problem
  {
    Problem(
      .noRoomForNewStore, .warning,
      [.text("reason", reason), .text("size", size), .text("free", free), .text("folder", folder)])
  }
  public static func storeGaveWay(size: String) -> Problem {
    Problem(.storeGaveWay, .warning, [.text("size", size)])
  }
}

extension ProblemText {
  static let atlas: [Problem.Kind: ProblemPhrase] = [
    .sameContent: "the same recording as {file}, shown once",
    .sameOutingMerged: "the same outing as “{title}” in {file}, shown there",
    .sameOutingKept:
      "likely the same outing as “{title}” in {file}; both are shown, and counted once",
    .scriptMissing: ProblemPhrase(
      "no installed font can draw some names, which show as boxes: {scripts}",
      advice: "; install fonts for them, such as fonts-noto-core, fonts-noto-cjk and "
        + "fonts-noto-color-emoji"),
    .fontMissing: "the font {font} is not installed; another takes its place",
    .languageMissing:
      "there are no words in “{language}”; the pages speak English; there are {languages}",
    .languageMissingAt: ProblemPhrase(
      "{place}: there are no words in “{language}”; the pages speak English; there are "
        + "{languages}"),
    .pageFailed: "the page “{title}” could not be drawn: {reason}",
    .storeReplaced: "{reason}; it was kept as {name} and everything is made again",
    .storeUnused: "{reason}; this run goes on without it",
    .noRoomForStore: ProblemPhrase(
      "there is no room for the cache ({reason}): it takes {size}, and {free} are free in "
        + "{folder}; this run goes on without it"),
    .noRoomForNewStore: ProblemPhrase(
      "there is no room for the cache ({reason}): it takes {size}, and {free} are free in "
        + "{folder}; it is taken away, and this run goes on without it"),
    .storeGaveWay: ProblemPhrase(
      "there is no room for the atlas beside the cache: the cache, {size}, was taken away, "
        + "and is made again when there is"),
  ]
}
