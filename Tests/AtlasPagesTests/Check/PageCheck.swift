import AtlasDrawing
import Paper
import Tracks

@testable import AtlasPages
@testable import AtlasStyle
@testable import BookPages
@testable import TrackPages

/// What a page must hold to, read off what was drawn. Each rule gives a sentence for each fault.
struct PageCheck {
  let ink: PageInk

  /// Points that letters may touch beyond their room: the overshoot of round ones.
  private static let hair = 0.6

  /// The rules of every page. `area` is what must hold all ink.
  func faults(within area: PageRect) -> [String] {
    smallTexts + faintTexts + strayTexts(area) + overlaps + coveredTexts + touchingDiscs
      + strayInk(area) + unknownGlyphs + hairLines
  }

  /// No text under 6 points, nor under what the language's letters need.
  var smallTexts: [String] {
    ink.texts.filter { $0.size < 6 - 1e-6 }.map { "\(name($0)) has \($0.size) pt" }
  }

  /// Contrast of at least 4.5 with what is under nine tenths of the letters: a thin line of a chart
  /// may run through.
  var faintTexts: [String] {
    ink.texts.compactMap { text in
      let contrasts = text.ground.map { text.color.contrast(to: $0) }.sorted()
      guard !contrasts.isEmpty else { return nil }
      let contrast = contrasts[contrasts.count / 10]
      return contrast < 4.5 ? "\(name(text)) has a contrast of \(contrast)" : nil
    }
  }

  /// Each text stands in its block, and in the box that it was given.
  private func strayTexts(_ area: PageRect) -> [String] {
    ink.texts.flatMap { text -> [String] in
      let room = (text.block.map { ink.blocks[$0].box } ?? area).grown(PageCheck.hair)
      var faults: [String] = []
      if text.ink.width > 0, !room.contains(text.ink) {
        faults.append("\(name(text)) leaves its block: \(text.ink.short) of \(room.short)")
      }
      if let box = text.box, text.ink.width > box.width + 2 * PageCheck.hair {
        faults.append("\(name(text)) is wider than its box: \(text.ink.width) of \(box.width)")
      }
      return faults
    }
  }

  /// No two texts touch.
  private var overlaps: [String] {
    var faults: [String] = []
    let texts = ink.texts.filter { $0.ink.width > 0 }.sorted { $0.ink.minY < $1.ink.minY }
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        guard other.ink.minY < text.ink.maxY else { break }
        let width = min(text.ink.maxX, other.ink.maxX) - max(text.ink.minX, other.ink.minX)
        let height = min(text.ink.maxY, other.ink.maxY) - max(text.ink.minY, other.ink.minY)
        if width > 0.2, height > 0.2 {
          faults.append(
            "\(name(text)) lies on \(name(other)): \(text.ink.short) \(other.ink.short)")
        }
      }
    }
    return faults
  }

  /// Discs but for those of a line of arrows and for lone fixes: they are the line itself, which passes
  /// over its own earlier ones and below every mark.
  private var discs: [DrawnDisc] {
    ink.discs.filter { disc in disc.block.map { ink.blocks[$0].name } != "line" }
  }

  /// A text stands in a disc as its number, or keeps off it.
  private var coveredTexts: [String] {
    ink.texts.flatMap { text -> [String] in
      guard text.ink.width > 0 else { return [] }
      return discs.compactMap { disc in
        let isItsNumber =
          text.ink.center.distance(to: disc.center) < 1.5 && text.ink.width < 2 * disc.radius
        guard !isItsNumber else { return nil }
        let x = max(text.ink.minX, min(text.ink.maxX, disc.center.x))
        let y = max(text.ink.minY, min(text.ink.maxY, disc.center.y))
        let distance = PagePoint(x: x, y: y).distance(to: disc.center)
        return distance < disc.radius - 0.3
          ? "\(name(text)) lies on a disc at \(disc.center)" : nil
      }
    }
  }

  /// Discs keep off each other, but for rings of one mark.
  private var touchingDiscs: [String] {
    let discs = discs
    return discs.enumerated().flatMap { index, disc in
      discs[(index + 1)...].compactMap { other in
        let distance = disc.center.distance(to: other.center)
        return distance > 0.01 && distance < disc.radius + other.radius - 0.3
          ? "discs at \(disc.center) and \(other.center) overlap" : nil
      }
    }
  }

  /// All ink lies within the area, but for half the width of lines on its edge: beyond, the page has
  /// the colour of the paper.
  private func strayInk(_ area: PageRect) -> [String] {
    let picture = ink.picture
    guard let paper = picture.pixels.first else { return ["there is no picture"] }
    let inner = area.grown(0.8)
    let columns = Int(inner.minX * picture.scale)...Int(inner.maxX * picture.scale)
    let rows = Int(inner.minY * picture.scale)...Int(inner.maxY * picture.scale)
    // The last row and column are only in part on the page.
    for row in 0..<(picture.height - 1) {
      let isInside = rows.contains(row)
      for column in 0..<(picture.width - 1) where !(isInside && columns.contains(column)) {
        if picture.pixels[row * picture.width + column] != paper {
          let (x, y) = (Double(column) / picture.scale, Double(row) / picture.scale)
          return ["ink beyond the margin at \(Int(x)), \(Int(y))"]
        }
      }
    }
    return []
  }

  private var unknownGlyphs: [String] {
    ink.texts.filter { $0.unknownGlyphs > 0 }.map { "no font for \(name($0))" }
  }

  /// Lines thinner than a quarter of a point do not print.
  private var hairLines: [String] {
    ink.thinnestLine < 0.25 - 1e-6 ? ["a line of \(ink.thinnestLine) pt"] : []
  }

  private func name(_ text: DrawnText) -> String {
    "“\(text.text.prefix(40))” (\(text.block.map { ink.blocks[$0].name } ?? "page"))"
  }
}

extension PageRect {
  fileprivate func grown(_ by: Double) -> PageRect {
    PageRect(x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by)
  }

  fileprivate var short: String {
    "[" + [minX, minY, maxX, maxY].map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
      + "]"
  }
}
