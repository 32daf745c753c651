import Tracks

/// What a run needs of formats and analysis. All of it may be called from several threads at once.
public protocol RecordingServices: Sendable {
  /// From a file's bytes and name to its tracks. Never throws: a fault is an outcome.
  func read(_ bytes: [UInt8], fileName: String) -> FileOutcome
  /// Bytes. A larger file is not read whole.
  var largestFile: Int { get }
  /// What becomes of a file that is larger.
  func outcomeOfTooLarge(fileName: String) -> FileOutcome
  func analyse(_ track: Track) -> MeasuredTrack
  /// All settings that decide what `analyse` gives.
  var analysisSignature: String { get }
  /// The folders beside a list of activities of this name in which its recordings lie, `nil` for its
  /// own; none where a list has no such name.
  func listFolders(fileName: String) -> [String?]
  /// What a service's list of activities says; `nil` for bytes that are none.
  func catalogue(in bytes: [UInt8], fileName: String) -> ActivityCatalogue?
  /// What condenses a file of this name while it is read; `nil` where it is read as it is.
  func condenser(fileName: String) -> (any ContentCondenser)?
  var archives: any ArchiveServices { get }
  /// The rank of each entry on its route, in the order of the entries; `nil` where it has none.
  func standings(of entries: [AtlasEntry]) -> [RouteStanding?]
  /// The same among the entries of a volume, on the routes that were found among all.
  func standings(inVolume entries: [AtlasEntry]) -> [RouteStanding?]
}

/// How archives are looked into.
public protocol ArchiveServices: Sendable {
  /// How many archives may lie in one another.
  var nesting: Int { get }
  /// What an archive holds; `nil` for a file that is none. `weight` is its bytes on the disk. Throws
  /// what `bytes` throws.
  func list(_ bytes: any ArchiveBytes, fileName: String, weight: Int) throws -> ArchiveListing?
  /// Whether an archive must be unpacked as a whole before its members can be read. Throws what
  /// `bytes` throws.
  func isStreamed(_ bytes: any ArchiveBytes) throws -> Bool
  /// Writes the contents of all members of such an archive. Throws what `bytes` and `write` throw.
  func unpack(
    _ bytes: any ArchiveBytes, weight: Int, _ write: (UnsafeRawBufferPointer) throws -> Void
  ) throws
  /// How many bytes show whether a file is an archive.
  var headBytes: Int { get }
  /// Whether bytes begin like an archive.
  func begins(_ bytes: [UInt8]) -> Bool
  /// Whether a member of this name may be an archive itself.
  func mayBeArchive(_ member: ArchiveMember, fileName: String) -> Bool
  /// Gives a member's content in pieces, and at most `limit` bytes of it. Throws what `bytes` and
  /// `consume` throw.
  func forEachPiece(
    of member: ArchiveMember, in bytes: any ArchiveBytes, limit: Int,
    _ consume: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> MemberEnding
}

/// What analysis makes of a track.
public struct MeasuredTrack: Sendable {
  public var track: AnalysedTrack
  public var line: OverviewLine

  public init(track: AnalysedTrack, line: OverviewLine) {
    self.track = track
    self.line = line
  }

  /// Whether there is something to show: fixes, or an activity without positions.
  var isUsable: Bool { track.summary.points > 0 || track.summary.positionSource == .unknown }
}
