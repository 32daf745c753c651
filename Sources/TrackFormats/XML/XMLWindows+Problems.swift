import Tracks

extension XMLWindows.Faults {
  var problems: [Problem] {
    var problems: [Problem] = []
    if truncated {
      problems.append(.endsInTheMiddle)
    }
    if damages > 0 {
      problems.append(.notWellFormedXML(count: damages))
    }
    if unreadBytes > 0 {
      problems.append(.bytesNotRead(bytes: unreadBytes))
    }
    return problems
  }
}
