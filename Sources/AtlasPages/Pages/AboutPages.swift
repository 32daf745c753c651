import AtlasDrawing
import Cartography
import Tracks

/// The last pages: how the figures are made, and every input that was not used as it is.
struct AboutPages {
  let look: PageLook
  let lines: [[Line]]

  struct Line {
    /// `nil` continues the file above.
    var fileName: String?
    var text: String
    var severity: Problem.Severity
  }

  private static let lineHeight = 12.0
  private static let textTop = 150.0

  init(outcomes: [InputOutcome], look: PageLook) {
    self.look = look
    var all: [Line] = []
    for outcome in outcomes {
      // A file of many tracks says the same of each: once, with a count.
      var counts: [String: Int] = [:]
      for problem in outcome.problems { counts[problem.message, default: 0] += 1 }
      var isFirst = true
      for problem in outcome.problems {
        guard let count = counts.removeValue(forKey: problem.message) else { continue }
        all.append(
          Line(
            fileName: isFirst ? outcome.fileName : nil,
            text: count == 1 ? problem.message : "\(count) × \(problem.message)",
            severity: problem.severity))
        isFirst = false
      }
    }
    let first = max(1, Int((look.content.height - AboutPages.textTop) / AboutPages.lineHeight))
    let later = max(1, Int((look.content.height - 60) / AboutPages.lineHeight))
    var pages: [[Line]] = [Array(all.prefix(first))]
    var rest = all.dropFirst(first)
    while !rest.isEmpty {
      pages.append(Array(rest.prefix(later)))
      rest = rest.dropFirst(later)
    }
    lines = pages
  }

  /// How the figures of this atlas are made, in words.
  var method: String {
    let figures = look.language["methodText"]
      .replacing("{pause}", with: look.figures.number(look.pauseMinimum))
      .replacing("{climbLeast}", with: look.figures.heightWithUnit(ClimbThreshold.least))
      .replacing("{climbMost}", with: look.figures.heightWithUnit(ClimbThreshold.most))
    return joined(figures, colors)
  }

  /// What the colours stand for; nothing where lines have none.
  private var colors: String {
    guard look.style == .gradient else { return "" }
    let wish = look.wish
    let name =
      wish.value == .auto
      ? look.language["rate"] : look.figures.name(of: wish.value, activity: .unknown)
    guard let range = wish.range else {
      let isWhole = wish.value == .elevation || wish.value == .time
      return look.language[isWhole ? "methodColorsWhole" : "methodColors"]
        .replacing("{value}", with: name)
    }
    return look.language["methodColorsFixed"].replacing("{value}", with: name)
      .replacing("{low}", with: look.figures.textWithUnit(range.lowerBound, of: wish.value))
      .replacing("{high}", with: look.figures.textWithUnit(range.upperBound, of: wish.value))
  }

  /// Sentences with a blank between, but for Chinese, whose full stop brings its own.
  private func joined(_ first: String, _ second: String) -> String {
    if second.isEmpty { return first }
    return first.hasSuffix("。") ? first + second : first + " " + second
  }

  func draw(_ number: Int, on canvas: Canvas) {
    let template = look.template
    let box = look.content
    canvas.fill(canvas.bounds, template.color(.paper))
    let title = template.style(.title)
    canvas.text(look.language["about"], x: box.x, baseline: box.y + title.size, title)
    var y = box.y + 44
    let body = template.style(.body)
    if number == 0 {
      canvas.text(
        look.language["method"], x: box.x, baseline: y + 8, template.style(.strong))
      canvas.text(
        method, in: PageRect(x: box.x, y: y + 14, width: min(box.width, 430), height: 76), body,
        lines: 8, floor: 6.5, lineSpacing: 1.15)
      y = box.y + AboutPages.textTop
      canvas.text(look.language["files"], x: box.x, baseline: y - 12, template.style(.strong))
      if lines[0].isEmpty {
        canvas.text(look.language["allFilesUsed"], x: box.x, baseline: y + 4, body)
      }
    }
    let nameWidth = box.width * 0.34
    for line in lines[number] {
      let top = y - body.size * 0.97
      if let name = line.fileName {
        canvas.line(
          box.x, top - 1.5, box.maxX, top - 1.5, Stroke(template.color(.rule), 0.25))
        canvas.text(
          name, in: PageRect(x: box.x, y: top, width: nameWidth, height: 12), body, floor: 6.5)
      }
      let color =
        switch line.severity {
        case .error: template.color(.finish)
        case .warning: template.color(.ink)
        case .note: template.color(.secondary)
        }
      canvas.text(
        line.text,
        in: PageRect(
          x: box.x + nameWidth + 10, y: top, width: box.width - nameWidth - 10, height: 12),
        body.with(color: color), floor: 6)
      y += AboutPages.lineHeight
    }
  }
}
