/// Page numbers as a reader's list has them: those that follow one another as one range.
package struct PageRuns: Sendable, Equatable {
  package struct Run: Sendable, Equatable {
    package var pages: ClosedRange<Int>
    /// The place in the list given of the number that it begins with.
    package var first: Int

    /// `12`, or `12–18`.
    package func text(from offset: Int) -> String {
      let (low, high) = (pages.lowerBound + offset, pages.upperBound + offset)
      return low == high ? "\(low)" : "\(low)–\(high)"
    }
  }

  package let runs: [Run]

  /// The pages of single tracks.
  package init(_ numbers: [Int]) { self.init(numbers.map { $0...$0 }) }

  /// By rising number; pages that come twice count once. A track may have several pages, none of them
  /// another's.
  package init(_ pages: [ClosedRange<Int>]) {
    var runs: [Run] = []
    let order = pages.enumerated().sorted {
      ($0.element.lowerBound, $0.offset) < ($1.element.lowerBound, $1.offset)
    }
    for (place, range) in order {
      if let last = runs.last, range.lowerBound <= last.pages.upperBound + 1 {
        let end = max(last.pages.upperBound, range.upperBound)
        runs[runs.count - 1].pages = last.pages.lowerBound...end
      } else {
        runs.append(Run(pages: range, first: place))
      }
    }
    self.runs = runs
  }

  /// Digits of its longest number, as it is printed.
  package func digits(from offset: Int) -> Int {
    "\((runs.last?.pages.upperBound ?? 0) + offset)".count
  }

  package var hasRange: Bool { runs.contains { $0.pages.count > 1 } }
}
