import AtlasPages
import AtlasStyle
import CLibFuzzer  // here and not in Native: only this program links it, and only where asked
import Foundation
import Synchronization
import TrackFormats

/// The process that libFuzzer runs in. It dies of what it finds, and so has a parent.
enum FuzzChild {
  /// libFuzzer passes over arguments that begin with two hyphens.
  static let slowestFlag = "--slowest="
  /// Seconds of processor time that an input may take.
  static let limit = 1.0

  private struct State: Sendable {
    var drawing: PageMaker?
    var drawsAll = false
    var slowest = 0.0
    /// Where the slowest input is kept.
    var slowestFile: String?
  }
  private static let state = Mutex(State())

  /// Hands over to libFuzzer, and comes back where all went well.
  static func run(_ arguments: [String], templates: String, drawsAll: Bool) -> Int32 {
    let library = TemplateLibrary(folder: templates)
    let maker = (try? library.template("classic")).flatMap {
      try? PageMaker(title: "Fuzz", template: $0, library: library)
    }
    if maker == nil { FuzzLog.write("no pages: no template in \(templates)") }
    state.withLock {
      $0.drawing = maker
      $0.drawsAll = drawsAll
      $0.slowestFile = arguments.first { $0.hasPrefix(slowestFlag) }
        .map { String($0.dropFirst(slowestFlag.count)) }
    }
    var list: [UnsafeMutablePointer<CChar>?] = (["route-atlas-fuzz"] + arguments).map { strdup($0) }
    list.append(nil)
    var count = Int32(list.count - 1)
    return list.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { data, size in
        FuzzChild.take(UnsafeRawBufferPointer(start: data, count: size))
        return 0
      }
    }
  }

  /// Takes an input, and what it holds where it is an archive.
  private static func take(_ bytes: UnsafeRawBufferPointer, depth: Int = 0) {
    let (pages, drawsAll) = state.withLock { ($0.drawing, $0.drawsAll) }
    let target = FuzzTarget(drawsAll: drawsAll)
    let drawables = timed("an input", bytes) { target.take(bytes) }
    target.takeAgain(bytes)
    if let pages {
      for drawable in drawables {
        let (_, seconds) = stopwatch { target.draw(drawable, pages) }
        expectSoon(seconds, "the pages of a track")
      }
    }
    guard depth <= TrackArchives.nesting else { return }
    let members = timed("an archive", bytes) { FuzzArchive(bytes).members() }
    for member in members { member.withUnsafeBytes { take($0, depth: depth + 1) } }
  }

  private static func timed<Value>(
    _ name: String, _ bytes: UnsafeRawBufferPointer, _ work: () -> Value
  ) -> Value {
    let (value, seconds) = stopwatch(work)
    let (isSlowest, file) = state.withLock { state in
      defer { state.slowest = max(state.slowest, seconds) }
      return (seconds > state.slowest, state.slowestFile)
    }
    if isSlowest {
      let milliseconds = Int((seconds * 1000).rounded(.up))
      FuzzLog.write("\(FuzzLog.slowestMark) \(milliseconds) \(bytes.count)")
      if let file { try? Data(bytes).write(to: URL(fileURLWithPath: file)) }
    }
    expectSoon(seconds, name)
    return value
  }

  /// The machine may be busy with other work, so that the clock on the wall says little.
  private static func expectSoon(_ seconds: Double, _ work: String) {
    guard seconds > limit else { return }
    FuzzLog.write("route-atlas-fuzz: \(work) took \(seconds) s")
    abort()
  }

  private static func stopwatch<Value>(_ work: () -> Value) -> (Value, seconds: Double) {
    let start = processorTime()
    let value = work()
    return (value, processorTime() - start)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
