import AtlasDrawing
import Paper
import Tracks

/// How all pages of a job look: template, palette and language brought together.
package struct PageStyle: Sendable {
  package private(set) var template: Template
  package let language: Language
  package let figures: FigureFormat
  package private(set) var style: LineStyle
  package private(set) var line: LineLook
  /// What the colours stand for, and over what range.
  package let coloring: LineColoring
  /// The page about the atlas says so.
  package let motion: MotionSettings
  /// All of it that decides the ink of a page, as text to hash.
  package let signature: String

  /// Brings a template together with what a job says. `sharedRange` is what all tracks of the atlas
  /// have between them; `nil` as long as that is not known.
  ///
  /// Throws a `SettingsError` or a `TemplateError` that says what is wrong in which file.
  package init(
    settings: PageSettings, motion: MotionSettings, sharedRange: ClosedRange<Double>?,
    template: Template, library: TemplateLibrary
  ) throws {
    guard PageFonts.hasAny else { throw TemplateError.noFont }
    let library = library.beside(template)
    let language = try library.language(settings.language)
    let (palette, paletteText) = try library.palette(
      settings.line.palette ?? template.line.paletteName, levels: template.line.levels)
    var line = template.line.look
    line.palette = palette
    line.casing = Casing.color(template.line.look.casing, around: palette, on: template)
    self.template = template.readable(in: language)
    self.language = language
    figures = FigureFormat(units: settings.units, language: language)
    style = settings.line.style ?? template.line.style
    self.line = line
    coloring = LineColoring(
      value: settings.lineValue(in: template),
      range: settings.line.range(shared: sharedRange), isShared: settings.line.scale == .atlas,
      smoothing: motion.smoothing)
    self.motion = motion
    signature = [
      // All settings as Swift prints them, so that none can be forgotten here.
      "\(settings)", template.canonicalText, paletteText, language.canonicalText,
      settings.units.rawValue,
      style.rawValue, coloring.signature, PageFonts.identity(families: self.template.fonts),
    ].joined(separator: "\n")
  }

  package var palette: Palette { line.palette }

  /// The same on a sheet turned by a quarter, with the layout that the template has for it; as it is
  /// where it has none.
  package var across: PageStyle {
    guard let layout = template.across?.layout else { return self }
    var look = self
    look.template.sheet = SheetSize(width: template.sheet.height, height: template.sheet.width)
    look.template.detail = layout
    return look
  }

  /// The same with a thin line without colours, for what lies between fixes far apart. Arrows go from
  /// fix to fix as they are, and a map without marks has its one line.
  package var betweenFewFixes: PageStyle {
    guard style != .arrows, template.map.hasMarks else { return self }
    var look = self
    look.style = .solid
    look.line.solid = line.neutral
    look.line.solidWidth = 1
    return look
  }

  /// How the pages of a track look.
  package func look(for entry: AtlasEntry) -> PageStyle { entry.isAcross ? across : self }

  /// The rectangle inside the margins.
  package var content: PageRect {
    PageRect(
      x: template.margins.left, y: template.margins.top,
      width: template.sheet.width - template.margins.left - template.margins.right,
      height: template.sheet.height - template.margins.top - template.margins.bottom)
  }
}
