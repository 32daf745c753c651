import AtlasDrawing
import Foundation
import SettingsFiles
import Testing

@testable import AtlasPages

@Suite struct TemplateTests {
  @Test("every template in the tree decodes, and prints itself with its defaults")
  func allDecode() throws {
    let names = Fixtures.library.names
    #expect(names.contains("classic") && names.contains("letter"))
    for name in names {
      let template = try Fixtures.library.template(name)
      let printed = try SettingsDocument(text: template.filledIn, name: "printed")
      let again = try Template(name: name, document: printed)
      #expect(again.sheet == template.sheet)
      #expect(again.detail.rows.count == template.detail.rows.count)
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

  @Test("every language has every word that English has, and no other")
  func allLanguages() throws {
    let english = try SettingsDocument(file: Fixtures.library.folder + "/languages/en.json5")
    let folder = Fixtures.library.folder + "/languages"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let other = try SettingsDocument(file: "\(folder)/\(file)")
      for table in ["words", "activities", "dates"] {
        let wanted = try english.root.requiredObject(table).keys
        #expect(try other.root.requiredObject(table).keys == wanted, "\(file): \(table)")
      }
    }
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
      _ = try Template(name: "x", document: SettingsDocument(text: text, name: "x.json5"))
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
      "{ colors: { ink: \"blackish\" } }", "{ sheet: { margins: { left: \"500mm\" } } }",
    ])
  func refused(text: String) throws {
    #expect(throws: SettingsError.self) {
      _ = try Template(name: "x", document: SettingsDocument(text: text, name: "x.json5"))
    }
  }

  @Test("an unknown template, palette or extended template names the known ones")
  func unknownNames() throws {
    #expect { try Fixtures.library.template("clasic") } throws: { "\($0)".contains("classic") }
    #expect { try Fixtures.library.palette("sed", levels: 8) } throws: { "\($0)".contains("seed") }
    let folder = FileManager.default.temporaryDirectory.path + "/templates-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "{ extends: \"loop\" }".write(
      toFile: folder + "/loop.json5", atomically: true, encoding: .utf8)
    try "{ extends: \"nowhere\" }".write(
      toFile: folder + "/lost.json5", atomically: true, encoding: .utf8)
    let library = TemplateLibrary(folder: folder)
    #expect(throws: SettingsError.self) { try library.template("loop") }
    #expect(throws: SettingsError.self) { try library.template("lost") }
  }
}
