import AtlasStyle
import Paper

/// How a page of map sheets is divided: the title, one or two maps, each below its number, and the key.
enum SheetPanels {
  /// Points between two maps.
  private static let gap = 12.0

  /// Room for the title.
  static func headHeight(_ look: PageStyle) -> Double {
    look.template.style(.strong).size * 1.4 + 6
  }

  /// Room above a map for its number.
  static func captionHeight(_ look: PageStyle) -> Double { SheetTag.height(look) + 4 }

  /// Room below the maps for scale and legend.
  private static func keyHeight(_ look: PageStyle) -> Double {
    KeyMetrics.tallest(width: look.content.width) + 6
  }

  /// Where the maps of a page are, the same on all pages.
  static func panels(_ look: PageStyle, count: Int) -> [PageRect] {
    let box = look.content
    let head = headHeight(look) + captionHeight(look)
    let width = (box.width - gap * Double(count - 1)) / Double(count)
    return (0..<count).map { index in
      look.template.map.panel(
        in: PageRect(
          x: box.x + Double(index) * (width + gap), y: box.y + head, width: width,
          height: max(60, box.height - head - keyHeight(look))))
    }
  }
}
