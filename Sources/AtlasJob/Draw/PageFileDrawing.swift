import AtlasPages
import AtlasStore
import Glibc
import Tracks

/// Draws the pages of a plan into files.
struct PageFileDrawing: Sendable {
  /// Pages that one worker draws in one go: one that is of no track, or all of one file.
  struct Task: Sendable {
    /// Their places in the plan.
    var indices: [Int]
    /// The file to read; `nil` for a page that is of no track.
    var file: FoundFile?
    /// For each place its track, and which of the track's pages it is.
    var tracks: [(entry: TrackEntry, sheet: Int)] = []
  }

  let plan: AtlasPlan
  let form: PageForm
  let pages: any PageServices
  let folder: PageFolder
  let files: [PageFolder.File]

  /// What is to be drawn, in the order of the pages.
  func tasks(_ stale: [Int], entries: [TrackEntry], results: [FileResult]) -> [Task] {
    var found: [Digest: FoundFile] = [:]
    for result in results {
      guard case .tracks(let content, _) = result.outcome else { continue }
      found[content] = result.found
    }
    var tracks: [PageID: (entry: TrackEntry, sheet: Int)] = [:]
    for entry in entries {
      for sheet in 0..<entry.entry.pageCount {
        tracks[entry.entry.id.sheet(sheet)] = (entry, sheet)
      }
    }
    var tasks: [Task] = []
    var places: [Digest: Int] = [:]
    for index in stale where !folder.isDrawn(files[index].key) {
      guard let track = tracks[plan.pages[index].id] else {
        tasks.append(Task(indices: [index]))
        continue
      }
      if let place = places[track.entry.content] {
        tasks[place].indices.append(index)
        tasks[place].tracks.append(track)
      } else {
        places[track.entry.content] = tasks.count
        tasks.append(Task(indices: [index], file: found[track.entry.content], tracks: [track]))
      }
    }
    return tasks
  }

  /// Draws a task's pages into the folder where they wait. Gives the places of those that came out
  /// as plain text, and why. Throws where a page cannot be written.
  func draw(
    _ task: Task, _ reader: RecordingReader, _ interruption: Interruption
  ) throws -> [(index: Int, fault: String)] {
    var faults: [(index: Int, fault: String)] = []
    // A long track has several pages, one after the other.
    var last: (number: Int, track: AnalysedTrack)?
    let recording = recording(of: task, reader)
    for (place, index) in task.indices.enumerated() {
      if interruption.isAsked { return faults }
      let (bytes, fault) = try page(index, interruption) {
        guard let picture = plan.pages[index].picture else {
          let (entry, sheet) = task.tracks[place]
          guard let recording, recording.tracks.indices.contains(entry.number) else {
            throw Unreadable()
          }
          if last?.number != entry.number {
            last = (entry.number, recording.shown(recording.analyse(entry.number)))
          }
          guard let last else { throw Unreadable() }
          return try pages.detail(
            of: last.track, entry: entry.alone, sheet: sheet, foot: plan.feet[index], as: form)
        }
        return try picture(plan.feet[index], form)
      }
      // A stand-in is never taken for the page by a later run.
      try PageFolder.keep(
        bytes, at: folder.place(of: files[index].key, isStandIn: fault != nil))
      if let fault { faults.append((index, fault)) }
    }
    return faults
  }

  /// A page, or one of plain text that says why there is none.
  private func page(
    _ index: Int, _ interruption: Interruption, _ draw: () throws -> [UInt8]
  ) throws -> (bytes: [UInt8], fault: String?) {
    do {
      return (try draw(), nil)
    } catch {
      try interruption.check()
      let fault = "\(error)"
      let bytes = try pages.replacement(
        title: plan.pages[index].title, reason: fault, foot: plan.feet[index], as: form)
      return (bytes, fault)
    }
  }

  /// What a task's file holds; `nil` where it cannot be read, or is no longer what it was.
  private func recording(of task: Task, _ reader: RecordingReader) -> Recording? {
    guard let found = task.file, let file = try? reader.load(found),
      file.digest == task.tracks.first?.entry.content,
      case .recording(let recording) = reader.recording(in: file)
    else { return nil }
    return recording
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let description = "its file cannot be read now"
  }
}

extension TrackEntry {
  /// The entry as it is before other tracks are known: what its page is drawn of.
  fileprivate var alone: AtlasEntry {
    var entry = entry
    entry.standing = nil
    entry.alsoIn = []
    entry.isCounted = true
    return entry
  }
}
