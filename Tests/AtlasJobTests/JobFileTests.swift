import Files
import Foundation
import SettingsFiles
import TestSupport
import Testing
import Tracks

@testable import AtlasJob

@Suite struct JobFileTests {
  private func decode(_ text: String) throws(SettingsError) -> Job {
    try JobFile.decode(
      text, name: "runs.json5", file: FilePath("/home/me/jobs/runs.json5"),
      home: FilePath("/home/me"))
  }

  private func message(_ text: String) -> String {
    do {
      let job = try decode(text)
      return "accepted: \(job)"
    } catch {
      return error.description
    }
  }

  @Test func theShortestJob() throws {
    let job = try decode("{ inputs: ['../in'], output: 'out/{title}.pdf' }")
    #expect(job.title == "runs")
    #expect(job.inputs == [FilePath("/home/me/in")])
    #expect(job.output == FilePath("/home/me/jobs/out/{title}.pdf"))
    #expect(job.cache == FilePath("/home/me/jobs/out/.cache/runs.sqlite"))
    #expect(job.include == ["**"])
    #expect(job.exclude == [])
    #expect(job.activities == nil)
    #expect(job.volumes == .none)
    #expect(job.order == .oldestFirst)
    #expect(job.template == "classic")
    #expect(job.pages.units == .metric)
    #expect(job.pages.language == "en")
    #expect(job.analysis.timeZone == nil)
    #expect(job.pages.line.scale == .track && job.pages.line.style == nil)
    #expect(job.pages.line.palette == nil && job.pages.line.value == nil)
    #expect(job.analysis.motion.pauseMinimum == 10)
    #expect(job.analysis.maximumSpeed == nil)
    #expect(job.workers == 0)
  }

  @Test func everyKey() throws {
    let job = try decode(
      """
      {
        title: "All runs", inputs: ["~/Tracks", "/export_123.zip"],
        include: ["*.gpx"], exclude: ["**/Planned/**"],
        activities: ["running", "hiking"], from: "2020-02-29", to: "2021-01-01",
        output: "../output/{title}-{volume}.pdf", volumes: "year", order: "newest-first",
        template: "mine/look.json5", units: "imperial", language: "zh-Hans",
        timeZone: "Europe/Zurich",
        line: { style: "arrows", palette: "cividis", value: "pace", scale: [1.0, 4.5], smoothing: 20 },
        pauses: { minimum: 15 }, jumps: { maximumSpeed: 12 }, speed: "device",
        heartRate: { maximum: 190 }, coordinates: "wgs84",
        privacy: [], basemap: null, cache: "../cache.sqlite", workers: 3,
      }
      """)
    #expect(job.title == "All runs")
    #expect(job.inputs == [FilePath("/home/me/Tracks"), FilePath("/export_123.zip")])
    #expect(job.activities == [.running, .hiking])
    #expect(job.from?.description == "2020-02-29")
    #expect(job.to?.description == "2021-01-01")
    #expect(job.volumes == .year)
    #expect(job.order == .newestFirst)
    #expect(job.template == "/home/me/jobs/mine/look.json5")
    #expect(job.pages.units == .imperial)
    #expect(job.pages.language == "zh-Hans")
    #expect(job.analysis.timeZone == "Europe/Zurich")
    #expect(job.pages.line.style == .arrows)
    #expect(job.pages.line.palette == "cividis")
    #expect(job.pages.line.value == .pace)
    #expect(job.pages.line.scale == .range(1, 4.5))
    #expect(job.analysis.motion.smoothing == 20)
    #expect(job.analysis.motion.pauseMinimum == 15)
    #expect(job.analysis.maximumSpeed == 12)
    #expect(job.analysis.usesDeviceSpeed)
    #expect(job.analysis.heartRateZones?.limits == [95, 114, 133, 152, 171])
    #expect(job.cache == FilePath("/home/me/cache.sqlite"))
    #expect(job.workers == 3)
  }

  @Test func anUnknownKeyNamesTheNearest() {
    let text = message("{\n inputs: ['in'],\n ouput: 'a.pdf',\n output: 'b.pdf' }")
    #expect(text == "runs.json5:3: unknown key `ouput`; did you mean `output`?")
    let inner = message("{ inputs: ['in'], output: 'b.pdf',\n line: { stile: 'solid' } }")
    #expect(inner.contains("runs.json5:2"))
    #expect(inner.contains("did you mean `style`?"))
  }

  @Test(arguments: [
    ("output: 'b.pdf'", "inputs: missing"), ("inputs: ['in']", "output: missing"),
    ("inputs: [], output: 'b.pdf'", "at least one file or folder"),
    ("inputs: 'in', output: 'b.pdf'", "expected a list"),
    ("inputs: ['in'], output: 'b.txt'", "ends in .pdf"),
    ("inputs: ['in'], output: 'b.pdf', volumes: 'year'", "{volume}"),
    ("inputs: ['in'], output: 'b.pdf', from: '2021-02-29'", "a day such as"),
    ("inputs: ['in'], output: 'b.pdf', from: '2021-02-02', to: '2021-02-01'", "on or after"),
    ("inputs: ['in'], output: 'b.pdf', activities: ['jumping']", "one of running"),
    ("inputs: ['in'], output: 'b.pdf', language: 'english!'", "language tag"),
    ("inputs: ['in'], output: 'b.pdf', timeZone: 'Mars/Base'", "Europe/Zurich"),
    ("inputs: ['in'], output: 'b.pdf', timeZone: '../etc/passwd'", "Europe/Zurich"),
    ("inputs: ['in'], output: 'b.pdf', line: { scale: [4, 1] }", "two rising values"),
    ("inputs: ['in'], output: 'b.pdf', line: { scale: 'atals' }", "\"atlas\", or two rising"),
    ("inputs: ['in'], output: 'b.pdf', line: { scale: [-5, 5] }", "from 0 to 400"),
    ("inputs: ['in'], output: 'b.pdf', line: { value: 'pulse' }", "heart-rate"),
    ("inputs: ['in'], output: 'b.pdf', line: { value: 'elevatoin' }", "did you mean \"elevation\""),
    ("inputs: ['in'], output: 'b.pdf', jumps: { maximumSpeed: 'fast' }", "\"auto\" or a speed"),
    ("inputs: ['in'], output: 'b.pdf', speed: 'fast'", "one of track, device"),
    ("inputs: ['in'], output: 'b.pdf', heartRate: { maximum: 20 }", "60"),
    ("inputs: ['in'], output: 'b.pdf', heartRate: { zones: [120, 110] }", "rising rates"),
    ("inputs: ['in'], output: 'b.pdf', heartRate: { zones: [99], maximum: 190 }", "not both"),
    ("inputs: ['in'], output: 'b.pdf', coordinates: 'mars'", "one of wgs84, gcj02, bd09"),
    ("inputs: ['in'], output: 'b.pdf', coordinates: [{ path: '*' }]", "system: missing"),
    (
      "inputs: ['in'], output: 'b.pdf', coordinates: [{ path: '*', sytem: 'bd09', system: 'bd09' }]",
      "sytem"
    ),
    ("inputs: ['in'], output: 'b.pdf', privacy: [{}]", "not built yet"),
    ("inputs: ['in'], output: 'b.pdf', basemap: 'tiles'", "not built yet"),
    ("inputs: ['in'], output: 'b.pdf', workers: -1", "from 0 to 256"),
  ])
  func wrongValuesSayWhatWasExpected(keys: String, expected: String) {
    let text = message("{ \(keys) }")
    #expect(text.contains(expected), "\(text)")
    #expect(text.hasPrefix("runs.json5:1: "))
  }

  @Test(
    "a number that is none names file, line, key and what is allowed, at every key",
    arguments: ["NaN", "Infinity", "-Infinity", "1e400", "1e300", "-1e300"])
  func hostileNumbers(hostile: String) {
    // Each declared key, the objects that hold some of them, and what lists and objects hold.
    let keys =
      Set(JobOptions.all.map(\.key)).union(JobOptions.all.map(\.topKey)).union([
        "line.scale[0]", "line.scale[1]", "heartRate.maximum", "heartRate.zones",
        "heartRate.zones[0]",
      ]).sorted()
    let ranges = [
      "dpi": "from 10 to 2400", "workers": "from 0 to 256", "line.smoothing": "from 0 to 600",
      "line.scale[0]": "from 0 to 400", "line.scale[1]": "from 0 to 400",
      "pauses.minimum": "from 1 to 86400", "jumps.maximumSpeed": "from 0.1 to 400",
      "heartRate.maximum": "from 60 to 250", "heartRate.zones[0]": "from 20 to 250",
    ]
    #expect(Set(ranges.keys).isSubset(of: keys))
    for key in keys {
      var text = "{\n// A job.\n"
      for (other, value) in [("inputs", "['in']"), ("output", "'a.pdf'")] where other != key {
        text += "\(other): \(value),\n"
      }
      let parts = key.split(separator: ".").map(String.init)
      let line = text.count { $0 == "\n" } + 1
      let inner = parts.last ?? key
      let value =
        inner.hasSuffix("[0]")
        ? "\(inner.dropLast(3)): [\(hostile), 4]"
        : inner.hasSuffix("[1]")
          ? "\(inner.dropLast(3)): [1, \(hostile)]" : "\(inner): \(hostile)"
      text += parts.count > 1 ? "\(parts[0]): { \(value) },\n}" : "\(value),\n}"
      let said = message(text)
      #expect(said.hasPrefix("runs.json5:\(line): \(key): expected "), "\(key): \(said)")
      if let range = ranges[key] { #expect(said.contains(range), "\(said)") }
    }
  }

  @Test func everyJobOfThisProjectDecodes() throws {
    let folder = FilePath(ProjectFolder.file("jobs"))
    let files = try FileSystem.names(in: folder).map(folder.appending).filter {
      $0.fileExtension == "json5"
    }
    #expect(!files.isEmpty)
    for file in files { _ = try JobFile.read(file) }
  }
}

@Suite struct OutputNameTests {
  @Test(
    arguments: [
      ("/o/{title}-{volume}.pdf", "Runs", "2020", "/o/Runs-2020.pdf"),
      ("/o/{title}-{volume}.pdf", "Runs", nil, "/o/Runs.pdf"),
      ("/o/{volume}.pdf", "Runs", nil, "/o/all.pdf"),
      ("/o/{title}.pdf", "a/b", nil, "/o/a-b.pdf"),
      ("/o/{title}.pdf", "..", nil, "/o/-..pdf"),
      ("/o/atlas.pdf", "Runs", nil, "/o/atlas.pdf"),
    ] as [(String, String, String?, String)])
  func titleAndVolumeAreFilledIn(pattern: String, title: String, volume: String?, path: String) {
    let result = OutputName.path(FilePath(pattern), title: title, volume: volume)
    #expect(result.description == path)
  }

  @Test("a long title is cut between letters")
  func aLongTitleIsCut() {
    let path = OutputName.path(
      FilePath("/o/{title}.pdf"), title: String(repeating: "峠", count: 200), volume: nil)
    #expect(path.name == String(repeating: "峠", count: 50) + ".pdf")
  }
}
