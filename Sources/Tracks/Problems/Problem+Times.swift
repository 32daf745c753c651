/// Problems of times and dates.
extension Problem {
  public static let noFixHasATime = Problem(.noFixHasATime, .note)
  public static let onlyEndsTimed = Problem(.onlyEndsTimed, .note)
  public static let dateFromFileName = Problem(.dateFromFileName, .note)
  public static let onlyTimesOfDay = Problem(.onlyTimesOfDay, .note)
  public static func timesDoNotPair(times: Int, positions: Int) -> Problem {
    Problem(.timesDoNotPair, .note, [.number("times", times), .number("positions", positions)])
  }
  public static let timesAndPositionsDiffer = Problem(.timesAndPositionsDiffer, .warning)
  public static func timesUnreadable(count: Int) -> Problem {
    Problem(.timesUnreadable, .warning, [.number("count", count)])
  }
  public static func timeColumnChosen(column: String, other: String) -> Problem {
    Problem(.timeColumnChosen, .note, [.text("column", column), .text("other", other)])
  }
  public static func timesSeemLocal(file: String, zone: String) -> Problem {
    Problem(.timesSeemLocal, .warning, [.text("file", file), .text("zone", zone)])
  }
  public static func timesUnread(count: Int) -> Problem {
    Problem(.timesUnread, .warning, [.number("count", count)])
  }
  public static func timesAmbiguous(count: Int) -> Problem {
    Problem(.timesAmbiguous, .warning, [.number("count", count)])
  }
  public static let zoneTakenAsUTC = Problem(.zoneTakenAsUTC, .note)
  public static func zoneTakenFrom(zone: String) -> Problem {
    Problem(.zoneTakenFrom, .note, [.text("zone", zone)])
  }
  public static func timesImpossible(count: Int) -> Problem {
    Problem(.timesImpossible, .warning, [.number("count", count)])
  }
  public static func oneTimeForAll(count: Int) -> Problem {
    Problem(.oneTimeForAll, .warning, [.number("count", count)])
  }
  public static func oneTimeInYear(count: Int, year: Int) -> Problem {
    Problem(.oneTimeInYear, .warning, [.number("count", count), .number("year", year)])
  }
  public static func datesStray(count: Int) -> Problem {
    Problem(.datesStray, .warning, [.number("count", count)])
  }
  public static func timesMovedToSession(count: Int) -> Problem {
    Problem(.timesMovedToSession, .warning, [.number("count", count)])
  }
  public static func fixesBeforeSession(count: Int) -> Problem {
    Problem(.fixesBeforeSession, .warning, [.number("count", count)])
  }
  public static let timesUndated = Problem(.timesUndated, .note)
  public static func timesJump(count: Int) -> Problem {
    Problem(.timesJump, .warning, [.number("count", count)])
  }
  public static func timesTurned(count: Int) -> Problem {
    Problem(.timesTurned, .warning, [.number("count", count)])
  }
  public static let segmentsOutOfOrder = Problem(.segmentsOutOfOrder, .warning)
  public static func timesOutOfOrder(count: Int) -> Problem {
    Problem(.timesOutOfOrder, .warning, [.number("count", count)])
  }
  public static func weekRollover(told: String, meant: String) -> Problem {
    Problem(.weekRollover, .warning, [.text("told", told), .text("meant", meant)])
  }
  public static let weekRolloverMended = Problem(.weekRolloverMended, .note)
}

extension ProblemText {
  static let times: [Problem.Kind: ProblemPhrase] = [
    .noFixHasATime: "No fix has a time: no speed, no pace, no date.",
    .onlyEndsTimed:
      "The file says only when this line began and ended: its speed is the mean of all.",
    .dateFromFileName: "The log has times of day without a date: the file's name gave it.",
    .onlyTimesOfDay: ProblemPhrase(
      "The log has no date, only times of day: it is shown as undated. A date in the "
        + "file's name (2023-02-11) would be used."),
    .timesDoNotPair: ProblemPhrase(
      "It has {times} times for {positions} positions, so that nobody knows which belong "
        + "together; the times were left out."),
    .timesAndPositionsDiffer: ProblemPhrase(
      "It has another number of times than of positions, so that nobody knows which belong "
        + "together; the times were left out."),
    .timesUnreadable: ProblemPhrase(
      one: "{count} time could not be read.",
      other: "{count} times could not be read."),
    .timeColumnChosen:
      "No name says which column has the times: “{column}” was taken, and not “{other}”.",
    .timesSeemLocal: ProblemPhrase(
      "The same outing as {file}, whose times are earlier by the clocks' offset there: its own seem "
        + "to be local and not UTC ({zone})",
      advice: "; `localTimes` in the job puts them right"),
    .timesUnread: ProblemPhrase(
      one: "{count} time could not be read.",
      other: "{count} times could not be read."),
    .timesAmbiguous: ProblemPhrase(
      one: "{count} time could not be read or can be read in two ways.",
      other: "{count} times could not be read or can be read in two ways."),
    .zoneTakenAsUTC: ProblemPhrase(
      "Times do not say their zone; they were taken as UTC.",
      advice: " (`zonelessTimes` in the job can name another)"),
    .zoneTakenFrom: "Times do not say their zone; they were taken by the clock of {zone}.",
    .timesImpossible: ProblemPhrase(
      one: "{count} fix has an impossible time: treated as untimed.",
      other: "{count} fixes have an impossible time: treated as untimed."),
    .oneTimeForAll:
      "All {count} timed fixes carry nearly the same time: the track is treated as untimed.",
    .oneTimeInYear: ProblemPhrase(
      "All {count} timed fixes carry nearly the same time (year {year}): the track is "
        + "treated as untimed."),
    .datesStray: ProblemPhrase(
      one: "{count} fix has a date far from those around: place kept, time left out.",
      other: "{count} fixes have a date far from those around: place kept, time left out."),
    .timesMovedToSession: ProblemPhrase(
      one: "The clock was set on the way: {count} time was moved to fit the device's own duration.",
      other: "The clock was set on the way: {count} times were moved to fit the device's own "
        + "duration."),
    .fixesBeforeSession: ProblemPhrase(
      one: "{count} fix from before the start, left over from another recording, was left out.",
      other: "{count} fixes from before the start, left over from another recording, were left "
        + "out."),
    .timesUndated: "The times have no date: shown as undated.",
    .timesJump: ProblemPhrase(
      one: "The times jump by more than a month at {count} place: broken there.",
      other: "The times jump by more than a month at {count} places: broken there."),
    .timesTurned: ProblemPhrase(
      one: "The times of {count} fix run backwards: put in order of time.",
      other: "The times of {count} fixes run backwards: put in order of time."),
    .segmentsOutOfOrder: "The segments are not in order of time: put in order.",
    .timesOutOfOrder: ProblemPhrase(
      one: "{count} fix has a time before that of an earlier fix: place kept, time left out.",
      other: "{count} fixes have a time before that of an earlier fix: place kept, "
        + "time left out."),
    .weekRollover: ProblemPhrase(
      "The date {told} may be 7168 days before the true one ({meant}?), as receivers "
        + "whose count of weeks overflowed write it. Nothing was changed.",
      advice: "; --fix-week-rollover moves such dates"),
    .weekRolloverMended:
      "The dates were moved by 7168 days, as receivers whose count of weeks overflowed need it.",
  ]
}
