import Tracks

/// Which tracks of an atlas covered the same course, and how each did.
///
/// A track is compared with the first of each route that starts near it, never with all others, in
/// the order of their dates: a new run does not change the routes of those before it. `RouteLimits`
/// says when two are the same.
public enum RepeatedRoutes {
  /// The standing of each entry, in their order; `nil` where no other track shares its course.
  /// Planned routes, tracks that claim no distance and entries that are not counted are no runs.
  public static func find(_ entries: [AtlasEntry]) -> [RouteStanding?] {
    let order = entries.indices.filter { isRun(entries[$0]) }
      .sorted { precedes(entries[$0], entries[$1]) }
    var index = RouteIndex()
    var families: [RouteFamily] = []
    var groups: [[Int]] = []
    for place in order {
      guard let line = RouteLine(entries[place].line.parts.flatMap { $0 }) else { continue }
      let family = RouteFamily(entries[place].summary)
      if let route = index.match(line, where: { families[$0].admits(family) }) {
        groups[route].append(place)
        families[route].join(family)
      } else {
        index.add(line)
        families.append(family)
        groups.append([place])
      }
    }
    return standings(groups.map { RouteRuns.apart($0, of: entries) }, families, entries)
  }

  /// The standings of some of the entries among themselves, by the routes that were found among all: a
  /// volume is a book of its own, and that of a past year stays as it is when runs are added.
  public static func standings(among entries: [AtlasEntry]) -> [RouteStanding?] {
    var members: [Int: [Int]] = [:]
    var otherWays: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() {
      guard let route = entry.standing?.route else { continue }
      members[route.number, default: []].append(place)
      otherWays[route.number] = route.otherWay?.number
    }
    var standings = [RouteStanding?](repeating: nil, count: entries.count)
    for number in members.keys.sorted() {
      guard let places = members[number], RouteRuns.isRepeat(places, of: entries) else { continue }
      let otherWay = otherWays[number].flatMap { other -> RepeatedRoute.OtherWay? in
        guard let runs = members[other], RouteRuns.isRepeat(runs, of: entries) else { return nil }
        return RepeatedRoute.OtherWay(number: other, runs: runs.count)
      }
      let inOrder = places.sorted { precedes(entries[$0], entries[$1]) }
      rank(inOrder, number: number, otherWay, entries, &standings)
    }
    return standings
  }

  /// The order in which tracks are compared with routes: by date, undated ones last.
  private static func precedes(_ a: AtlasEntry, _ b: AtlasEntry) -> Bool {
    switch (a.summary.start, b.summary.start) {
    case (let x?, let y?) where x != y: return x < y
    case (_?, nil): return true
    case (nil, _?): return false
    default: return a.id.rawValue < b.id.rawValue
    }
  }

  private static func isRun(_ entry: AtlasEntry) -> Bool {
    let summary = entry.summary
    return entry.isCounted && summary.kind == .recorded && !summary.isStationary
      && summary.positionSource != .unknown
  }

  private static func standings(
    _ groups: [[Int]], _ families: [RouteFamily], _ entries: [AtlasEntry]
  ) -> [RouteStanding?] {
    let repeated = groups.indices.filter { RouteRuns.isRepeat(groups[$0], of: entries) }
    let partners = otherWays(
      of: repeated.map { entries[groups[$0][0]].line }, repeated.map { families[$0] })
    var standings = [RouteStanding?](repeating: nil, count: entries.count)
    for (number, route) in repeated.enumerated() {
      let otherWay = partners[number].map {
        RepeatedRoute.OtherWay(number: $0 + 1, runs: groups[repeated[$0]].count)
      }
      rank(groups[route], number: number + 1, otherWay, entries, &standings)
    }
    return standings
  }

  private static func rank(
    _ places: [Int], number: Int, _ otherWay: RepeatedRoute.OtherWay?, _ entries: [AtlasEntry],
    _ standings: inout [RouteStanding?]
  ) {
    let ranking = RouteRanking(places.map { entries[$0] })
    var route = ranking.route
    route.number = number
    route.otherWay = otherWay
    for (member, place) in places.enumerated() {
      standings[place] = RouteStanding(
        route: route, rank: ranking.ranks[member], isTied: ranking.ties[member])
    }
  }

  /// For each of the lines, the one that is its reverse. A course out and back is its own reverse,
  /// and has none.
  private static func otherWays(of lines: [OverviewLine], _ families: [RouteFamily]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: lines.count)
    var index = RouteIndex()
    var numbers: [Int] = []
    for (number, line) in lines.enumerated() {
      let positions = line.parts.flatMap { $0 }
      guard let forward = RouteLine(positions) else { continue }
      index.add(forward)
      numbers.append(number)
      guard let backward = RouteLine(positions.reversed()) else { continue }
      let match = index.match(backward) {
        partners[numbers[$0]] == nil && families[numbers[$0]].admits(families[number])
      }
      if let other = match.map({ numbers[$0] }), other != number {
        partners[number] = other
        partners[other] = number
      }
    }
    return partners
  }
}
