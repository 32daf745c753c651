import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct AboutPagesTests {
  private let note = Problem.onlyEndsTimed
  private let other = Problem.spikes(count: 1)

  private func lines(_ outcomes: [InputOutcome], language: String = "en") throws -> [AboutLine] {
    let library = Fixtures.library
    let maker = try PageMaker(
      title: "Atlas", settings: Fixtures.settings(language: language),
      template: try library.template("classic"), library: library)
    return InputList(outcomes: outcomes, look: maker.look).lines
  }

  private func texts(_ lines: [AboutLine]) -> [String] {
    lines.map { [$0.name, $0.text].compactMap(\.self).joined(separator: " | ") }
  }

  @Test("every file is named with what it gave; the same note stands once, with its count")
  func files() throws {
    let outcomes = [
      InputOutcome(fileName: "a.gpx", tracks: 3, problems: [note, other, note, note]),
      InputOutcome(fileName: "b.gpx", tracks: 1, problems: []),
      InputOutcome(fileName: "b (1).gpx", kind: .repeated, problems: []),
      InputOutcome(
        fileName: "c.kml", kind: .skipped, problems: [.compressedFileUnreadable]),
      InputOutcome(fileName: "d.jpg", kind: .passedOver, problems: []),
    ]
    #expect(
      texts(try lines(outcomes)) == [
        "Read | 2  ·  4 tracks", "Same as another file | 1", "Skipped | 1", "Not a recording | 1",
        "By name",
        "a.gpx | 3 tracks  ·  3 × No times: The file says only when this line began and ended: "
          + "its speed is the mean of all.",
        "Spikes: 1 fix is where the track cannot have been and left out (GPS spikes).",
        "b.gpx | 1 track", "b (1).gpx | Same as another file",
        "c.kml | Skipped  ·  Damaged: The compressed file is empty or damaged.",
        "d.jpg | Not a recording",
      ])
  }

  @Test("many ordinary files are told by folder and format, those with problems by name")
  func groups() throws {
    let outcomes =
      (0..<400).map {
        InputOutcome(
          fileName: "\($0).\($0 % 4 == 0 ? "fit.gz" : "gpx")", folder: "2024", tracks: 1,
          problems: [])
      } + [InputOutcome(fileName: "x.gpx", folder: "2024", tracks: 1, problems: [other])]
    #expect(
      texts(try lines(outcomes)).suffix(5) == [
        "Read without remark, by folder and format", "2024  ·  FIT | 100  ·  100 tracks",
        "2024  ·  GPX | 300  ·  300 tracks", "By name",
        "x.gpx | Spikes: 1 fix is where the track cannot have been and left out (GPS spikes).",
      ])
    // Ten thousand files with nothing but a note are told by what it is.
    let noted = (0..<10_000).map {
      InputOutcome(fileName: "\($0).gpx", tracks: 1, problems: [note])
    }
    #expect(
      texts(try lines(noted)) == [
        "Read | 10\u{202F}000  ·  10\u{202F}000 tracks", "Notes", "No times | 10\u{202F}000",
        "By name", "Every file was used as it is.",
      ])
  }

  @Test("kinds of problems have a word in every language", arguments: Fixtures.library.languageTags)
  func words(_ tag: String) throws {
    let language = try Fixtures.library.language(tag)
    #expect(Set(language.problems.keys) == Set(Problem.Code.allCases.map(\.rawValue)))
    let english = try Fixtures.library.language("en")
    if tag != "en" {
      #expect(language.name(of: .damaged) != english.name(of: .damaged))
      #expect(try texts(lines([], language: tag)) != texts(lines([])))
    }
  }

  @Test("formats are told by the name's end")
  func formats() {
    let names = ["a.gpx", "b.FIT.gz", "c", "d.x/y", "e.tar.gz", ".hidden"]
    #expect(names.map(InputList.format) == ["GPX", "FIT", "", "", "TAR", "HIDDEN"])
  }

  @Test("pages hold all lines in order, and no part's name ends one")
  func pages() throws {
    for template in Fixtures.library.names {
      let look = try Fixtures.maker(template).look
      let outcomes = (0..<150).map {
        InputOutcome(fileName: "\($0).gpx", tracks: 1, problems: [other])
      }
      let pages = AboutPages(outcomes: outcomes, look: look)
      #expect(pages.lines.allSatisfy { $0.last?.kind != .part }, "\(template)")
      #expect(
        pages.lines.joined().compactMap(\.name).suffix(150) == outcomes.map(\.fileName)[...])
    }
  }
}
