import Tracks

extension XMLWindows.Faults {
  var problems: [Problem] {
    var problems: [Problem] = []
    if truncated {
      problems.append(
        Problem(
          .truncated, .warning,
          "The file ends in the middle; what was whole up to there was kept."))
    }
    if damages > 0 {
      problems.append(
        Problem(
          .damaged, .warning,
          "The file is not well-formed in \(damages) place\(damages == 1 ? "" : "s"); "
            + "what was whole around them was kept."))
    }
    if unreadBytes > 0 {
      problems.append(
        Problem(
          .limitExceeded, .warning, "The last \(unreadBytes) bytes of the file were not read."))
    }
    return problems
  }
}
