import Dispatch
import Synchronization

/// Work on many items at once, with results in the order of the items.
///
/// The only place that starts threads. Workers take the next index from one counter; results go to
/// the calling thread, one after the other. Workers wait where results pile up, so that memory does
/// not grow with the number of items.
public struct ConcurrentMap: Sendable {
  /// How many workers run at once.
  public let width: Int

  public init(width: Int) { self.width = max(1, width) }

  /// Calls `body` for each item on the workers, and `consume` for each result on this thread.
  ///
  /// After a signal the rest of the items is not begun. An error of `consume` ends
  /// the work in the same way and is thrown when the workers have come to rest.
  public func forEach<Item: Sendable, Result: Sendable>(
    _ items: [Item], interruption: Interruption = .none,
    body: @escaping @Sendable (Int, Item) -> Result,
    consume: (Int, Result) throws -> Void
  ) throws {
    guard !items.isEmpty else { return }
    let width = min(width, items.count)
    let next = SharedCounter()
    let halted = SharedFlag()
    let slots = SharedSlots<Result>()
    let finished = DispatchSemaphore(value: 0)
    let room = DispatchSemaphore(value: 0)
    // Each worker asks for room once more than it finds items.
    for _ in 0..<width * 8 { room.signal() }
    let queue = DispatchQueue(label: "route-atlas.workers", attributes: .concurrent)
    for _ in 0..<width {
      queue.async {
        while true {
          room.wait()
          let index = next.take()
          guard index < items.count else { return }
          let result = halted.isSet || interruption.isAsked ? nil : body(index, items[index])
          slots.put(result, at: index)
          finished.signal()
        }
      }
    }
    var failure: (any Error)?
    var waiting = 0
    for _ in items.indices {
      finished.wait()
      while let arrived = slots.take(waiting) {
        if failure == nil, let result = arrived.result {
          do {
            try consume(waiting, result)
          } catch {
            failure = error
            halted.set()
          }
        }
        waiting += 1
        room.signal()
      }
    }
    if let failure { throw failure }
  }

  /// The results of `body`, in the order of the items; `nil` for those not begun.
  public func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], interruption: Interruption = .none,
    body: @escaping @Sendable (Item) -> Result
  ) -> [Result?] {
    var results = [Result?](repeating: nil, count: items.count)
    // The consumer does not throw.
    try? forEach(items, interruption: interruption) { _, item in
      body(item)
    } consume: { index, result in
      results[index] = result
    }
    return results
  }
}

private final class SharedCounter: Sendable {
  private let value = Atomic<Int>(0)
  func take() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}

private final class SharedFlag: Sendable {
  private let value = Atomic<Bool>(false)
  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}

/// Results that the calling thread has not taken yet.
private final class SharedSlots<Result: Sendable>: Sendable {
  struct Arrived { var result: Result? }
  private let slots = Mutex<[Int: Result?]>([:])

  func put(_ result: Result?, at index: Int) {
    slots.withLock { $0[index] = .some(result) }
  }

  func take(_ index: Int) -> Arrived? {
    slots.withLock { slots in
      guard let result = slots.removeValue(forKey: index) else { return nil }
      return Arrived(result: result)
    }
  }
}
