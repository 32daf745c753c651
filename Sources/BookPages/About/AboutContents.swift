import AtlasDrawing
import AtlasStyle
import Tracks

/// What the pages about the atlas say before its inputs: method, words, settings and sources.
struct AboutContents {
  let look: PageStyle

  var lines: [AboutLine] {
    [.part(look.language["method"]), .paragraph(method), .part(look.language["glossary"])]
      + glossary + [.part(look.language["settings"])] + settings
      + [.part(look.language["sources"]), .paragraph(sources)]
  }

  /// How the figures of this atlas are made, in words.
  var method: String {
    let figures = look.language["methodText"]
      .replacing("{pause}", with: look.figures.number(look.motion.pauseMinimum))
      .replacing("{climbLeast}", with: look.figures.heightWithUnit(ClimbThreshold.least))
      .replacing("{climbMost}", with: look.figures.heightWithUnit(ClimbThreshold.most))
    return look.language.joined([figures, colors])
  }

  /// Words of the pages, each with what it means.
  static let terms = [
    "moving", "elapsed", "pause", "gap", "jump", "gradeAdjusted", "bestEfforts",
  ]

  private var glossary: [AboutLine] {
    AboutContents.terms.map { term in
      // Some stand within sentences elsewhere, in small letters.
      .pair(
        look.language[term].prefix(1).uppercased() + look.language[term].dropFirst(),
        look.language["\(term)Meaning"]
          .replacing("{pause}", with: look.figures.number(look.motion.pauseMinimum)))
    }
  }

  private var settings: [AboutLine] {
    let language = look.language
    var lines: [AboutLine] = [
      .pair(language["template"], look.template.name),
      .pair(language["units"], language[look.figures.units.rawValue]),
    ]
    if look.style == .gradient { lines.append(.pair(language["palette"], look.palette.name)) }
    lines.append(
      .pair(
        language["pauses"],
        "≥\(FigureFormat.space)\(look.figures.number(look.motion.pauseMinimum))\(FigureFormat.space)s"
      ))
    return lines
  }

  private var sources: String {
    let versions = (["route-atlas \(ProgramVersion.text)"] + LibraryVersions.all)
      .joined(separator: ", ")
    return look.language.joined([
      look.language["sourcesText"], look.language["townSource"],
      showsLand ? look.language["landSource"] : "",
      look.language.phrase("madeWith", [("versions", versions), ("fonts", look.template.fonts)]),
    ])
  }

  /// Whether a page may have a map with land and sea.
  private var showsLand: Bool {
    look.template.map.hasLand
      && look.template.pages.contains { [PageName.cover, .overview, .tracks].contains($0) }
  }

  /// What the colours stand for; nothing where lines have none.
  private var colors: String {
    guard look.style == .gradient else { return "" }
    let coloring = look.coloring
    let name =
      coloring.value == .auto
      ? look.language["rates"] : look.figures.name(of: coloring.value, activity: .unknown)
    guard let range = coloring.range else {
      let isWhole = coloring.value == .elevation || coloring.value == .time
      return look.language[isWhole ? "methodColorsWhole" : "methodColors"]
        .replacing("{value}", with: name)
    }
    return look.language["methodColorsFixed"].replacing("{value}", with: name)
      .replacing("{low}", with: look.figures.textWithUnit(range.lowerBound, of: coloring.value))
      .replacing("{high}", with: look.figures.textWithUnit(range.upperBound, of: coloring.value))
  }
}
