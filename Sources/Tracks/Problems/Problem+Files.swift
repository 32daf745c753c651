/// Problems of a file's form: its size, its encoding, its end and its damages.
extension Problem {
  public static let emptyFile = Problem(.emptyFile, .error)
  public static func fileTooLarge(megabytes: Int) -> Problem {
    Problem(.fileTooLarge, .error, [.number("megabytes", megabytes)])
  }
  public static func jsonTooLarge(megabytes: Int) -> Problem {
    Problem(.jsonTooLarge, .error, [.number("megabytes", megabytes)])
  }
  public static let compressedFileDamaged = Problem(.compressedFileDamaged, .warning)
  public static let compressedFileUnreadable = Problem(.compressedFileUnreadable, .error)
  public static func compressedFileTooLarge(megabytes: Int) -> Problem {
    Problem(.compressedFileTooLarge, .warning, [.number("megabytes", megabytes)])
  }
  public static func formatNotRead(format: String) -> Problem {
    Problem(.formatNotRead, .error, [.text("format", format)])
  }
  public static func archiveNotRead(archive: String) -> Problem {
    Problem(.archiveNotRead, .error, [.text("archive", archive)])
  }
  public static let notARecording = Problem(.notARecording, .error)
  public static let endsInTheMiddle = Problem(.endsInTheMiddle, .warning)
  public static let lastLineCut = Problem(.lastLineCut, .warning)
  public static let neverFinished = Problem(.neverFinished, .warning)
  public static let checksumMissing = Problem(.checksumMissing, .warning)
  public static let checksumWrong = Problem(.checksumWrong, .warning)
  public static let lastMessageCut = Problem(.lastMessageCut, .warning)
  public static func damagedAfter(bytes: Int) -> Problem {
    Problem(.damagedAfter, .warning, [.number("bytes", bytes)])
  }
  public static func trailingBytes(count: Int) -> Problem {
    Problem(.trailingBytes, .note, [.number("count", count)])
  }
  public static let otherDatum = Problem(.otherDatum, .warning)
  public static func sentencesWithWrongSums(count: Int) -> Problem {
    Problem(.sentencesWithWrongSums, .warning, [.number("count", count)])
  }
  public static func notWellFormedXML(count: Int) -> Problem {
    Problem(.notWellFormedXML, .warning, [.number("count", count)])
  }
  public static let notWellFormedJSON = Problem(.notWellFormedJSON, .warning)
  public static func damagedElements(count: Int) -> Problem {
    Problem(.damagedElements, .warning, [.number("count", count)])
  }
  public static func undecodedLines(count: Int) -> Problem {
    Problem(.undecodedLines, .warning, [.number("count", count)])
  }
  public static func rowsTooWide(count: Int) -> Problem {
    Problem(.rowsTooWide, .warning, [.number("count", count)])
  }
  public static let bareAmpersand = Problem(.bareAmpersand, .warning)
  public static let unsafeEntity = Problem(.unsafeEntity, .warning)
  public static let undeclaredPrefix = Problem(.undeclaredPrefix, .warning)
  public static let bytesInvalid = Problem(.bytesInvalid, .warning)
  public static let controlCharacters = Problem(.controlCharacters, .warning)
  public static func textNotInEncoding(count: Int, encoding: String) -> Problem {
    Problem(.textNotInEncoding, .warning, [.number("count", count), .text("encoding", encoding)])
  }
  public static func encodingUnknown(encoding: String) -> Problem {
    Problem(.encodingUnknown, .warning, [.text("encoding", encoding)])
  }
  public static let decimalCommas = Problem(.decimalCommas, .note)
  public static let columnsUnnamed = Problem(.columnsUnnamed, .error)
  public static func columnsUnclear(count: Int) -> Problem {
    Problem(.columnsUnclear, .error, [.number("count", count)])
  }
  public static let gridCoordinates = Problem(.gridCoordinates, .error)
  public static func degreesOutOfRange(count: Int, total: Int) -> Problem {
    Problem(.degreesOutOfRange, .error, [.number("count", count), .number("total", total)])
  }
}

extension ProblemText {
  static let files: [Problem.Kind: ProblemPhrase] = [
    .emptyFile: "The file is empty.",
    .fileTooLarge: "The file is larger than {megabytes} MB, which no recording is.",
    .jsonTooLarge: "The file is larger than {megabytes} MB of JSON.",
    .compressedFileDamaged:
      "The compressed file is cut or damaged; what came before the fault was read.",
    .compressedFileUnreadable: "The compressed file is empty or damaged.",
    .compressedFileTooLarge:
      "The compressed file grows past {megabytes} MB; the rest was not read.",
    .formatNotRead:
      "A recording of a format that is not read ({format}): export it as GPX, TCX or FIT.",
    .archiveNotRead:
      "A {archive} archive, which is not read: unpack it, or pack its files as .zip.",
    .notARecording: "The file is named like a recording, but its content is not one.",
    .endsInTheMiddle: "The file ends in the middle; what was whole up to there was kept.",
    .lastLineCut: "The last line is cut; it was left out.",
    .neverFinished: "The file was never finished by its device; its records were recovered.",
    .checksumMissing: "The checksum at the end is missing; all records were kept.",
    .checksumWrong: "The checksum does not fit the content; all records were kept.",
    .lastMessageCut: "The last message is cut; what was whole up to there was kept.",
    .damagedAfter: "The file is damaged after {bytes} bytes; what came before was kept.",
    .trailingBytes: ProblemPhrase(
      one: "{count} byte after the end of the recording is not part of it.",
      other: "{count} bytes after the end of the recording are not part of it."),
    .otherDatum:
      "The positions are said to be on another datum than WGS 84; they were not shifted.",
    .sentencesWithWrongSums: ProblemPhrase(
      one: "{count} sentence left out: the check sum is wrong.",
      other: "{count} sentences left out: the check sum is wrong."),
    .notWellFormedXML: ProblemPhrase(
      one: "The file is not well-formed in {count} place; what was whole around them was kept.",
      other: "The file is not well-formed in {count} places; what was whole around "
        + "them was kept."),
    .notWellFormedJSON:
      "The file is not well-formed JSON; what was whole before the fault was kept.",
    .damagedElements: ProblemPhrase(
      one: "{count} element left out: not well-formed JSON.",
      other: "{count} elements left out: not well-formed JSON."),
    .undecodedLines: ProblemPhrase(
      one: "{count} line could not be decoded and left out.",
      other: "{count} lines could not be decoded and left out."),
    .rowsTooWide: ProblemPhrase(
      one: "{count} row with more cells than the table has columns left out.",
      other: "{count} rows with more cells than the table has columns left out."),
    .bareAmpersand: "A text holds an & that stands for itself; it was kept.",
    .unsafeEntity:
      "A text refers to an entity that the file defines or nobody knows; it was left empty.",
    .undeclaredPrefix: "The file uses a namespace prefix that it never declares.",
    .bytesInvalid: "Some bytes are not text in the file's encoding and are shown as \u{FFFD}.",
    .controlCharacters: "Control characters in a text were left out.",
    .textNotInEncoding: ProblemPhrase(
      one: "{count} place is not text in {encoding} and is shown as \u{FFFD}.",
      other: "{count} places are not text in {encoding} and are shown as \u{FFFD}."),
    .encodingUnknown: "The text encoding {encoding} is not known; it was read as UTF-8.",
    .decimalCommas: "Numbers have a comma as decimal mark; they were read so.",
    .columnsUnnamed: ProblemPhrase(
      "The table has no line of column names, and its numbers do not tell latitude "
        + "from longitude.",
      advice: " Add a first line such as `time,latitude,longitude`."),
    .columnsUnclear: ProblemPhrase(
      one: "{count} row has more cells than the table has columns; decimal commas "
        + "between commas cannot be told apart.",
      other: "{count} rows have more cells than the table has columns; decimal commas "
        + "between commas cannot be told apart."),
    .gridCoordinates: "The table has eastings and northings of a map grid, not degrees.",
    .degreesOutOfRange:
      "Its latitudes and longitudes are not degrees: {count} of {total} are not on Earth.",
  ]
}
