import Tracks

/// Everything that becomes one PDF.
public struct AtlasBook: Sendable {
  public struct Page: Sendable {
    public var id: PageID
    public var fragment: Fragment

    public init(id: PageID, fragment: Fragment) {
      self.id = id
      self.fragment = fragment
    }
  }

  /// An entry of the outline; `page` is where it leads.
  public struct OutlineItem: Sendable {
    public var title: String
    public var page: PageID
    public var children: [OutlineItem]
    public var isOpen: Bool

    public init(title: String, page: PageID, children: [OutlineItem] = [], isOpen: Bool = false) {
      self.title = title
      self.page = page
      self.children = children
      self.isOpen = isOpen
    }
  }

  public var title: String
  public var author: String?
  /// A BCP 47 tag.
  public var language: String
  public var pages: [Page]
  public var outline: [OutlineItem]
  /// A PDF with one page for each of `pages`, laid over it: running feet and page numbers. Empty
  /// for none.
  public var feet: [UInt8]

  public init(
    title: String, author: String?, language: String, pages: [Page], outline: [OutlineItem],
    feet: [UInt8]
  ) {
    self.title = title
    self.author = author
    self.language = language
    self.pages = pages
    self.outline = outline
    self.feet = feet
  }
}
