/// How much of a file is accepted. Exceeding a limit gives a problem; no recording that people make
/// does.
enum ReadingLimits {
  /// A day at 10 Hz with every extension is about 300 MB of GPX; what is larger is no recording.
  static let fileBytes = 512 << 20
  /// What one compressed file may expand to: memory for it is taken before anything is known of it.
  static let expandedBytes = 512 << 20
  /// Fixes are 40 bytes each: 5 million, two months at 1 Hz, are 200 MB.
  static let fixes = 5_000_000
  /// A compressed stream that expands by more than this is a bomb: GPX packs 10 to 30 times.
  static let expansionRatio = 100
  /// Expanded size below which the ratio is not checked.
  static let ratioFreeBytes = 32 << 20
  /// The part of an XML file that is a tree at one time: it bounds the memory that reading takes,
  /// and fits in the processor's cache.
  static let windowBytes = 1 << 20
  /// A start tag that is kept for the windows after it.
  static let startTagBytes = 64 * 1024
  /// Elements in elements that readers follow; KML needs a dozen, and its folders may nest.
  static let nesting = 32
  /// Faults in one file past which reading stops: each costs a look at the next window.
  static let damages = 100
  /// Elements of JSON arrays that are not well-formed, past which the rest is left.
  static let damagedElements = 10_000
  /// Services' JSON of one activity or of a list of them, and their tables of activities, which are
  /// held as a whole.
  static let jsonBytes = 64 << 20
  /// Names and notes are cut at this length: a page shows no more.
  static let textBytes = 4096
  /// Named places in one file.
  static let waypoints = 10_000
  /// Laps, or stops of the timer, in one file: an ultra with auto-pause has some hundred.
  static let marks = 100_000
  /// Tracks in one file: each is a page.
  static let tracks = 10_000
  /// How much of a file is looked at to tell its format: long enough for comments and a DOCTYPE.
  static let headBytes = 64 * 1024
  /// Files in one archive: ten years of a service's export are some ten thousand, with all photos and
  /// notes of an account some hundred thousand.
  static let archiveMembers = 200_000
  /// The directory of an archive is read as a whole: 200,000 names of the usual length are 20 MB.
  static let archiveDirectoryBytes = 64 << 20
  /// Archives in archives: Garmin's export has one level of them; each more multiplies what a small
  /// file can grow to.
  static let archiveNesting = 3
  /// Members of one archive that are reported as unreadable, one by one: more help no one.
  static let archiveFaults = 100

  /// What all members of an archive may expand to, by its own size. They are read one at a time, so
  /// that this bounds the time, not the memory.
  static func expandedBytes(of weight: Int) -> Int64 {
    let (product, overflow) = Int64(weight).multipliedReportingOverflow(by: Int64(expansionRatio))
    return max(Int64(ratioFreeBytes), overflow ? .max : product)
  }
}
