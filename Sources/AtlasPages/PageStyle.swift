import AtlasDrawing
import Cartography
import Tracks

/// How all pages of a job look: template, palette and language brought together.
struct PageStyle: Sendable {
  private(set) var template: Template
  let language: Language
  let figures: FigureFormat
  private(set) var style: LineStyle
  private(set) var line: LineLook
  /// What the colours stand for, and over what range.
  let coloring: LineColoring
  /// Seconds from which a stop counts as a pause; the page about the atlas says so.
  let pauseMinimum: Double

  var palette: Palette { line.palette }

  /// The same on a sheet turned by a quarter, with the layout that the template has for it; as it is
  /// where it has none.
  var across: PageStyle {
    guard let layout = template.across?.layout else { return self }
    var look = self
    look.template.sheet = SheetSize(width: template.sheet.height, height: template.sheet.width)
    look.template.detail = layout
    return look
  }

  /// The same with a thin line without colours, for what lies between fixes far apart. Arrows go from
  /// fix to fix as they are, and a map without marks has its one line.
  var betweenFewFixes: PageStyle {
    guard style != .arrows, template.map.hasMarks else { return self }
    var look = self
    look.style = .solid
    look.line.solid = line.neutral
    look.line.solidWidth = 1
    return look
  }

  /// How the pages of a track look.
  func look(for entry: AtlasEntry) -> PageStyle { entry.isAcross ? across : self }

  /// The rectangle inside the margins.
  var content: PageRect {
    PageRect(
      x: template.margins.left, y: template.margins.top,
      width: template.sheet.width - template.margins.left - template.margins.right,
      height: template.sheet.height - template.margins.top - template.margins.bottom)
  }
}
