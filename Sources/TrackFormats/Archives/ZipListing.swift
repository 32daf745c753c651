import Tracks

/// Makes a listing of an archive's entries: tidy paths, no folders, and a fault for each member that must
/// not or cannot be read.
struct ZipListing {
  private(set) var listing = ArchiveListing(members: [])

  /// Methods that are read: stored, Deflate, bzip2, LZMA, Zstandard, xz (PKWARE, "APPNOTE", 4.4.5).
  private static let methods: Set<Int> = [
    0, 8, 12, 14, 93, 95, Int(StreamedArchive.method),
  ]

  private var paths: Set<[UInt8]> = []
  /// How often a path was taken, where more than one member has it.
  private var copies: [[UInt8]: Int] = [:]
  private var faults = 0
  private var repeated = 0
  /// Bytes that members may still expand to.
  private var room: Int64
  private var beyondRoom = 0

  /// - Parameter weight: bytes that the archive takes on the disk; inside another archive, its
  ///   packed size there.
  init(_ entries: [ZipEntry], weight: Int) {
    room = ReadingLimits.expandedBytes(of: weight)
    addAll(entries, shared: [])
  }

  /// Lists a zip. Throws what `bytes` throws.
  init(_ bytes: some ArchiveBytes, weight: Int) throws {
    room = ReadingLimits.expandedBytes(of: weight)
    let directory = try ZipDirectory(bytes)
    var entries = directory.entries
    switch directory.fault {
    case nil: break
    case .split:
      listing.problems.append(.archivePart)
      return
    case .tooMany:
      listing.problems.append(.archiveTooManyFiles(limit: ReadingLimits.archiveMembers))
    case .damaged:
      let scan = try ZipScan(bytes, limit: room)
      if scan.entries.count >= entries.count { entries = scan.entries }
      listing.problems.append(.archiveDirectoryLost(count: entries.count))
    }
    addAll(entries, shared: ZipListing.sharedBytes(entries))
  }

  private mutating func addAll(_ entries: [ZipEntry], shared: Set<Int>) {
    for (place, entry) in entries.enumerated() { add(entry, sharesBytes: shared.contains(place)) }
    if beyondRoom > 0 {
      listing.problems.append(
        .archiveGrowsTooLarge(count: beyondRoom, ratio: ReadingLimits.expansionRatio))
    }
    if faults > ReadingLimits.archiveFaults {
      let more = faults - ReadingLimits.archiveFaults
      listing.problems.append(.archiveMoreFaults(count: more))
    }
  }

  /// The entries whose content begins inside that of another: only bombs are written so. An entry
  /// that the directory names twice is one of them.
  private static func sharedBytes(_ entries: [ZipEntry]) -> Set<Int> {
    var shared: Set<Int> = []
    var end = Int64.min
    let order = entries.indices.sorted { (entries[$0].offset, $0) < (entries[$1].offset, $1) }
    for place in order {
      if entries[place].offset < end { shared.insert(place) }
      let (next, overflow) = entries[place].offset.addingReportingOverflow(
        max(1, entries[place].packedSize))
      end = max(end, overflow ? .max : next)
    }
    return shared
  }

  private mutating func add(_ entry: ZipEntry, sharesBytes: Bool) {
    guard !entry.isFolder else { return }
    var path: [UInt8]
    var fault: Problem?
    switch ZipName.place(entry.path) {
    case .folder: return
    case .file(let tidy): path = tidy
    case .outside(let climbing):
      path = climbing
      fault = .archivePathClimbs
    }
    if fault == nil { fault = ZipListing.fault(entry, sharesBytes: sharesBytes) }
    var member = ArchiveMember(
      path: path, offset: entry.offset, packedSize: max(0, entry.packedSize),
      size: entry.method == 0 ? max(0, entry.packedSize) : max(0, entry.size),
      method: Int64(entry.method), checksum: entry.checksum, modified: entry.modified, fault: fault)
    if fault == nil {
      guard member.size <= room else {
        beyondRoom += 1
        return
      }
      room -= member.size
    } else {
      faults += 1
      guard faults <= ReadingLimits.archiveFaults else { return }
    }
    if !paths.insert(path).inserted {
      let first = String(decoding: path, as: UTF8.self)
      path = unusedPath(like: path)
      paths.insert(path)
      repeated += 1
      if repeated <= ReadingLimits.archiveFaults {
        let second = String(decoding: path, as: UTF8.self)
        listing.problems.append(.archiveNameRepeated(first: first, second: second))
      }
      member.path = path
    }
    listing.members.append(member)
  }

  private static func fault(_ entry: ZipEntry, sharesBytes: Bool) -> Problem? {
    if entry.isLink {
      return .archiveLink
    }
    if entry.isEncrypted {
      return .locked
    }
    if !methods.contains(entry.method) {
      return .packingUnknown(method: entry.method)
    }
    if sharesBytes {
      return .archiveBytesShared
    }
    return nil
  }

  /// `name (2).gpx` for a second `name.gpx`.
  private mutating func unusedPath(like path: [UInt8]) -> [UInt8] {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = path[name...].firstIndex(of: UInt8(ascii: ".")) ?? path.count
    while true {
      let number = copies[path, default: 1] + 1
      copies[path] = number
      let candidate = path[..<dot] + Array(" (\(number))".utf8) + path[dot...]
      if !paths.contains(Array(candidate)) { return Array(candidate) }
    }
  }
}
