import Native

/// How a text is aligned to its point.
public enum TextAnchor: Sendable {
  case left, center, right

  var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension TextAnchor {
  var alignment: TextLayout.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
