import AtlasStore
import Files
import Tracks

/// One walk over all inputs: what is there, without opening a file.
public struct FileWalk: Sendable {
  public internal(set) var files: [FoundFile] = []
  /// Files that the patterns do not take, and that may tell of those that they do: archives by their
  /// name, and lists of activities.
  private(set) var companions: [FoundFile] = []
  /// What could not be looked at, and why.
  public internal(set) var problems: [(path: FilePath, problem: Problem)] = []
  /// Folders and files that stand there and cannot be read now: what the store knows of them is
  /// kept.
  public private(set) var unreadable: [FilePath] = []
  /// Hidden files.
  public internal(set) var hidden = 0
  /// An archive cannot be read now; its members are those of the last look.
  var hasUnreadableArchive = false

  private let include: [Glob]
  private let exclude: [Glob]
  private let isIgnored: @Sendable (FilePath) -> Bool
  private let interruption: Interruption

  /// A file or folder of the file system: the same by whatever path it is reached.
  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64
    init(_ stamp: FileStamp) { (device, inode) = (stamp.device, stamp.inode) }
  }
  private var seenFiles: Set<Identity> = []
  private var seenFolders: Set<Identity> = []
  private let kernelViews = KernelViews.devices()

  /// Walks the inputs in their order, and each folder in the order of its names' bytes.
  ///
  /// A file that several paths lead to (links, an input inside another) is found once, by the first
  /// of them. `isIgnored` tells the atlas's own files from inputs.
  public init(
    inputs: [FilePath], include: [String] = ["**"], exclude: [String] = [],
    interruption: Interruption = .none,
    isIgnored: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) throws(Interruption.Stopped) {
    self.include = include.map(Glob.init)
    self.exclude = exclude.map(Glob.init)
    self.isIgnored = isIgnored
    self.interruption = interruption
    for input in inputs {
      switch Result(catching: { () throws(FileError) in try FileSystem.info(input) }) {
      case .success(let info) where info.kind == .folder:
        let before = (files.count, problems.count)
        let isNew = !seenFolders.contains(Identity(info.stamp))
        try walk(input, stamp: info.stamp, prefix: [])
        if isNew, before == (files.count, problems.count) {
          problems.append((input, .nothingFound))
        }
      case .success(let info) where info.kind == .file:
        add(FoundFile(path: input, stamp: info.stamp))
      case .success:
        problems.append((input, .notAFile))
      case .failure(let error):
        let isLink = FileSystem.exists(input)
        problems.append(
          (
            input,
            isLink
              ? .linkBrokenBecause(cause: error.problem)
              : .missing
          ))
      }
    }
  }

  private mutating func add(_ file: FoundFile) {
    guard !isIgnored(file.path), seenFiles.insert(Identity(file.stamp)).inserted else { return }
    files.append(file)
  }

  /// A file that the patterns do not take: it stays in the walk where it may be an archive.
  private mutating func addUnchosen(_ file: FoundFile) {
    var file = file
    file.isChosen = false
    if ArchiveNames.mayBeArchive(file.path) {
      add(file)
    } else if ActivityLists.mayBeList(file.path), !isIgnored(file.path) {
      companions.append(file)
    }
  }

  /// `prefix` is the path below the input, with a slash at its end.
  private mutating func walk(
    _ folder: FilePath, stamp: FileStamp, prefix: [UInt8]
  ) throws(Interruption.Stopped) {
    guard seenFolders.insert(Identity(stamp)).inserted else { return }
    try interruption.check()
    guard !kernelViews.contains(stamp.device) else {
      problems.append(
        (folder, .systemFolder))
      return
    }
    let names: [[UInt8]]
    do {
      names = try FileSystem.names(in: folder)
    } catch {
      problems.append(
        (folder, .folderUnreadable(cause: error.problem)))
      unreadable.append(folder)
      return
    }
    for name in names {
      let path = folder.appending(name)
      if name.first == UInt8(ascii: ".") {
        if !isIgnored(path), let info = try? FileSystem.info(path), info.kind == .file {
          hidden += 1
        }
        continue
      }
      try visit(path, relative: prefix + name)
    }
  }

  private mutating func visit(_ path: FilePath, relative: [UInt8]) throws(Interruption.Stopped) {
    var info: FileSystem.Info
    do {
      info = try FileSystem.info(path, followingLinks: false)
    } catch {
      guard isChosen(relative) else { return }
      problems.append((path, error.problem))
      unreadable.append(path)
      return
    }
    if info.kind == .link {
      guard let target = try? FileSystem.info(path) else {
        guard isChosen(relative), !isIgnored(path) else { return }
        problems.append((path, .linkBroken))
        return
      }
      info = target
    }
    switch info.kind {
    case .folder: try walk(path, stamp: info.stamp, prefix: relative + [UInt8(ascii: "/")])
    case .file:
      var file = FoundFile(path: path, stamp: info.stamp)
      file.relative = relative
      if isChosen(relative) { add(file) } else if !isExcluded(relative) { addUnchosen(file) }
    case .link, .other: break
    }
  }

  /// Whether the patterns take a file, by its path below the input.
  func isChosen(_ relative: [UInt8]) -> Bool {
    let names = relative.split(separator: UInt8(ascii: "/"))
    return include.contains { $0.matches(names) } && !exclude.contains { $0.matches(names) }
  }

  func isExcluded(_ relative: [UInt8]) -> Bool {
    let names = relative.split(separator: UInt8(ascii: "/"))
    return exclude.contains { $0.matches(names) }
  }
}
