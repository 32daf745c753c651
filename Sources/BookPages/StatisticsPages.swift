import AtlasDrawing
import AtlasStyle
import Paper
import Tracks

extension PageName {
  static let statistics = PageName("statistics")
}

/// Records, Eddington number, distance over time, pace and speed by year, and repeated routes: parts
/// one below the other, over as many pages as they need.
struct StatisticsPages: BookSection {
  static let kind = BookPageKind(.statistics, .anywhere) {
    StatisticsPages(entries: $0.entries, look: $1)
  }

  let look: PageStyle
  let entries: [AtlasEntry]
  let pages: [[StatisticsPart]]
  /// The printed number of each track's page; empty where tracks have none.
  private(set) var numbers: [PageID: Int] = [:]

  private static let gap = 16.0

  init(entries: [AtlasEntry], look: PageStyle) {
    self.look = look
    self.entries = entries
    let parts = StatisticsPart.all(of: entries, look: look)
    // The tallest charts that need no page more than lower ones.
    let choices = [1, 0.88, 0.76].map { StatisticsPages.pages(parts, chartShare: $0, look) }
    let fewest = choices.map(\.count).min() ?? 0
    pages = (choices.first { $0.count == fewest } ?? []).map { StatisticsPages.filled($0, look) }
  }

  private static func pages(
    _ parts: [StatisticsPart], chartShare: Double, _ look: PageStyle
  ) -> [[StatisticsPart]] {
    let room = look.content.height - PageHead(look: look).height
    var pages: [[StatisticsPart]] = []
    var used = 0.0
    for var part in parts {
      part.chartShare = chartShare
      if let last = pages.indices.last, used + part.height <= room {
        pages[last].append(part)
      } else {
        pages.append([part])
        used = 0
      }
      used += part.height + gap
    }
    return pages
  }

  /// The charts of a page take what room it has left, up to half as much again as they have.
  private static func filled(_ parts: [StatisticsPart], _ look: PageStyle) -> [StatisticsPart] {
    let room = look.content.height - PageHead(look: look).height
    let left =
      room - parts.reduce(0) { $0 + $1.height } - gap * Double(max(0, parts.count - 1))
    let charts = parts.count { $0.isChart }
    guard charts > 0, left > 0 else { return parts }
    return parts.map { part in
      var part = part
      if part.isChart { part.extra = min(left / Double(charts), part.height / 2) }
      return part
    }
  }

  var pageCount: Int { pages.count }

  func numbered(_ numbers: BookNumbers) -> StatisticsPages {
    guard look.template.hasDetails else { return self }
    var pages = self
    pages.numbers = DetailNumbers.byPage(entries, from: numbers.firstTrack)
    return pages
  }

  func planned() -> [BookPage] {
    let title = look.language["statistics"]
    return pages.indices.map { number in
      let pages = self
      return BookPage(
        .statistics(number), title: title,
        content: self.pages[number].map { "\($0.chartShare) \($0.extra) " + $0.content(numbers) }
      ) { pages.draw(number, on: $0) }
    }
  }

  func draw(_ number: Int, on canvas: Canvas) -> [FragmentLink] {
    let head = PageHead(look: look)
    let box = look.content
    head.draw(look.language["statistics"], on: canvas)
    var y = box.y + head.height
    var links: [FragmentLink] = []
    for part in pages[number] {
      links += part.draw(
        on: canvas, in: PageRect(x: box.x, y: y, width: box.width, height: part.height),
        numbers: numbers)
      y += part.height + StatisticsPages.gap
    }
    return links
  }
}
