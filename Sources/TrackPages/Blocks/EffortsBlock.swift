import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension BlockName {
  static let efforts = BlockName("efforts")
}

/// The fastest stretches of the distances that runners compare, in one line.
struct EffortsBlock: DetailBlock {
  let name = BlockName.efforts

  func hasContent(_ page: TrackPageContents) -> Bool { !page.efforts.isEmpty }

  func draw(_ page: TrackPageContents, on canvas: Canvas, in box: PageRect) {
    let template = page.look.template
    let label = template.style(.label)
    let value = template.style(.value).with(size: max(7, template.style(.value).size * 0.78))
    let baselines = (
      name: box.y + label.size * 1.2, value: box.y + label.size * 1.6 + value.size * 1.1
    )
    let title = page.look.language["bestEfforts"].uppercased()
    let note = template.style(.axis)
    let noteText = page.look.language["effortsNote"]
    let titleWidth = min(
      max(canvas.width(of: title, label), canvas.width(of: noteText, note)) + 12, box.width * 0.3)
    canvas.line(
      title, x: box.x, baseline: baselines.name, width: titleWidth - 6, label, floor: 6)
    // Rests count in these times, unlike in others of the page.
    canvas.line(
      noteText, x: box.x, baseline: baselines.value, width: titleWidth - 6, note, floor: 6)
    // In a narrow block the shorter distances give way.
    let efforts = page.efforts.suffix(max(1, Int((box.width - titleWidth) / 50)))
    let width = min(66, (box.width - titleWidth) / Double(max(1, efforts.count)))
    for (index, effort) in efforts.enumerated() {
      let x = box.x + titleWidth + Double(index) * width
      canvas.line(
        page.look.figures.name(of: effort.distance), x: x, baseline: baselines.name,
        width: width - 6, label, floor: 6)
      canvas.line(
        page.look.figures.duration(effort.seconds), x: x, baseline: baselines.value,
        width: width - 6, value, floor: 7)
    }
  }
}
