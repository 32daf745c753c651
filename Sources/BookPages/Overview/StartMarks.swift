import AtlasStyle
import Cartography
import Paper
import Tracks

/// Where tracks start on a map: a mark for each start, or one for several that crowd. So few that
/// each has room for its label, however many tracks there are.
struct StartMarks: Sendable {
  struct Mark: Sendable {
    var point: PagePoint
    /// Places in `entries`, ascending.
    var members: [Int]
    var pages: PageRuns
    /// What the list of pages calls it; `nil` where its pages stand beside the mark.
    var letter: String?

    init(point: PagePoint, members: [Int], pages: PageRuns, letter: String? = nil) {
      self.point = point
      self.members = members
      self.pages = pages
      self.letter = letter
    }
  }

  /// Those that have a start.
  let entries: [AtlasEntry]
  let marks: [Mark]

  /// Points within which starts are one mark; the first that leaves few enough.
  private static let distances: [Double] = [11, 14, 18, 23, 30, 40, 55, 75, 100]
  /// Square points of the panel for each mark.
  private static let room = 4500.0
  /// More runs of pages than these stand in the list.
  private static let beside = 2

  /// - Parameter pages: the pages of each track, counted from that of the first
  init(_ all: [AtlasEntry], pages: [PageID: ClosedRange<Int>], frame: Frame) {
    let entries = all.filter { $0.summary.startPosition != nil }
    self.entries = entries
    let points = entries.compactMap { $0.summary.startPosition.map(frame.point) }
    let most = max(12, Int(min(1000, frame.panel.width * frame.panel.height / StartMarks.room)))
    var clusters: [MarkerClusters.Cluster] = []
    for distance in StartMarks.distances {
      // Far more cells with starts than that are not worth the search.
      if distance != StartMarks.distances.last,
        StartMarks.cells(points, of: distance) > 3 * most
      {
        continue
      }
      clusters = MarkerClusters.clusters(of: points, distance: distance)
      if clusters.count <= most { break }
    }
    var marks: [Mark] = []
    var letters = 0
    for cluster in clusters {
      let runs = PageRuns(cluster.members.compactMap { pages[entries[$0].id] })
      var mark = Mark(point: cluster.point, members: cluster.members, pages: runs)
      if runs.runs.count > StartMarks.beside {
        mark.letter = StartMarks.letter(letters)
        letters += 1
      }
      marks.append(mark)
    }
    self.marks = marks
  }

  /// How many cells of a size have a point.
  private static func cells(_ points: [PagePoint], of size: Double) -> Int {
    var cells: Set<[Int32]> = []
    for point in points where abs(point.x) < 1e6 && abs(point.y) < 1e6 {
      cells.insert([Int32(point.x / size), Int32(point.y / size)])
    }
    return cells.count
  }

  /// `a` … `z`, then `aa`, `ab` …
  static func letter(_ number: Int) -> String {
    var rest = max(0, number)
    var letters = ""
    repeat {
      letters = String(Character(UnicodeScalar(UInt8(97 + rest % 26)))) + letters
      rest = rest / 26 - 1
    } while rest >= 0
    return letters
  }
}
