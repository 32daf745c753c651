import AtlasDrawing
import Cartography
import Tracks

/// How all pages of a job look: template, palette and language brought together.
struct PageLook: Sendable {
  let template: Template
  let language: Language
  let figures: FigureFormat
  let style: LineStyle
  let line: LineLook
  /// What the colours stand for, and over what range.
  let wish: ValueScale.Wish
  /// Seconds from which a stop counts as a pause; the page about the atlas says so.
  let pauseMinimum: Double

  var palette: Palette { line.palette }

  /// The rectangle inside the margins.
  var content: PageRect {
    PageRect(
      x: template.margins.left, y: template.margins.top,
      width: template.sheet.width - template.margins.left - template.margins.right,
      height: template.sheet.height - template.margins.top - template.margins.bottom)
  }
}
