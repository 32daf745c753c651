import AtlasJob
import Foundation
import Synchronization

/// Shows how far a run has got.
final class ProgressPrinter: Sendable {
  enum Style: String, Sendable, CaseIterable {
    /// A bar on a terminal, nothing elsewhere.
    case auto
    /// A line now and then.
    case plain
    case none
  }

  private struct State {
    var lastShown = 0.0
    var lastTenth = -1
    var stage: RunProgress.Stage?
    var barIsShown = false
  }

  private let style: Style
  private let console: Console
  private let state = Mutex(State())

  init(_ style: Style, _ console: Console) {
    self.style = style == .auto && !console.isTerminal ? .none : style
    self.console = console
  }

  func show(_ progress: RunProgress) {
    switch style {
    case .none: return
    case .plain: state.withLock { line(progress, &$0) }
    case .auto: state.withLock { bar(progress, &$0) }
    }
  }

  /// Takes the bar away, before other words are printed.
  func finish() {
    state.withLock { state in
      if state.barIsShown { console.err("\r\u{1B}[K") }
      state.barIsShown = false
    }
  }

  private func line(_ progress: RunProgress, _ state: inout State) {
    let tenth = progress.total > 0 ? progress.done * 10 / progress.total : 0
    guard progress.stage != state.stage || tenth != state.lastTenth else { return }
    state.stage = progress.stage
    state.lastTenth = tenth
    console.err(ProgressPrinter.words(progress) + "\n")
  }

  private func bar(_ progress: RunProgress, _ state: inout State) {
    let now = ProcessInfo.processInfo.systemUptime
    guard progress.stage != state.stage || now - state.lastShown > 0.1 else { return }
    state.stage = progress.stage
    state.lastShown = now
    state.barIsShown = true
    let filled = progress.total > 0 ? progress.done * 24 / progress.total : 0
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: max(0, 24 - filled))
    console.err("\r\u{1B}[K\(bar) \(ProgressPrinter.words(progress))")
  }

  private static func words(_ progress: RunProgress) -> String {
    switch progress.stage {
    case .scan: "Looking for files"
    case .read: "Reading and drawing \(progress.done) of \(progress.total) files"
    case .draw: "Drawing \(progress.done) of \(progress.total) pages"
    case .bind: "Binding \(progress.total) pages"
    }
  }
}
