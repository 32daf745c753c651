import AtlasBinding
import Files
import Tracks

/// What the other parts do for a run. The run itself knows no format, no figure and no page.
public protocol RunServices: Sendable {
  var recordings: any RecordingServices { get }
  /// What the work is done with beside the program itself, each with its version.
  var libraries: [String] { get }
  /// The pages of an atlas with a title. Throws a `RunFailure` where the template, palette or style
  /// cannot be used.
  func pages(title: String) throws -> any PageServices
  /// Whether one scale of colours holds for all tracks, so that all must be known before the first
  /// page is drawn.
  var hasSharedScale: Bool { get }
  /// The same services with a scale that holds for all of these tracks. Throws where the template
  /// cannot be used.
  func scaled(to summaries: [TrackSummary]) throws -> any RunServices
  /// Writes a book as one PDF. Throws a `BindingError`, or what a page throws as it is loaded.
  func bind(_ book: AtlasBook, to path: FilePath) throws
}
