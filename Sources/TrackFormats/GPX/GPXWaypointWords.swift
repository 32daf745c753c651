import Native

/// The texts of a GPX waypoint.
struct GPXWaypointWords {
  var title: String?
  var subtitle: String?

  /// The name is the title, and the first of description, comment, symbol and type that says
  /// something else the subtitle. Without a name the first of them is the title.
  init(_ waypoint: XMLNode, _ text: inout XMLText) {
    var words = [String?](repeating: nil, count: GPXWaypointWords.order.count)
    var child = XMLElement(firstIn: waypoint)
    while let element = child {
      let name = element.name.localName
      if let place = GPXWaypointWords.order.firstIndex(where: { name == $0 }), words[place] == nil {
        words[place] = text.text(of: element.node)
      }
      child = element.next
    }
    let said = words.compactMap { $0 }
    title = said.first
    subtitle = said.first { $0 != title }
  }

  private static let order: [StaticString] = ["name", "desc", "cmt", "sym", "type"]
}
