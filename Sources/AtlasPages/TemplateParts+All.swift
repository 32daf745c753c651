import AtlasStyle
import BookPages
import TrackPages

extension TemplateParts {
  /// The pages and blocks that there are.
  static let all = TemplateParts(pages: BookPageKinds.names, blocks: DetailBlocks.names)
}

extension TemplateLibrary {
  /// The templates of a folder, made of the pages and blocks that there are.
  public init(folder: String) { self.init(folder: folder, parts: .all) }
}
