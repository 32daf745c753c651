import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension PageName {
  static let about = PageName("about")
}

/// The last pages: how the figures are made, what words mean, the settings, the sources, and what
/// became of every input.
struct AboutPages: BookSection {
  static let kind = BookPageKind(.about, .end) {
    AboutPages(outcomes: $0.outcomes, look: $1)
  }

  let look: PageStyle
  /// The lines of each page.
  let lines: [[AboutLine]]

  /// More lines than these say nothing new.
  private static let mostRows = 4

  init(outcomes: [InputOutcome], look: PageStyle) {
    self.look = look
    let contents =
      AboutContents(look: look).lines + [.part(look.language["files"])]
      + InputList(outcomes: outcomes, look: look).lines
    let all = contents.map { line in
      var line = line
      line.rows = AboutPages.rows(line, look)
      return line
    }
    let room = look.content.height - AboutPages.top(look)
    var pages: [[AboutLine]] = [[]]
    var used = 0.0
    for (index, line) in all.enumerated() {
      let height = AboutPages.height(line, look, isFirst: used == 0)
      // The name of a part, or two of them, never stand alone at the foot of a page.
      var needed = height
      var next = index
      while all[next].kind == .part, next + 1 < all.count {
        next += 1
        needed += AboutPages.height(all[next], look, isFirst: false)
      }
      if used > 0, used + needed > room {
        pages.append([])
        used = 0
      }
      used += AboutPages.height(line, look, isFirst: used == 0)
      pages[pages.count - 1].append(line)
    }
    lines = pages
  }

  var pageCount: Int { lines.count }

  func planned() -> [BookPage] {
    lines.indices.map { number in
      let content = lines[number].map { line in
        "\(line.kind) \(line.name ?? "") \(line.severity?.rawValue ?? "") \(line.text)"
      }
      let pages = self
      return BookPage(
        .about(number), title: look.language["about"],
        content: content + ["\(number) \(look.motion.pauseMinimum)"]
      ) {
        pages.draw(number, on: $0)
        return []
      }
    }
  }

  private static func top(_ look: PageStyle) -> Double {
    look.template.style(.title).size * 1.2 + 12
  }

  private static func lineHeight(_ look: PageStyle) -> Double {
    look.template.style(.body).size * 1.5
  }

  private static func height(_ line: AboutLine, _ look: PageStyle, isFirst: Bool) -> Double {
    let height = lineHeight(look)
    return switch line.kind {
    case .part: (isFirst ? 0 : height * 0.9) + look.template.style(.strong).size * 1.9
    case .paragraph: Double(line.rows) * height
    case .pair: Double(line.rows) * height + 2
    }
  }

  /// A narrow sheet has the name above what is said of it.
  private static func isNarrow(_ look: PageStyle) -> Bool { look.content.width < 360 }

  private static func nameWidth(_ look: PageStyle) -> Double {
    isNarrow(look) ? look.content.width : look.content.width * 0.32
  }

  /// Points for what is said of a name.
  private static func textRoom(_ look: PageStyle) -> Double {
    isNarrow(look) ? look.content.width : look.content.width - nameWidth(look) - 10
  }

  /// Points of sentences.
  private static func textWidth(_ look: PageStyle) -> Double { min(look.content.width, 430) }

  private static func rows(_ line: AboutLine, _ look: PageStyle) -> Int {
    switch line.kind {
    case .part: return 1
    case .paragraph:
      return min(24, lines(of: line.text, width: 1.1 * textWidth(look), look) + 1)
    case .pair:
      let text = textRows(line.text, look) + (isTall(line.text) ? 1 : 0)
      guard let name = line.name else { return text }
      let own = nameRows(name, look) + (isTall(name) ? 1 : 0)
      return isNarrow(look) ? own + text : max(own, text)
    }
  }

  private static func textRows(_ text: String, _ look: PageStyle) -> Int {
    min(mostRows, lines(of: text, width: textRoom(look), look))
  }

  /// Letters of some scripts, and emoji, stand in taller lines.
  private static func isTall(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x0590...0x1CFF).contains($0.value) || $0.value > 0x1F000 }
  }

  /// Names of files have no blanks at which their lines are broken well.
  private static func nameRows(_ name: String, _ look: PageStyle) -> Int {
    min(2, lines(of: name, width: 0.85 * nameWidth(look), look))
  }

  /// How many lines a text takes, by its letters: how many pages there are must be known before
  /// anything is drawn.
  private static func lines(of text: String, width: Double, _ look: PageStyle) -> Int {
    let letters = text.unicodeScalars.reduce(0.0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.53) }
    let lines = letters * look.template.style(.body).size / max(1, width)
    return max(1, Int(min(100, lines).rounded(.up)))
  }

  func draw(_ number: Int, on canvas: Canvas) {
    let box = look.content
    PageHead(look: look).draw(look.language["about"], on: canvas)
    var y = box.y + AboutPages.top(look)
    for (index, line) in lines[number].enumerated() {
      let height = AboutPages.height(line, look, isFirst: index == 0)
      draw(
        line, on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: height),
        isFirst: index == 0)
      y += height
    }
  }

  private func draw(_ line: AboutLine, on canvas: Canvas, in box: PageRect, isFirst: Bool) {
    let template = look.template
    let body = template.style(.body)
    let height = AboutPages.lineHeight(look)
    let floor = look.language.smallestSize
    switch line.kind {
    case .part:
      let top = isFirst ? 0 : height * 0.9
      PageHead(look: look).drawPart(
        line.text, on: canvas,
        in: PageRect(x: box.x, y: box.y + top, width: box.width, height: box.height - top))
    case .paragraph:
      canvas.text(
        line.text,
        in: PageRect(
          x: box.x, y: box.y, width: AboutPages.textWidth(look), height: box.height), body,
        lines: line.rows, floor: floor, lineSpacing: 1.15)
    case .pair:
      let isNarrow = AboutPages.isNarrow(look)
      var text = PageRect(
        x: box.x + (isNarrow ? 0 : AboutPages.nameWidth(look) + 10), y: box.y + 1.5,
        width: AboutPages.textRoom(look), height: box.height)
      if let name = line.name {
        canvas.line(box.x, box.y, box.maxX, box.y, Stroke(template.color(.rule), 0.25))
        let rows = AboutPages.nameRows(name, look)
        canvas.text(
          name,
          in: PageRect(
            x: box.x, y: text.y, width: AboutPages.nameWidth(look),
            height: Double(rows) * height), body, lines: rows, floor: floor)
        if isNarrow { text.y += Double(rows + (AboutPages.isTall(name) ? 1 : 0)) * height }
      }
      text.height = box.maxY - text.y + 1
      let color: Template.ColorRole =
        switch line.severity {
        case .error: .finish
        case .warning: .ink
        case .note: .secondary
        case nil: line.name == nil ? .secondary : .ink
        }
      canvas.text(
        line.text, in: text, body.with(color: template.color(color)),
        lines: AboutPages.textRows(line.text, look), floor: floor)
    }
  }
}
