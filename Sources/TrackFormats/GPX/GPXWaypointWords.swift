import Native

/// What a GPX waypoint says of itself.
struct GPXWaypointWords {
  var title: String?
  var subtitle: String?

  /// The name is the title, and the first of description, comment, symbol and type that says
  /// something else the subtitle. Without a name the first of them is the title.
  init(_ waypoint: XMLNode, _ text: inout XMLText) {
    var words: [String?] = [nil, nil, nil, nil, nil]
    var child = waypoint.firstChild
    while let element = child {
      child = element.next
      guard element.isElement else { continue }
      let name = element.name.localName
      let place =
        if name == "name" { 0 } else if name == "desc" { 1 } else if name == "cmt" {
          2
        } else if name == "sym" { 3 } else if name == "type" { 4 } else { -1 }
      if place >= 0, words[place] == nil { words[place] = text.text(of: element) }
    }
    let said = words.compactMap { $0 }
    title = said.first
    subtitle = said.first { $0 != title }
  }
}
