/// What became of one file.
public enum FileOutcome: Sendable, Equatable {
  /// A recording: at least one track, and what was wrong with the file as a whole.
  case tracks(format: String, [Track], problems: [Problem])
  /// Not a recording and never claimed to be one (a picture, a note, a settings file).
  case passedOver(reason: String)
  /// Claims to be a recording by its name or its content, and gives no track.
  case skipped(Problem)
}
