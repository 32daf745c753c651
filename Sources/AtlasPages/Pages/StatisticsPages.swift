import AtlasDrawing
import Cartography
import Tracks

/// Records, Eddington number, distance over time, pace and speed by year, and repeated routes: parts
/// one below the other, over as many pages as they need.
struct StatisticsPages {
  let look: PageLook
  let entries: [AtlasEntry]
  let pages: [[StatisticsPart]]
  /// The printed number of each track's page; empty where tracks have none.
  private(set) var numbers: [PageID: Int] = [:]

  private static let gap = 16.0

  init(entries: [AtlasEntry], look: PageLook, firstDetail: Int?) {
    self.look = look
    self.entries = entries
    let room = look.content.height - PageHead(look: look).height
    var pages: [[StatisticsPart]] = []
    var used = 0.0
    for part in StatisticsPart.all(of: entries, look: look) {
      if let last = pages.indices.last, used + part.height <= room {
        pages[last].append(part)
      } else {
        pages.append([part])
        used = 0
      }
      used += part.height + StatisticsPages.gap
    }
    self.pages = pages
    numbers = StatisticsPages.numbers(entries, from: firstDetail)
  }

  /// The same with the number that the first track's page has.
  func numbered(from first: Int?) -> StatisticsPages {
    var pages = self
    pages.numbers = StatisticsPages.numbers(entries, from: first)
    return pages
  }

  private static func numbers(_ entries: [AtlasEntry], from first: Int?) -> [PageID: Int] {
    guard let first else { return [:] }
    return Dictionary(
      zip(entries, DetailNumbers.numbers(entries, from: first)).map { ($0.id, $1) },
      uniquingKeysWith: { a, _ in a })
  }

  func planned(_ maker: PageMaker) -> [PlannedPage] {
    let title = look.language["statistics"]
    return pages.indices.map { number in
      let pages = self
      return maker.planned(
        .statistics(number), title: title,
        content: self.pages[number].map { $0.content(numbers) }
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
