import Foundation
import Synchronization
import Testing

@testable import AtlasJob

/// Gives the other threads a turn, many times.
private func letOthersWork() {
  for _ in 0..<100 { sched_yield() }
}

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 3, 16])
  func resultsAreInTheOrderOfTheItems(width: Int) {
    let items = Array(0..<1000)
    let results = ConcurrentMap(width: width).map(items) { number in
      if number % 97 == 0 { letOthersWork() }
      return number * 2
    }
    #expect(results == items.map { $0 * 2 })
  }

  @Test func noItemsAreNoWork() {
    #expect(ConcurrentMap(width: 4).map([Int]()) { $0 }.isEmpty)
  }

  @Test func noMoreWorkersThanAllowedAreAtWork() {
    let working = Atomic<Int>(0)
    let most = Mutex(0)
    _ = ConcurrentMap(width: 3).map(Array(0..<60)) { _ in
      let now = working.wrappingAdd(1, ordering: .relaxed).newValue
      most.withLock { $0 = max($0, now) }
      letOthersWork()
      working.wrappingSubtract(1, ordering: .relaxed)
    }
    #expect(most.withLock { $0 } <= 3)
  }

  @Test func workersWaitWhereResultsPileUp() throws {
    let begun = Atomic<Int>(0)
    var mostAhead = 0
    try ConcurrentMap(width: 2).forEach(Array(0..<200)) { _, _ in
      begun.wrappingAdd(1, ordering: .relaxed)
    } consume: { index, _ in
      letOthersWork()
      mostAhead = max(mostAhead, begun.load(ordering: .relaxed) - index)
    }
    // Sixteen results may wait and two workers may have one in hand.
    #expect(mostAhead <= 20)
  }

  @Test func anErrorOfTheConsumerEndsTheWork() {
    struct Halt: Error {}
    let begun = Atomic<Int>(0)
    #expect(throws: Halt.self) {
      try ConcurrentMap(width: 2).forEach(Array(0..<1000)) { _, _ in
        begun.wrappingAdd(1, ordering: .relaxed)
      } consume: { index, _ in
        if index == 5 { throw Halt() }
      }
    }
    #expect(begun.load(ordering: .relaxed) < 100)
  }

  @Test func afterASignalTheRestIsNotBegun() {
    let begun = Atomic<Int>(0)
    let interruption = Interruption { begun.load(ordering: .relaxed) >= 10 ? 15 : 0 }
    let results = ConcurrentMap(width: 1).map(Array(0..<100), interruption: interruption) { _ in
      begun.wrappingAdd(1, ordering: .relaxed)
    }
    #expect(begun.load(ordering: .relaxed) == 10)
    #expect(results.count == 100)
    #expect(results[99] == nil)
  }
}
