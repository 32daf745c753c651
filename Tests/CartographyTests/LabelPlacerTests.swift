import Paper
import Testing

@testable import Cartography

@Suite struct LabelPlacerTests {
  private let panel = PageRect(x: 0, y: 0, width: 200, height: 200)

  private func item(
    _ x: Double, _ y: Double, priority: Int = 0, manner: LabelItem.Manner = .beside
  ) -> LabelItem {
    LabelItem(
      priority: priority, anchor: PagePoint(x: x, y: y), width: 20, height: 10, clearance: 2,
      manner: manner)
  }

  @Test func theFirstChoiceIsRightAbove() throws {
    var placer = LabelPlacer(panel: panel)
    let placement = try #require(placer.place([item(100, 100)])[0])
    // The lower left corner lies 2 points off at 45°: 1.414 right and up.
    #expect(abs(placement.rect.minX - 101.4142) < 1e-3)
    #expect(abs(placement.rect.maxY - 98.5858) < 1e-3)
    #expect(placement.leader == nil)
  }

  @Test func atTheEdgeItStaysWithin() throws {
    var placer = LabelPlacer(panel: panel)
    let placements = placer.place([item(199, 1), item(1, 199)])
    for placement in placements {
      #expect(panel.contains(try #require(placement).rect))
    }
  }

  @Test func theImportantOneChoosesFirst() {
    var placer = LabelPlacer(panel: PageRect(x: 0, y: 0, width: 22, height: 12))
    let placements = placer.place([item(11, 11.5, priority: 1), item(11, 11.5, priority: 5)])
    #expect(placements[0] == nil)
    var alone = LabelPlacer(panel: PageRect(x: 0, y: 0, width: 60, height: 14))
    let both = alone.place([item(30, 12, priority: 1), item(30, 12, priority: 5)])
    #expect(both[1]?.rect.minX ?? 0 > 30)
    #expect(both[0] == nil || both[0]?.rect.maxX ?? 99 < 30)
  }

  @Test func theLineIsAvoided() throws {
    var placer = LabelPlacer(panel: panel)
    placer.addLine([PagePoint(x: 100, y: 100), PagePoint(x: 200, y: 50)])
    placer.addLine([PagePoint(x: 100, y: 100), PagePoint(x: 200, y: 100)])
    let rect = try #require(placer.place([item(100, 100)])[0]).rect
    // The lines run right above, right, and along the top of right below; left above is free.
    #expect(rect.maxX < 100 && rect.maxY < 100)
  }

  @Test func withoutRoomBesideALeaderLeadsToIt() throws {
    var placer = LabelPlacer(panel: panel)
    placer.addObstacle(PageRect(x: 80, y: 80, width: 40, height: 40))
    let placements = placer.place([item(100, 100), item(100, 100, manner: .besideOrFar)])
    #expect(placements[0] == nil)
    let far = try #require(placements[1])
    let leader = try #require(far.leader)
    #expect(far.rect.contains(leader.to))
    #expect(abs(leader.from.distance(to: PagePoint(x: 100, y: 100)) - 2) < 1e-9)
    #expect(!far.rect.intersects(PageRect(x: 80, y: 80, width: 40, height: 40)))
  }

  @Test func markersSitOnTheirAnchorOrNowhere() {
    var placer = LabelPlacer(panel: panel)
    let placements = placer.place([
      item(50, 50, manner: .marker), item(55, 52, manner: .marker), item(2, 2, manner: .marker),
    ])
    #expect(placements[0]?.rect.center == PagePoint(x: 50, y: 50))
    #expect(placements[1] == nil && placements[2] == nil)
  }

  @Test func leadersThatCrossChangeTheirEnds() throws {
    var placer = LabelPlacer(panel: panel)
    let items = [
      item(50, 100, manner: .besideOrFar), item(70, 100, manner: .besideOrFar),
      item(150, 150, manner: .besideOrFar),
    ]
    let right = PageRect(x: 100, y: 40, width: 20, height: 10)
    let left = PageRect(x: 0, y: 40, width: 20, height: 10)
    let other = PageRect(x: 150, y: 100, width: 20, height: 10)
    var result = zip(items, [right, left, other]).map { LabelCandidate.led($0, to: $1) }
    placer.taken = [right, left, other]
    placer.leaders = zip(items, result).compactMap { item, place in
      place?.leader.map(item.whole)
    }
    #expect(placer.crossings == 1)
    placer.untangle(items, &result)
    #expect(placer.crossings == 0)
    #expect(result.map { $0?.rect } == [left, right, other])
    // From (50, 100) to the nearest corner of the left one, less the 2 points of the mark.
    let leader = try #require(result[0]?.leader)
    #expect(leader.to == PagePoint(x: 20, y: 50))
    #expect(abs(leader.from.distance(to: PagePoint(x: 50, y: 100)) - 2) < 1e-9)
    #expect(placer.taken.count == 3 && placer.leaders.count == 3)
  }

  @Test func crowdsHaveFewerCrossingLeadersWhenPlacedTogether() {
    var state: UInt64 = 11
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    var (together, alone) = (0, 0)
    for _ in 0..<30 {
      let items = (0..<26).map { _ in
        LabelItem(
          priority: 0, anchor: PagePoint(x: 85 + 30 * random(), y: 85 + 30 * random()),
          width: 12 + 14 * random(), height: 10, clearance: 3, manner: .besideOrFar)
      }
      var one = LabelPlacer(panel: panel)
      let places = one.place(items).compactMap { $0 }
      together += one.crossings
      for (index, place) in places.enumerated() {
        #expect(panel.contains(place.rect))
        #expect(!places[(index + 1)...].contains { $0.rect.intersects(place.rect) })
      }
      var other = LabelPlacer(panel: panel)
      for item in items { _ = other.place([item]) }
      alone += other.crossings
    }
    #expect(alone > 30)
    #expect(2 * together < alone)
  }

  @Test func nothingCollidesAndTheSameComesTwice() {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    let items = (0..<200).map { index in
      item(
        random() * 200, random() * 200, priority: index % 5,
        manner: index % 2 == 0 ? .beside : .besideOrFar)
    }
    var placer = LabelPlacer(panel: panel)
    var again = placer
    let placements = placer.place(items)
    let rects = placements.compactMap { $0?.rect }
    #expect(rects.count > 40 && rects.count < 200)
    for (index, rect) in rects.enumerated() {
      #expect(panel.contains(rect))
      #expect(!rects[..<index].contains { $0.intersects(rect) })
    }
    #expect(again.place(items) == placements)
  }

  @Test("a label lies to the side that it would have, else across the line")
  func sides() throws {
    var number = item(100, 100)
    // Downwards on the page: the right hand of a line that heads right.
    number.side = .pi / 2
    number.keepsOffLines = true
    var placer = LabelPlacer(panel: panel, lineReach: 1, cell: 2)
    placer.addLine([PagePoint(x: 0, y: 100), PagePoint(x: 200, y: 100)])
    number.clearance = 5
    let below = try #require(placer.place([number])[0]).rect
    #expect(below == PageRect(x: 90, y: 105, width: 20, height: 10))
    placer.addObstacle(PageRect(x: 0, y: 104, width: 200, height: 96))
    let above = try #require(placer.place([number])[0]).rect
    #expect(abs(above.maxY - 95) < 1e-9 && abs(above.midX - 100) < 1e-9)
    placer.addLine([PagePoint(x: 0, y: 90), PagePoint(x: 200, y: 90)])
    #expect(placer.place([number])[0] == nil)
  }

  @Test("a label that touches the line with a corner only goes elsewhere")
  func corners() throws {
    var placer = LabelPlacer(panel: panel)
    // Through the upper right corner of the first choice, which reaches to 121.4 and 88.6.
    placer.addLine([PagePoint(x: 118, y: 60), PagePoint(x: 118, y: 90)])
    let rect = try #require(placer.place([item(100, 100)])[0]).rect
    #expect(rect.maxX < 118 || rect.minY > 90)
  }

  @Test("room around a point is what is not taken")
  func room() {
    var placer = LabelPlacer(panel: panel)
    placer.addObstacle(around: PagePoint(x: 50, y: 50), radius: 5)
    #expect(!placer.hasRoom(around: PagePoint(x: 58, y: 50), radius: 3))
    #expect(placer.hasRoom(around: PagePoint(x: 60, y: 50), radius: 3))
    #expect(!placer.hasRoom(around: PagePoint(x: 1, y: 50), radius: 3))
  }

  @Test func uselessItemsAreLeftOut() {
    var placer = LabelPlacer(panel: panel)
    var wide = item(100, 100)
    wide.width = 500
    #expect(placer.place([item(.nan, 0), wide, item(1e9, 0)]) == [nil, nil, nil])
  }
}
