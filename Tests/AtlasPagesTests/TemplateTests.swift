import AtlasDrawing
import Foundation
import Paper
import SettingsFiles
import TestSupport
import Testing
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

@Suite struct TemplateTests {
  @Test("every template in the tree decodes, and prints itself with its defaults")
  func allDecode() throws {
    let names = Fixtures.library.names
    #expect(names.contains("classic") && names.contains("letter"))
    for name in names {
      let template = try Fixtures.library.template(name)
      let printed = try SettingsDocument(text: template.filledIn, name: "printed")
      let again = try Template(name: name, document: printed, parts: .all)
      #expect(again.sheet == template.sheet)
      #expect(again.detail.rows.count == template.detail.rows.count)
    }
  }

  @Test("text has a contrast of 4.5 to what it stands on, in every template")
  func contrast() throws {
    for name in Fixtures.library.names {
      let template = try Fixtures.library.template(name)
      let grounds = [template.color(.paper), template.color(.panel)]
      for role in Template.TextRole.allCases {
        for ground in grounds {
          let contrast = template.style(role).color.contrast(to: ground)
          #expect(contrast >= 4.5, "\(name): \(role) has \(contrast)")
        }
      }
      // Names of waypoints stand on maps, faults of files on paper.
      #expect(template.color(.waypoint).contrast(to: grounds[1]) >= 4.5, "\(name)")
      #expect(template.color(.finish).contrast(to: grounds[0]) >= 4.5, "\(name)")
    }
  }

  @Test("text on a palette's colours has a contrast of 4.5")
  func contrastOnColors() throws {
    for name in Fixtures.library.names {
      let template = try Fixtures.library.template(name)
      for palette in Fixtures.library.paletteNames {
        for color in try Fixtures.library.palette(palette, levels: 48).palette.colors {
          #expect(template.textColor(on: color).contrast(to: color) >= 4.5, "\(name), \(palette)")
        }
      }
    }
  }

  @Test("docs/templates.md names every key, template and palette")
  func documented() throws {
    let text = try String(
      contentsOfFile: ProjectFolder.file("docs/templates.md"), encoding: .utf8)
    func check(_ value: SettingsValue) {
      switch value {
      case .object(let entries):
        for (key, inner) in entries.sorted(by: { $0.key < $1.key }) {
          let isKnown = ["`\(key)`", ".\(key)`", "`\(key)."].contains { text.contains($0) }
          #expect(isKnown, "\(key) is not documented")
          check(inner)
        }
      case .array(let items): items.forEach(check)
      default: break
      }
    }
    for name in Fixtures.library.names {
      #expect(text.contains("`\(name)`"), "\(name) is not documented")
      check(
        try SettingsDocument(text: Fixtures.library.template(name).filledIn, name: name).tree)
    }
    for name in Fixtures.library.paletteNames { #expect(text.contains("`\(name)`")) }
    for kind in DetailBlocks.names { #expect(text.contains("`\(kind.text)`")) }
    for kind in BookPageKinds.names { #expect(text.contains("`\(kind.text)`")) }
  }

  @Test("columns share a row, and one without content gives its room to the other")
  func columns() throws {
    let maker = try Fixtures.maker("landscape")
    func boxes(_ track: AnalysedTrack) -> [BlockName: PageRect] {
      let contents = TrackPageContents(track: track, entry: Fixtures.entry(track), look: maker.look)
      let places = DetailPage.layout(contents).map { ($0.name, $0.box) }
      return Dictionary(uniqueKeysWithValues: places)
    }
    let hilly = boxes(
      Fixtures.track(speeds: [Double](repeating: 3, count: 1000)) { Double($0) / 10 })
    let (map, profile) = (try #require(hilly[.map]), try #require(hilly[.profile]))
    #expect(profile.width == 248 && profile.minX > map.maxX && profile.minX < map.maxX + 20)
    #expect(abs(try #require(hilly[.key]).maxY - (try #require(hilly[.splits])).maxY) < 0.01)
    // Without positions no map and no key: the figures have the whole width.
    let empty = boxes(Fixtures.track(speeds: []))
    #expect(empty[.map] == nil)
  }

  @Test("a template of a map alone has name and figures where a track has no positions")
  func plainWithoutPositions() throws {
    let track = Fixtures.track(speeds: [])
    let contents = TrackPageContents(
      track: track, entry: Fixtures.entry(track), look: try Fixtures.maker("plain").look)
    #expect(DetailPage.layout(contents).map(\.name) == [.title, .figures])
  }

  @Test("a poster has a cell for each track, inside its margins, none over another")
  func posterCells() throws {
    let look = try Fixtures.maker("poster").look
    let page = PosterPage(title: "All", entries: [], look: look)
    let area = PageRect(x: 70, y: 300, width: 1000, height: 1300)
    for count in [1, 2, 7, 100, 5000] {
      let cells = page.cells(count, in: area)
      #expect(cells.count == count)
      for cell in cells {
        #expect(cell.minX >= area.minX - 0.01 && cell.maxX <= area.maxX + 0.01)
        #expect(cell.minY >= area.minY - 0.01 && cell.maxY <= area.maxY + 0.01)
      }
      for (a, b) in zip(cells, cells.dropFirst()) {
        #expect(a.maxX <= b.minX + 0.01 || a.maxY <= b.minY + 0.01)
      }
    }
  }

  @Test("a template's own folder may hold what it extends, its palettes and its languages")
  func ownFolder() throws {
    let own = try TemporaryFolder()
    for (path, text) in [
      ("base/wide.json5", "{ extends: \"classic\", line: { width: 4 } }"),
      ("mine.json5", "{ extends: \"base/wide.json5\", line: { palette: \"steps\" } }"),
      ("palettes/steps.json5", "{ stops: [\"#000\", \"#fff\"] }"),
      ("slip.json5", "{\n  extends: \"classic\",\n  line: { palette: \"viridiss\" },\n}"),
    ] {
      try own.write(text, to: path)
    }
    let template = try Fixtures.library.template(own.file("mine.json5"))
    #expect(template.line.look.width == 4)
    let maker = try PageMaker(
      title: "Atlas", template: template, library: Fixtures.library)
    #expect(maker.look.palette.colors.first == Color(red: 0, green: 0, blue: 0))
    #expect {
      try Fixtures.library.template(own.file("slip.json5"))
    } throws: {
      "\($0)".contains("slip.json5:3: line.palette: ")
        && "\($0)".contains("did you mean \"viridis\"?")
    }
  }

  @Test(
    "lengths and colours that are nearly right name the right one",
    arguments: [
      ("{ sheet: { margins: { left: \"12 milimeter\" } } }", "did you mean \"12mm\"?"),
      ("{ sheet: { margins: { left: \"1inch\" } } }", "did you mean \"1in\"?"),
      ("{ colors: { ink: \"1a2b3c\" } }", "did you mean \"#1a2b3c\"?"),
      ("{ colors: { ink: \"#1a2b3cff\" } }", "did you mean \"#1a2b3c\"?"),
      ("{ colors: { ink: \"Gray\" } }", "did you mean \"#808080\"?"),
      ("{ text: { title: { color: \"secundary\" } } }", "did you mean \"secondary\"?"),
      ("{ pages: [\"covers\"] }", "did you mean \"cover\"?"),
    ])
  func nearest(text: String, hint: String) throws {
    #expect {
      try Template(name: "x", document: SettingsDocument(text: text, name: "x.json5"), parts: .all)
    } throws: {
      "\($0)".hasPrefix("x.json5:1: ") && "\($0)".contains(hint)
    }
  }

  @Test("every palette in the tree decodes to as many colours as asked for")
  func allPalettes() throws {
    let names = Fixtures.library.paletteNames
    for name in ["seed", "viridis", "cividis", "turbo", "dusk", "aurora"] {
      #expect(names.contains(name))
    }
    for name in names {
      #expect(try Fixtures.library.palette(name, levels: 48).palette.colors.count == 48)
    }
  }

  @Test(
    "the palettes of our own get ever darker or brighter, in even steps, and stand off their paper")
  func ownPalettes() throws {
    let light = try Fixtures.library.template("classic").color(.panel)
    let dark = Color(red: 0.09, green: 0.106, blue: 0.141)
    for (name, paper) in [("dusk", light), ("aurora", dark)] {
      let colors = try Fixtures.library.palette(name, levels: 48).palette.colors
      // Lightness as CIE has it, from relative luminance: another measure than that of OKLab.
      let lightness = colors.map { 116 * pow($0.luminance, 1.0 / 3) - 16 }
      let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
      let isRising = name == "aurora"
      #expect(steps.allSatisfy { isRising ? $0 > 0.4 : $0 < -0.4 }, "\(name)")
      #expect(colors.allSatisfy { $0.contrast(to: paper) > 2 }, "\(name)")
    }
  }

  /// The languages that come with the program.
  static let languages = ["de", "en", "es", "fr", "ja", "zh-Hans", "zh-Hant"]

  @Test("every language has the keys and places for values that English has, and no other")
  func allLanguages() throws {
    let folder = Fixtures.library.folder + "/languages"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == TemplateTests.languages.map { $0 + ".json5" })
    /// `{value}` and the like, in order of the alphabet.
    func places(_ text: String) -> [String] {
      text.matches(of: /\{\w+\}/).map { String($0.output) }.sorted()
    }
    /// A word that changes with a count has a form for each that its language knows.
    func compareForms(
      _ a: SettingsValue, _ b: SettingsValue, _ path: String, _ language: Language
    ) {
      func forms(_ value: SettingsValue) -> [String: SettingsValue] {
        if case .object(let forms) = value { forms } else { [PluralRules.other: value] }
      }
      let found = forms(b)
      if case .object = b {
        #expect(
          found.keys.sorted() == (language.plurals.forms + [PluralRules.other]).sorted(), "\(path)")
      }
      for (name, form) in found {
        compare(forms(a)[PluralRules.other] ?? a, form, "\(path).\(name)", language)
      }
    }
    func compare(
      _ a: SettingsValue, _ b: SettingsValue, _ path: String, _ language: Language
    ) {
      switch (a, b) {
      case (.object(let forms), _) where forms[PluralRules.other] != nil:
        compareForms(a, b, path, language)
      case (.string, .object(let forms)) where forms[PluralRules.other] != nil:
        compareForms(a, b, path, language)
      case (.object(let wanted), .object(let found)):
        #expect(found.keys.sorted() == wanted.keys.sorted(), "\(path)")
        for (key, value) in wanted {
          if let other = found[key] { compare(value, other, "\(path).\(key)", language) }
        }
      case (.array(let wanted), .array(let found)):
        // Each language has as many endings of ordinals and forms of words as it needs.
        if !path.hasSuffix(".ordinals"), !path.hasSuffix(".plurals") {
          #expect(found.count == wanted.count, "\(path)")
        }
      case (.string(let wanted), .string(let found)):
        // Dates put their parts as the language does.
        if !path.contains(".dates") { #expect(places(found) == places(wanted), "\(path)") }
        #expect(!found.contains("'"), "\(path): ’ is the apostrophe of print")
      case (.number, .number): break
      default: Issue.record("\(path): values of two kinds")
      }
    }
    let english = try SettingsDocument(file: folder + "/en.json5").tree
    for file in files {
      let language = try Fixtures.library.language(String(file.dropLast(6)))
      compare(english, try SettingsDocument(file: "\(folder)/\(file)").tree, file, language)
      for (name, date) in language.dates where name != "firstDay" {
        let known = ["{weekday}", "{day}", "{month}", "{monthShort}", "{monthNumber}", "{year}"]
        #expect(places(date).allSatisfy(known.contains), "\(file): \(name)")
      }
    }
  }

  @Test("signs stand as each language sets them")
  func signs() throws {
    for tag in TemplateTests.languages {
      let language = try Fixtures.library.language(tag)
      var texts = language.words.merging(language.problems) { first, _ in first }
        .merging(language.activities) { first, _ in first }
      for key in ["moreLaps", "eddingtonText", "eddingtonNext"] {
        for count in [0, 1, 2] {
          texts["\(key) \(count)"] = language.phrase(key, counting: count, [])
        }
      }
      for (key, text) in texts {
        let name = Comment(rawValue: "\(tag) \(key): \(text)")
        // A unit keeps to its number.
        #expect(!text.contains(/\{\w+\} (?:\{unit\}|s\b)/), name)
        switch tag {
        case "fr": #expect(!text.contains(#/(?:^|[^\u{202F}])[:;!?»]|« /#), name)
        case "ja", "zh-Hans", "zh-Hant":
          #expect(!text.contains(/[\s][，。：；、（）！？「」“”]|[，。：；、（）！？「」“”]\s/), name)
          // Half-width signs among full-width letters; `OpenStreetMap` and the like keep theirs.
          #expect(!text.contains(/[\p{Han}\p{Hiragana}\p{Katakana}][,;:!?()]/), name)
        default: #expect(!text.contains(/\s[,;:!?.]/), name)
        }
      }
    }
  }

  @Test("shares have their sign as each language sets it")
  func shares() throws {
    for (tag, text) in [
      ("en", "12%"), ("de", "12\u{202F}%"), ("fr", "12\u{202F}%"), ("es", "12\u{202F}%"),
      ("ja", "12%"), ("zh-Hans", "12%"), ("zh-Hant", "12%"),
    ] {
      let figures = FigureFormat(units: .metric, language: try Fixtures.library.language(tag))
      #expect(figures.share(12) == text)
    }
  }

  @Test("dates are written as each language does")
  func dates() throws {
    // Sunday, 1 August 2021, and Thursday, 17 October 2024: from a calendar.
    let first = try #require(CivilTime(secondsSince1970: 1_627_776_000))
    let later = try #require(CivilTime(secondsSince1970: 1_729_123_200))
    for (tag, long, short) in [
      ("en", "Sunday, 1 August 2021", "17 Oct 2024"),
      ("de", "Sonntag, 1. August 2021", "17. Okt. 2024"),
      ("fr", "dimanche 1er août 2021", "17 oct. 2024"),
      ("es", "domingo, 1 de agosto de 2021", "17 oct. 2024"),
      ("ja", "2021年8月1日（日）", "2024年10月17日"),
      ("zh-Hans", "2021年8月1日 星期日", "2024年10月17日"),
      ("zh-Hant", "2021年8月1日 星期日", "2024年10月17日"),
    ] {
      let language = try Fixtures.library.language(tag)
      #expect(language.date(first, "long") == long)
      #expect(language.date(later, "short") == short)
    }
  }

  @Test("numbers and places are written as each language does")
  func numbers() throws {
    let place = Position(latitude: -48.81, longitude: -0.42)
    for (tag, number, text) in [
      ("en", "12\u{202F}345.6", "48.81°\u{202F}S 0.42°\u{202F}W"),
      ("de", "12.345,6", "48,81°\u{202F}S 0,42°\u{202F}W"),
      ("fr", "12\u{202F}345,6", "48,81°\u{202F}S 0,42°\u{202F}O"),
      ("es", "12\u{202F}345,6", "48,81°\u{202F}S 0,42°\u{202F}O"),
      ("ja", "12,345.6", "48.81°\u{202F}S 0.42°\u{202F}W"),
    ] {
      let figures = FigureFormat(units: .metric, language: try Fixtures.library.language(tag))
      #expect(figures.number(12_345.6, decimals: 1) == number)
      #expect(figures.number(-8) == "\u{2212}8")
      #expect(figures.place(place) == text)
    }
  }

  @Test(
    "a tag finds its language by script, region or the language alone",
    arguments: [
      ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("zh", "zh-Hans"),
      ("zh-Hans-CN", "zh-Hans"), ("de-AT", "de"), ("FR", "fr"), ("ja-JP", "ja"), ("en-GB", "en"),
      ("sw", "en"),
    ])
  func tags(tag: String, language: String) throws {
    #expect(try Fixtures.library.language(tag).tag == language)
  }

  @Test("letters of a language come from its own font")
  func languageFonts() throws {
    let fonts = try Fixtures.maker("classic", language: "ja").look.template.fonts
    #expect(fonts == "Inter, Noto Sans, Noto Sans CJK JP, Noto Sans CJK SC")
    #expect(
      try Fixtures.maker("classic").look.template.fonts == "Inter, Noto Sans, Noto Sans CJK SC")
  }

  @Test("letter is classic on other paper")
  func inheritance() throws {
    let letter = try Fixtures.library.template("letter")
    let classic = try Fixtures.library.template("classic")
    #expect(letter.sheet.width == 612 && letter.sheet.height == 792)
    #expect(abs(classic.sheet.width - 595.276) < 0.001)
    #expect(letter.line.look.width == classic.line.look.width)
    #expect(abs(letter.margins.top - 36) < 1e-9)
  }

  @Test("a wrong key names file, line and the nearest right one")
  func wrongKey() throws {
    let text = "{\n  line: {\n    widht: 3,\n  },\n}"
    do {
      _ = try Template(
        name: "x", document: SettingsDocument(text: text, name: "x.json5"), parts: .all)
      Issue.record("accepted")
    } catch {
      #expect(error.description.contains("x.json5:3"))
      #expect(error.description.contains("width"))
    }
  }

  @Test(
    "values out of range, unknown blocks and two rows that fill are refused",
    arguments: [
      "{ line: { width: -1 } }", "{ line: { levels: 500 } }", "{ text: { axis: { size: 3 } } }",
      "{ sheet: { size: \"A9\" } }", "{ pages: [\"cover\", \"chapter\"] }",
      "{ detail: { rows: [{ height: 10, blocks: [\"title\"] }] } }",
      "{ detail: { rows: [{ height: \"fill\", blocks: [\"map\"] }, { height: \"fill\", blocks: [\"map\"] }] } }",
      "{ fonts: \"\" }", "{ fonts: \"Inter, , Noto Sans\" }",
      "{ colors: { ink: \"blackish\" } }", "{ sheet: { margins: { left: \"500mm\" } } }",
    ])
  func refused(text: String) throws {
    #expect(throws: SettingsError.self) {
      _ = try Template(
        name: "x", document: SettingsDocument(text: text, name: "x.json5"), parts: .all)
    }
  }

  @Test("an unknown template, palette or extended template names the known ones")
  func unknownNames() throws {
    #expect { try Fixtures.library.template("clasic") } throws: { "\($0)".contains("classic") }
    #expect { try Fixtures.library.palette("sed", levels: 8) } throws: { "\($0)".contains("seed") }
    let folder = try TemporaryFolder()
    try folder.write("{ extends: \"loop\" }", to: "loop.json5")
    try folder.write("{ extends: \"nowhere\" }", to: "lost.json5")
    let library = TemplateLibrary(folder: folder.location)
    #expect {
      try library.template("loop")
    } throws: {
      "\($0)".contains("loop.json5:1: extends: ") && "\($0)".contains("would extend itself")
    }
    #expect(throws: SettingsError.self) { try library.template("lost") }
    for (name, base) in [("a", "b"), ("b", "c"), ("c", "a")] {
      try folder.write("{\n  extends: \"./\(base).json5\",\n}", to: "\(name).json5")
    }
    #expect {
      try library.template("a")
    } throws: {
      "\($0)".contains("c.json5:2: extends: ") && "\($0)".contains("extends this one already")
    }
  }

  @Test("a page is drawn anew for each setting that a job changes") func signatures() throws {
    let changes: [(inout PageSettings) -> Void] = [
      { _ in }, { $0.units = .imperial }, { $0.language = "de" }, { $0.line.style = .solid },
      { $0.line.palette = "viridis" }, { $0.line.value = .heartRate },
      { $0.line.scale = .range(1, 2) },
      { $0.line.scale = .range(1, 3) },
    ]
    let signatures = try changes.map { change in
      var settings = Fixtures.settings()
      change(&settings)
      return try PageMaker(
        title: "Atlas", settings: settings, template: try Fixtures.library.template("classic"),
        library: Fixtures.library
      ).signature
    }
    #expect(Set(signatures).count == changes.count)
  }
}
