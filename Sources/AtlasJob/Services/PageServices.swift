import AtlasPages
import Tracks

/// The pages of one atlas. All of it may be called from several threads at once.
public protocol PageServices: Sendable {
  /// Everything but the tracks that decides how pages look.
  var signature: String { get }
  /// The language that they are in.
  var language: String { get }
  /// What the outline calls the tracks without a date.
  var undated: String { get }
  /// Whether each track has a page of its own.
  var hasDetails: Bool { get }
  /// What a run should say of them, such as fonts that are not installed.
  var notes: [Problem] { get }
  /// The scripts, in English, of which texts have characters that no installed font has.
  func missingScripts(in texts: [String]) -> [String]
  /// A track with the pages that it has: how many, and how they lie.
  func laidOut(_ entry: AtlasEntry) -> AtlasEntry
  /// A track's line in the outline.
  func outlineTitle(of entry: AtlasEntry) -> String

  /// A track's page (sheet 0), or one of its map sheets. Throws where it cannot be drawn.
  func detail(of track: AnalysedTrack, entry: AtlasEntry, sheet: Int) throws -> Fragment
  /// A page of plain text in place of one that could not be drawn. Throws where not even that can be.
  func replacement(title: String, reason: String) throws -> Fragment
  /// The pages before those of the tracks.
  func front(entries: [AtlasEntry]) -> [PlannedPage]
  /// The pages behind those of the tracks.
  func back(entries: [AtlasEntry], outcomes: [InputOutcome]) -> [PlannedPage]
  /// The feet of all pages, as one PDF. Throws where they cannot be drawn.
  func feet(_ feet: [PageFoot]) throws -> [UInt8]
  /// What the feet of the tracks' pages lead to.
  func footLinks(entries: [AtlasEntry]) -> [PageID: [FragmentLink]]

  /// A track's page, or one of its map sheets, as a file of its own with its foot. Throws where it
  /// cannot be drawn.
  func detail(
    of track: AnalysedTrack, entry: AtlasEntry, sheet: Int, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8]
  /// A page of no single track as a file of its own. Throws where it cannot be drawn.
  func picture(of page: PlannedPage, foot: PageFoot, as form: PageForm) throws -> [UInt8]
  /// A page of plain text as a file of its own. Throws where not even that can be drawn.
  func replacement(
    title: String, reason: String, foot: PageFoot, as form: PageForm
  ) throws -> [UInt8]
  /// Pixels of a page as PNG, which the worker that draws it holds in memory; 0 where the job asks
  /// for none.
  var picturePixels: Int { get }
}
