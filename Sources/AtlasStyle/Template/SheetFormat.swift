import AtlasDrawing
import Paper
import SettingsFiles

/// Sheets with a name, in points, upright.
package enum SheetFormat: String, CaseIterable {
  case a0 = "A0"
  case a1 = "A1"
  case a2 = "A2"
  case a3 = "A3"
  case a4 = "A4"
  case a5 = "A5"
  case a6 = "A6"
  case letter = "Letter"
  case legal = "Legal"
  case tabloid = "Tabloid"

  /// ISO 216 in millimetres, ANSI in inches.
  package var size: SheetSize {
    func millimeters(_ width: Double, _ height: Double) -> SheetSize {
      SheetSize(width: width * 72 / 25.4, height: height * 72 / 25.4)
    }
    return switch self {
    case .a0: millimeters(841, 1189)
    case .a1: millimeters(594, 841)
    case .a2: millimeters(420, 594)
    case .a3: millimeters(297, 420)
    case .a4: millimeters(210, 297)
    case .a5: millimeters(148, 210)
    case .a6: millimeters(105, 148)
    case .letter: SheetSize(width: 612, height: 792)
    case .legal: SheetSize(width: 612, height: 1008)
    case .tabloid: SheetSize(width: 792, height: 1224)
    }
  }

  package enum Orientation: String, CaseIterable { case portrait, landscape }
}
