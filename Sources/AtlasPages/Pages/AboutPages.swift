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
    /// Lines that its text needs, and one more where its name stands above it.
    var rows = 1
  }

  /// More lines than these say nothing new.
  private static let mostRows = 4

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
        var line = Line(
          fileName: isFirst ? outcome.fileName : nil,
          text: count == 1 ? problem.message : "\(count) × \(problem.message)",
          severity: problem.severity)
        line.rows = AboutPages.rows(line, look)
        all.append(line)
        isFirst = false
      }
    }
    let height = AboutPages.lineHeight(look)
    var room = Int((look.content.height - AboutPages.textTop(look)) / height)
    var pages: [[Line]] = [[]]
    for line in all {
      if line.rows > room, !(pages.count > 1 && pages[pages.count - 1].isEmpty) {
        pages.append([])
        room = Int((look.content.height - 60) / height)
      }
      pages[pages.count - 1].append(line)
      room -= line.rows
    }
    lines = pages
  }

  private static func lineHeight(_ look: PageLook) -> Double {
    look.template.style(.body).size * 1.5
  }

  /// A narrow sheet has the name of a file above what is said of it.
  private static func isNarrow(_ look: PageLook) -> Bool { look.content.width < 360 }

  private static func nameWidth(_ look: PageLook) -> Double {
    isNarrow(look) ? look.content.width : look.content.width * 0.34
  }

  /// Points for what is said of a file.
  private static func textRoom(_ look: PageLook) -> Double {
    isNarrow(look) ? look.content.width : look.content.width - nameWidth(look) - 10
  }

  private static func rows(_ line: Line, _ look: PageLook) -> Int {
    let above = isNarrow(look) && line.fileName != nil ? 1 : 0
    return above + min(mostRows, lines(of: line.text, width: textRoom(look), look))
  }

  /// How many lines a text takes, by its letters: how many pages there are must be known before
  /// anything is drawn.
  private static func lines(of text: String, width: Double, _ look: PageLook) -> Int {
    let letters = text.unicodeScalars.reduce(0.0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.53) }
    let lines = letters * look.template.style(.body).size / max(1, width)
    return max(1, Int(min(100, lines).rounded(.up)))
  }

  /// Points of the words on the method.
  private static func textWidth(_ look: PageLook) -> Double { min(look.content.width, 430) }

  /// Where the list of files begins: below the words on the method.
  private static func textTop(_ look: PageLook) -> Double {
    let lines = lines(of: methodText(look), width: textWidth(look), look) + 1
    return 84 + Double(lines) * look.template.style(.body).size * 1.42
  }

  var method: String { AboutPages.methodText(look) }

  /// How the figures of this atlas are made, in words.
  static func methodText(_ look: PageLook) -> String {
    let figures = look.language["methodText"]
      .replacing("{pause}", with: look.figures.number(look.pauseMinimum))
      .replacing("{climbLeast}", with: look.figures.heightWithUnit(ClimbThreshold.least))
      .replacing("{climbMost}", with: look.figures.heightWithUnit(ClimbThreshold.most))
    return joined(figures, colors(look))
  }

  /// What the colours stand for; nothing where lines have none.
  private static func colors(_ look: PageLook) -> String {
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
  private static func joined(_ first: String, _ second: String) -> String {
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
        method,
        in: PageRect(
          x: box.x, y: y + 14, width: AboutPages.textWidth(look),
          height: AboutPages.textTop(look) - 74), body,
        lines: 40, floor: 6.5, lineSpacing: 1.15)
      y = box.y + AboutPages.textTop(look)
      canvas.text(look.language["files"], x: box.x, baseline: y - 12, template.style(.strong))
      if lines[0].isEmpty {
        canvas.text(look.language["allFilesUsed"], x: box.x, baseline: y + 4, body)
      }
    }
    let height = AboutPages.lineHeight(look)
    let nameWidth = AboutPages.nameWidth(look)
    for line in lines[number] {
      let top = y - body.size * 0.97
      var (x, textTop, rows) = (box.x + nameWidth + 10, top, line.rows)
      if let name = line.fileName {
        canvas.line(
          box.x, top - 1.5, box.maxX, top - 1.5, Stroke(template.color(.rule), 0.25))
        canvas.text(
          name, in: PageRect(x: box.x, y: top, width: nameWidth, height: height), body, floor: 6)
      }
      if AboutPages.isNarrow(look) {
        x = box.x
        if line.fileName != nil { (textTop, rows) = (top + height, rows - 1) }
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
          x: x, y: textTop, width: AboutPages.textRoom(look), height: Double(rows) * height),
        body.with(color: color), lines: rows, floor: 6)
      y += Double(line.rows) * height
    }
  }
}
