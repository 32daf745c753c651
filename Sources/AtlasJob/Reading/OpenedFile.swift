import AtlasStore
import Files
import Tracks

/// A file to open: to find out whether it changed, to read it, or to draw its pages.
struct FileTask: Sendable {
  /// What the store knows under a content.
  struct Known: Sendable {
    var content: Digest
    /// The reading's own key.
    var key: Digest
    var reading: StoredReading
  }

  /// Its place in the walk.
  var index: Int
  var file: FoundFile
  /// Its last content, as far as that was read by this build and with these settings.
  var known: Known?
}

/// What came of opening a file.
struct OpenedFile: Sendable {
  struct Page: Sendable {
    var key: Digest
    var fragment: Fragment
    /// Why it is a page of plain text; `nil` for a page as it should be.
    var fault: String?
  }

  struct Read: Sendable {
    var stamp: FileStamp
    var content: Digest
    var reading: StoredReading
    /// Whether the store does not have the reading yet.
    var isNew: Bool
    var pages: [Page]
  }

  var outcome: Result<Read, FileError>
  /// Nanoseconds.
  var readTime: Int64 = 0
  var analyseTime: Int64 = 0
  var drawTime: Int64 = 0
}
