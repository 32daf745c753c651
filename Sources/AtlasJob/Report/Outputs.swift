import AtlasStore
import Tracks

/// What the last stages made, as far as they came.
struct Outputs {
  /// In the order of the volumes, and of the job's formats.
  var made: [MadeOutput] = []
  /// What the report says of them; as they are made, in any order.
  var rows: [RunReport.Output] = []
  var pages = RunReport.Pages()
  var detailPages = RunReport.Pages()
  /// Pages that could not be drawn.
  var problems: [Problem] = []
  /// Pages of plain text that must not outlive this run.
  var standIns: [Digest] = []
  /// Whether pages stand in a folder that must be drawn again next time.
  var hasPictureStandIns = false
  var drawSeconds = 0.0
  var bindSeconds = 0.0

  /// Counts pages of which some are drawn. `isDetail` tells of each whether it is a track's.
  mutating func count(isDetail: [Bool], rendered: [Int]) {
    pages.total += isDetail.count
    pages.rendered += rendered.count
    detailPages.total += isDetail.count { $0 }
    detailPages.rendered += rendered.count { isDetail[$0] }
  }
}
