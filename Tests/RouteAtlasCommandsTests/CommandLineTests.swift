import AtlasJob
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RouteAtlasCommands

/// What a command printed, and how it ended.
struct Said: Sendable {
  var code: ExitCode
  var out: String
  var err: String

  /// Calls the command line as the program does.
  static func by(_ words: String...) -> Said { by(words) }

  static func by(_ words: [String]) -> Said {
    let texts = Mutex(("", ""))
    let console = Console(
      out: { text in texts.withLock { $0.0 += text } },
      err: { text in texts.withLock { $0.1 += text } }, isTerminal: false)
    let code = RouteAtlas.run(words.map { Array($0.utf8) }, console)
    let (out, err) = texts.withLock { $0 }
    return Said(code: code, out: out, err: err)
  }
}

@Suite struct CommandLineTests {
  @Test func theVersionIsAResult() {
    let said = Said.by("--version")
    #expect(said.code == .done)
    #expect(said.out == "route-atlas \(RouteAtlas.version)\n")
  }

  @Test func aSlipInACommandNamesTheNearest() {
    let said = Said.by("inspekt", "a.gpx")
    #expect(said.code == .usage)
    #expect(said.err.contains("did you mean “inspect”?"))
    #expect(said.out.isEmpty)
  }

  @Test func aSlipInAnOptionNamesTheNearestAndTheHelp() {
    let said = Said.by("run", "--imput", "x")
    #expect(said.code == .usage)
    #expect(said.err.contains("unknown option “--imput”; did you mean “--input”?"))
    #expect(said.err.contains("route-atlas help run"))
  }

  @Test func nothingToRunIsAMistake() {
    #expect(Said.by("run").code == .usage)
    #expect(Said.by("run", "--input", "x").code == .usage)
    #expect(Said.by().code == .usage)
    #expect(Said.by("run", "--input", "x", "--output", "a.txt").code == .usage)
    #expect(Said.by("run", "--input", "x", "--output", "a.pdf", "--workers", "many").code == .usage)
    #expect(
      Said.by("run", "--input", "x", "--output", "a.pdf", "--time-zone", "Mars/Base").code == .usage
    )
  }

  @Test func aWrongJobIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  inputs: ['in'],\n  outptu: 'a.pdf',\n}", to: "job.json5")
    let said = Said.by("run", folder.file("job.json5"))
    #expect(said.code == .settings)
    #expect(said.err.contains("job.json5:3: unknown key `outptu`; did you mean `output`?"))
    #expect(Said.by("run", folder.file("none.json5")).code == .settings)
  }

  @Test func aTemplateThatIsNotThereIsAMistakeInTheSettings() throws {
    let folder = try TemporaryFolder()
    let said = Said.by(
      "run", "--input", folder.location, "--output", folder.file("a.pdf"), "--template", "nonesuch")
    #expect(said.code == .settings)
    #expect(said.err.contains("nonesuch"))
    #expect(said.err.contains("classic"))
  }

  @Test func aWrongTemplateOrPaletteInAJobIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder()
    let start = "{\n  inputs: ['in'],\n  output: 'a.pdf',\n  "
    try folder.write(start + "template: 'clasic',\n}", to: "job.json5")
    let template = Said.by("run", folder.file("job.json5"))
    #expect(template.code == .settings)
    #expect(template.err.contains("job.json5:4: template: expected one of classic, "))
    #expect(template.err.contains("did you mean \"classic\"?"))
    try folder.write(start + "line: { palette: 'viridus' },\n}", to: "job.json5")
    let palette = Said.by("run", folder.file("job.json5"))
    #expect(palette.code == .settings)
    #expect(palette.err.contains("job.json5:4: line.palette: expected one of aurora, cividis, "))
    #expect(palette.err.contains("did you mean \"viridis\"?"))
    try folder.write(start + "line: { palette: './colours/viridis.json5' },\n}", to: "job.json5")
    let path = Said.by("run", folder.file("job.json5"))
    #expect(path.code == .settings)
    #expect(path.err.contains("job.json5:4: line.palette: expected a name, not a path"))
    #expect(path.err.contains("did you mean \"viridis\"?"))
  }

  @Test(arguments: [
    (
      "template: 'looks/mone.json5'",
      "job.json5:4: template: expected the path of a template, from this file's folder, or a name: ",
      "found \"looks/mone.json5\"; did you mean \"looks/mine.json5\"?"
    ),
    ("template: 'looks/clasic'", "job.json5:4: template: expected the path", "mean \"classic\"?"),
    ("template: 'nowhere/x.json5'", "job.json5:4: template: expected the path", "x.json5\"\n"),
    ("template: 'looks'", "job.json5:4: template: expected one of classic", "found \"looks\""),
    (
      "template: 'looks/mine.json5', line: { palette: 'onw' }",
      "job.json5:4: line.palette: expected one of aurora, cividis, dusk, own, seed",
      "found \"onw\"; did you mean \"own\"?"
    ),
    (
      "template: 'looks/mine.json5', line: { palette: 'palettes/own.json5' }",
      "job.json5:4: line.palette: expected a name, not a path: one of aurora",
      "did you mean \"own\"?"
    ),
    (
      "template: 'looks/wrong.json5'",
      "looks/wrong.json5:2: line.palette: expected a name, not a path: one of aurora",
      "found \"./palettes/onw.json5\"; did you mean \"own\"?"
    ),
    (
      "template: 'looks/child.json5'",
      "looks/child.json5:1: extends: expected the path of a template, from this file's folder; ",
      "found \"../looks/mime.json5\"; did you mean \"../looks/mine.json5\"?"
    ),
  ])
  func whatIsNamedAndNotThereHasItsLineAndTheNearest(
    line: String, place: String, nearest: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("{ extends: 'classic' }", to: "looks/mine.json5")
    try folder.write("{ extends: '../looks/mime.json5' }", to: "looks/child.json5")
    try folder.write(
      "{ extends: 'classic',\n line: { palette: './palettes/onw.json5' } }",
      to: "looks/wrong.json5")
    try folder.write("{ stops: ['#000000', '#ffffff'] }", to: "looks/palettes/own.json5")
    try folder.write(
      "{\n  inputs: ['in'],\n  output: 'a.pdf',\n  \(line),\n}", to: "job.json5")
    let said = Said.by("run", folder.file("job.json5"))
    #expect(said.code == .settings)
    #expect(said.err.contains(place), "\(said.err)")
    #expect(said.err.contains(nearest), "\(said.err)")
  }

  @Test func palettesBesideATemplateAreKnownToTheJob() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ extends: 'classic' }", to: "looks/mine.json5")
    try folder.write("{ stops: ['#000000', '#ffffff'] }", to: "looks/palettes/own.json5")
    try folder.write(
      "{ inputs: ['in'], output: 'a.pdf', template: 'looks/mine.json5', line: { palette: 'own' } }",
      to: "job.json5")
    try folder.write("nothing", to: "in/note.txt")
    let said = Said.by("run", folder.file("job.json5"), "--dry-run")
    // All is well but that there is no track.
    #expect(said.code == .failed)
    // A flag comes before what the job says, right or wrong.
    try folder.write(
      "{ inputs: ['in'], output: 'a.pdf', template: 'no.json5', line: { palette: 'no' } }",
      to: "wrong.json5")
    let over = Said.by(
      "run", folder.file("wrong.json5"), "--dry-run", "--template",
      folder.file("looks/mine.json5"), "--palette", "own")
    #expect(over.code == .failed)
    #expect(over.err.contains("no track"))
  }

  @Test func aLanguageWithoutWordsIsNotedWithItsLine() throws {
    let folder = try TemporaryFolder()
    let point = "<trkpt lat='46' lon='7'><time>2024-05-01T06:00:00Z</time></trkpt>"
    try folder.write(
      "<gpx version='1.1'><trk><trkseg>\(point)</trkseg></trk></gpx>", to: "in/a.gpx")
    try folder.write(
      "{\n inputs: ['in'], output: 'a.pdf',\n language: 'eo',\n}", to: "job.json5")
    let said = Said.by("run", folder.file("job.json5"), "--dry-run")
    #expect(said.code == .done)
    #expect(said.err.contains("job.json5:3: language: there are no words in “eo”; the pages speak"))
    #expect(said.err.contains("there are de, en, es, fr, ja, zh-Hans, zh-Hant"))
    let flag = Said.by("run", folder.file("job.json5"), "--dry-run", "--language", "xxx")
    #expect(flag.err.contains("--language: there are no words in “xxx”"))
  }

  @Test func formatsAndDotsAreChecked() throws {
    let folder = try TemporaryFolder()
    let start = ["run", "--input", folder.location, "--output"]
    for (more, message) in [
      (["a.pdf", "--format", "jpeg"], "--format: expected pdf, svg, png"),
      (["a.pdf", "--format", "svg,"], "--format: expected pdf, svg, png"),
      (["a.pdf", "--dpi", "0"], "--dpi: expected a whole number from 10 to 2400"),
      (["a.pdf", "--dpi", "nan"], "--dpi: expected a whole number from 10 to 2400"),
      (["a.pdf", "--dpi", "1e9"], "--dpi: expected a whole number from 10 to 2400"),
      (["a.svg"], "or --format svg with it"), (["a.jpeg"], "a path that ends in .pdf"),
      (["a.svg", "--format", "pdf,svg"], "a path that ends in .pdf"),
    ] {
      let said = Said.by(start + [folder.file(more[0])] + more.dropFirst())
      #expect(said.code == .usage, "\(more)")
      #expect(said.err.contains(message), "\(more): \(said.err)")
    }
    for (key, message) in [
      ("format: 'jpg'", "job.json5:1: format: expected one of pdf, svg, png"),
      ("format: []", "job.json5:1: format: expected at least one"),
      ("dpi: 0", "job.json5:1: dpi: expected a number from 10 to 2400"),
    ] {
      try folder.write("{ inputs: ['in'], output: 'a.pdf', \(key) }", to: "job.json5")
      let said = Said.by("run", folder.file("job.json5"))
      #expect(said.code == .settings, "\(key)")
      #expect(said.err.contains(message), "\(key): \(said.err)")
    }
  }

  @Test func aSlipInAJobsPathsIsNamedWithItsLine() throws {
    let folder = try TemporaryFolder()
    for wrong in [
      "output: 'a.pdf', cache: 'a.pdf'", "output: 'a.pdf', cache: ''",
      "output: 'a.pdf', cache: '.'", "output: '{titel}.pdf'", "output: 'a.pdf', title: ' '",
    ] {
      try folder.write("{\n  inputs: ['in'],\n  \(wrong),\n}", to: "job.json5")
      let said = Said.by("run", folder.file("job.json5"))
      #expect(said.code == .settings, "\(wrong)")
      #expect(said.err.contains("job.json5:3: "), "\(wrong)")
    }
  }

  @Test("a track that is all at 0, 0 is named, and has no page")
  func aTrackWithoutAFixIsNoTrack() throws {
    let folder = try TemporaryFolder()
    let point = "<trkpt lat='0' lon='0'><time>2024-05-01T06:00:00Z</time></trkpt>"
    let text = "<gpx version='1.1'><trk><trkseg>\(point)\(point)</trkseg></trk></gpx>"
    try folder.write(text, to: "in/zero.gpx")
    let seen = Said.by("inspect", "--json", folder.file("in"))
    #expect(seen.code == .failed)
    #expect(seen.out.contains("\"code\":\"no-track\""))
    let run = Said.by("run", "--input", folder.file("in"), "--output", folder.file("a.pdf"))
    #expect(run.code == .failed)
    #expect(run.err.contains("zero.gpx: None of its 2 points has a usable position."))
    #expect(folder.data("a.pdf") == nil)
  }

  @Test(arguments: [("sw", true), ("en-GB", false), ("zh-CN", false)])
  func aLanguageThatIsNotThereIsNamed(tag: String, isMissing: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<gpx version='1.1'><trk><trkseg><trkpt lat='46' lon='8'/></trkseg></trk></gpx>",
      to: "in/one.gpx")
    for _ in 0..<2 {
      let said = Said.by(
        "run", "--input", folder.file("in"), "--output", folder.file("a.pdf"), "--language", tag)
      #expect(said.code == .done)
      let mentions = said.err.components(separatedBy: "no words in “\(tag)”").count - 1
      #expect(mentions == (isMissing ? 1 : 0))
      Thread.sleep(forTimeInterval: 1.05)
    }
  }

  @Test func aReportReplacesNothingButAReport() throws {
    let folder = try TemporaryFolder()
    try folder.write("<gpx/>", to: "in/run.gpx")
    for place in ["in/run.gpx", "a.pdf"] {
      let said = Said.by(
        "run", "--input", folder.file("in"), "--output", folder.file("a.pdf"), "--report",
        folder.file(place))
      #expect(said.code == .usage, "\(place)")
    }
    #expect(folder.data("in/run.gpx") == Data("<gpx/>".utf8))
  }

  @Test func templatesAreListedAndPrinted() {
    let list = Said.by("templates")
    #expect(list.code == .done)
    #expect(list.out.contains("classic"))
    let one = Said.by("templates", "classic")
    #expect(one.code == .done)
    #expect(one.out.hasPrefix("{"))
    #expect(Said.by("templates", "nonesuch").code == .settings)
  }

  @Test func samplesAreWrittenAndCanBeInspected() throws {
    let folder = try TemporaryFolder()
    #expect(Said.by("sample", folder.file("new/samples")).code == .done)
    let names = folder.names(in: "new/samples")
    #expect(names.count >= 12)
    let said = Said.by("inspect", "--json", folder.file("new/samples"))
    #expect(said.code == .done)
    for line in said.out.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["points"] is Int, "\(line.prefix(200))")
      #expect(object?["whereabouts"] as? String == "real", "\(line.prefix(200))")
    }
    #expect(Said.by("inspect", folder.file("new/samples")).out.contains(" km"))
  }

  @Test func aCacheThatIsNotThereIsNoFault() throws {
    let folder = try TemporaryFolder()
    let said = Said.by("cache", "status", "--cache", folder.file("no.sqlite"))
    #expect(said.code == .done)
    #expect(said.out.contains("no cache yet"))
    #expect(Said.by("cache", "verify", "--cache", folder.file("no.sqlite")).code == .failed)
    #expect(Said.by("cache", "stat", "--cache", "x").err.contains("did you mean “status”?"))
    #expect(Said.by("cache", "status").code == .usage)
  }

  @Test func inspectTellsOfAFileThatIsNoRecording() throws {
    let folder = try TemporaryFolder()
    try folder.write("a note", to: "note.txt")
    let said = Said.by("inspect", "--json", folder.file("note.txt"), folder.file("none.gpx"))
    #expect(said.code == .failed)
    let lines = said.out.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["error"] is [String: Any])
    }
  }
}

@Suite struct ArgumentsTests {
  private static let output = Flag("--output", short: "-o", value: "PATH", .plainPath, "")
  private static let name = Flag("--name", value: "TEXT", .text, "")
  private static let count = Flag("--number", value: "N", .whole(in: 1...9), "")
  private static let force = Flag("--force", "")
  private let syntax = CommandSyntax(
    "test", operands: "FILE…", count: 0...2, summary: "",
    flags: [output.syntax, name.syntax, count.syntax, force.syntax]
      + [FlagSyntax("--input", value: "PATH", isRepeated: true, "")])

  private func arguments(_ words: String...) throws(Arguments.Mistake) -> Arguments {
    try Arguments(words.map { Array($0.utf8) }, for: syntax)
  }

  @Test func valuesMayBeGivenInThreeWays() throws {
    #expect(try arguments("--output", "a").value(of: Self.output) == FilePath("a"))
    #expect(try arguments("--output=a=b").value(of: Self.output) == FilePath("a=b"))
    #expect(try arguments("-o", "-a").value(of: Self.output) == FilePath("-a"))
  }

  @Test func anOptionMayBeRepeatedOnlyWhereItSaysSo() throws {
    var job = Job(title: "", inputs: [], output: FilePath("/a.pdf"))
    let run = try Arguments(
      ["--input", "/a", "--input=/b"].map { Array($0.utf8) }, for: RunCommand.syntax)
    try run.apply([Job.options.inputs], to: &job)
    #expect(job.inputs == [FilePath("/a"), FilePath("/b")])
    #expect(throws: Arguments.Mistake("--output is given twice")) {
      try arguments("--output=a", "--output=b")
    }
  }

  @Test func afterTwoDashesAllAreOperands() throws {
    let found = try arguments("--", "--force", "-x.gpx")
    #expect(found.operands == ["--force", "-x.gpx"].map { Array($0.utf8) })
    #expect(!found.has(Self.force))
    #expect(try arguments("-").operands == [[0x2D]])
  }

  @Test func mistakesAreNamed() {
    #expect(throws: Arguments.Mistake("--force takes no value")) { try arguments("--force=1") }
    #expect(throws: Arguments.Mistake("--output needs a value: --output PATH")) {
      try arguments("--output")
    }
    #expect(throws: Arguments.Mistake("unexpected argument “c”")) { try arguments("a", "b", "c") }
    #expect(throws: Arguments.Mistake("unknown option “--forse”; did you mean “--force”?")) {
      try arguments("--forse")
    }
    #expect(throws: Arguments.Mistake("--number: expected a whole number from 1 to 9, found “ten”"))
    {
      try arguments("--number", "ten").value(of: Self.count)
    }
    #expect(throws: Arguments.Mistake("unknown option “--out”; did you mean “--output”?")) {
      try arguments("--out", "a")
    }
  }

  @Test("a path argument keeps bytes that are no UTF-8")
  func pathsAreBytes() throws {
    let name: [UInt8] = [0x74, 0xA9, 0x2E, 0x67, 0x70, 0x78]
    let path = try Arguments([Array("--output".utf8), name], for: syntax)
    #expect(try path.value(of: Self.output)?.bytes == name)
    let text = try Arguments([Array("--name".utf8), name], for: syntax)
    #expect(throws: Arguments.Mistake("--name: not UTF-8 text")) { try text.value(of: Self.name) }
  }
}

@Suite struct ScheduleTests {
  @Test func aCrontabLineHasAbsolutePathsInQuotesWhereNeeded() throws {
    let plain = try #require(
      Schedule(program: FilePath("/bin/route-atlas"), job: FilePath("/j/a.json5"), at: "03:05"))
    #expect(plain.crontabLine == "5 3 * * * /bin/route-atlas run /j/a.json5 --quiet")
    let odd = try #require(
      Schedule(program: FilePath("/bin/r"), job: FilePath("/my jobs/it's 100%.json5"), at: "23:59"))
    #expect(odd.crontabLine == "59 23 * * * /bin/r run '/my jobs/it'\\''s 100\\%.json5' --quiet")
  }

  @Test func unitsEscapeWhatSystemdExpands() throws {
    let schedule = try #require(
      Schedule(program: FilePath("/bin/r"), job: FilePath("/my jobs/100%.json5"), at: "3:05"))
    #expect(schedule.units.contains("ExecStart=\"/bin/r\" run \"/my jobs/100%%.json5\" --quiet\n"))
    #expect(schedule.units.contains("OnCalendar=*-*-* 03:05:00\n"))
    #expect(schedule.units.contains("# route-atlas-100-.timer\n"))
  }

  @Test(arguments: ["", "24:00", "03:60", "3", "a:b", "03:5", "-1:00", "+3:00", "03:00:00"])
  func whatIsNoTimeOfDayIsRefused(time: String) {
    #expect(Schedule(program: FilePath("/r"), job: FilePath("/j"), at: time) == nil)
  }
}

@Suite struct WordsTests {
  @Test(
    arguments: [
      (0, "0 B"), (640, "640 B"), (999, "999 B"), (1000, "1.0 kB"), (12_540, "12.5 kB"),
      (1_234_567, "1.2 MB"), (123_456_789, "123 MB"), (5_000_000_000, "5.0 GB"),
    ] as [(Int64, String)])
  func sizes(bytes: Int64, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }

  @Test func wideLettersTakeTwoColumns() {
    #expect(Words.columns("a富b") == 4)
    #expect(Words.padded("富", 4) == "富  ")
    #expect(Words.shortened("富士山の朝", 6) == "富士…")
  }
}
