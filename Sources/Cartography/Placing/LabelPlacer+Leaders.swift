import Paper

extension LabelPlacer {
  /// Swaps the ends of leaders that still cross, as they do where the last places were given away
  /// one by one: if two lines cross, those from each start to the other's end do not. Where these
  /// have no room, a new place is sought for one of the two.
  mutating func untangle(_ items: [LabelItem], _ result: inout [LabelPlacement?]) {
    let led = items.indices.filter { result[$0]?.leader != nil }
    // Each change takes crossings away; a round or two are enough.
    for _ in 0..<4 {
      var isChanged = false
      for (number, a) in led.enumerated() {
        for b in led[(number + 1)...] {
          guard let one = result[a], let other = result[b],
            let from = one.leader.map(items[a].whole), let to = other.leader.map(items[b].whole),
            from.crosses(to)
          else { continue }
          if let changed = changed(items[a], one, items[b], other) {
            (result[a], result[b]) = changed
          } else if let moved = moved(items[b], other) {
            result[b] = moved
          } else if let moved = moved(items[a], one) {
            result[a] = moved
          } else {
            continue
          }
          isChanged = true
        }
      }
      guard isChanged else { return }
    }
  }

  /// How many pairs of leaders cross.
  var crossings: Int {
    leaders.indices.reduce(0) { sum, index in
      sum + leaders[(index + 1)...].count { $0.crosses(leaders[index]) }
    }
  }

  /// A place for an item whose leader crosses fewer others; `nil` where there is none.
  private mutating func moved(_ item: LabelItem, _ old: LabelPlacement) -> LabelPlacement? {
    guard let leader = old.leader.map(item.whole) else { return nil }
    var rest = self
    rest.taken.removeFirst(old.rect)
    rest.leaders.removeFirst(leader)
    guard let place = rest.best(for: item) else { return nil }
    let new = place.leader.map(item.whole)
    let now = new.map({ rest.crossings(of: $0) }) ?? 0
    guard now < rest.crossings(of: leader) else { return nil }
    self = rest
    taken.append(place.rect)
    if let new { leaders.append(new) }
    return place
  }

  /// The places of two items, swapped; `nil` where that does not fit. What is taken changes with
  /// them.
  private mutating func changed(
    _ a: LabelItem, _ one: LabelPlacement, _ b: LabelItem, _ other: LabelPlacement
  ) -> (LabelPlacement, LabelPlacement)? {
    guard let from = one.leader.map(a.whole), let to = other.leader.map(b.whole) else { return nil }
    var rest = self
    rest.taken.removeFirst(one.rect)
    rest.taken.removeFirst(other.rect)
    rest.leaders.removeFirst(from)
    rest.leaders.removeFirst(to)
    let before = 1 + rest.crossings(of: from) + rest.crossings(of: to)
    for first in rest.places(of: a, at: other.rect) {
      var next = rest
      next.taken.append(first.rect)
      for second in next.places(of: b, at: one.rect) {
        guard let new = first.leader.map(a.whole), let last = second.leader.map(b.whole),
          !new.crosses(last), !isOn(second.rect, new), !isOn(first.rect, last),
          rest.crossings(of: new) + rest.crossings(of: last) < before
        else { continue }
        self = next
        taken.append(second.rect)
        leaders += [new, last]
        return (first, second)
      }
    }
    return nil
  }

  private func crossings(of leader: LabelPlacement.Leader) -> Int {
    leaders.count { $0.crosses(leader) }
  }

  private func isOn(_ rect: PageRect, _ leader: LabelPlacement.Leader) -> Bool {
    LineClipper(rect, margin: 0).part(from: leader.from, to: leader.to) != nil
  }

  /// An item's free places where another stood: its middle there, or its left or right edge.
  private func places(of item: LabelItem, at rect: PageRect) -> [LabelPlacement] {
    let y = rect.midY - item.height / 2
    return [rect.midX - item.width / 2, rect.minX, rect.maxX - item.width].compactMap { x in
      let own = PageRect(x: x, y: y, width: item.width, height: item.height)
      guard isFree(own), let placement = LabelCandidate.led(item, to: own),
        let leader = placement.leader, !isCrossed(leader),
        !item.keepsOffLines || lines.share(own) == 0
      else { return nil }
      return placement
    }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func removeFirst(_ element: Element) {
    if let index = firstIndex(of: element) { remove(at: index) }
  }
}
