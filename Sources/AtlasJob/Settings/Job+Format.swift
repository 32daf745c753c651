import AtlasPages

extension Job {
  /// What an atlas is written as: one PDF, or a folder with a file per page.
  public enum Format: String, Sendable, CaseIterable, Codable {
    case pdf, svg, png

    /// `dpi` is for PNG alone.
    func form(dpi: Double) -> PageForm {
      switch self {
      case .pdf: .pdf
      case .svg: .svg
      case .png: .png(dpi: dpi)
      }
    }

    /// The formats that a list names, such as `pdf,png`, in the order of their cases, each once; `nil`
    /// if a name is unknown or the list is empty.
    public static func list(_ names: [String]) -> [Format]? {
      let wanted = Set(names.map { $0.filter { !$0.isWhitespace }.lowercased() })
      let formats = allCases.filter { wanted.contains($0.rawValue) }
      return formats.isEmpty || formats.count < wanted.count ? nil : formats
    }
  }

  /// The dots per inch that can be asked for.
  public static let dotsPerInch = 10...2400
}
