import AtlasDrawing
import Cartography
import Paper

/// Figures side by side, each below its name, with quiet lines below it.
package struct FigureCells {
  package struct Cell {
    package var label: String
    package var value: String
    package var notes: [String] = []

    package init(label: String, value: String, notes: [String] = []) {
      self.label = label
      self.value = value
      self.notes = notes
    }
  }

  package let look: PageStyle
  package let cells: [Cell]
  /// Room is kept for so many notes below each value, so that what follows stands at one height.
  package var noteLines = 0

  package init(look: PageStyle, cells: [Cell], noteLines: Int = 0) {
    self.look = look
    self.cells = cells
    self.noteLines = noteLines
  }

  private var valueSize: Double { min(18, look.template.style(.value).size * 1.5) }
  private var noteHeight: Double { look.template.style(.axis).size * 1.35 }

  package var height: Double {
    let notes = max(noteLines, cells.map(\.notes.count).max() ?? 0)
    return look.template.style(.label).size * 1.6 + valueSize * 1.4 + Double(notes) * noteHeight
  }

  package func draw(on canvas: Canvas, in box: PageRect) {
    let template = look.template
    let label = template.style(.label)
    let note = template.style(.axis)
    let width = box.width / Double(max(4, cells.count))
    let widest =
      cells.map { canvas.width(of: $0.value, template.style(.value).with(size: valueSize)) }.max()
      ?? 0
    // All values in the size that the longest of them needs, but for one that is far too long.
    let size = max(7, valueSize * min(1, (width - 10) / max(1, widest)))
    // Where one name is too long for its cell in capitals, none is in capitals.
    let areCapitals = cells.allSatisfy {
      canvas.width(of: $0.label.uppercased(), label) <= width - 8
    }
    for (index, cell) in cells.enumerated() {
      let x = box.x + Double(index) * width
      func line(_ y: Double, _ height: Double) -> PageRect {
        PageRect(x: x, y: y, width: width - 8, height: height)
      }
      canvas.text(
        areCapitals ? cell.label.uppercased() : cell.label, in: line(box.y, label.size * 1.5),
        label,
        floor: look.language.smallestSize)
      canvas.text(
        cell.value, in: line(box.y + label.size * 1.6, valueSize * 1.4),
        template.style(.value).with(size: size), floor: 7)
      var y = box.y + label.size * 1.6 + valueSize * 1.4
      for text in cell.notes {
        canvas.text(text, in: line(y, noteHeight * 1.1), note, floor: look.language.smallestSize)
        y += noteHeight
      }
    }
  }
}
