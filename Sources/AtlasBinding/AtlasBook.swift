import Tracks

/// Everything that becomes one PDF.
public struct AtlasBook: Sendable {
  public struct Page: Sendable {
    public var id: PageID
    /// What readers show as the page's number; `nil` for its place in the book, from 1.
    public var label: String?
    public var links: [FragmentLink]
    /// Gives the page's fragment as PDF bytes; throws where it cannot be had. Called once, when the
    /// page is bound, so that not all fragments need to be in memory twice.
    public var load: @Sendable () throws -> [UInt8]

    public init(
      id: PageID, label: String? = nil, links: [FragmentLink],
      load: @escaping @Sendable () throws -> [UInt8]
    ) {
      self.id = id
      self.label = label
      self.links = links
      self.load = load
    }

    public init(id: PageID, label: String? = nil, fragment: Fragment) {
      self.init(id: id, label: label, links: fragment.links) { fragment.pdf }
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
  /// The date that the PDF claims to be of; `nil` for none. Never the clock's.
  public var created: CivilTime?
  public var pages: [Page]
  public var outline: [OutlineItem]
  /// A PDF with one page for each of `pages`, laid over it: running feet and page numbers. Empty
  /// for none.
  public var feet: [UInt8]

  public init(
    title: String, author: String?, language: String, created: CivilTime? = nil, pages: [Page],
    outline: [OutlineItem], feet: [UInt8]
  ) {
    self.title = title
    self.author = author
    self.language = language
    self.created = created
    self.pages = pages
    self.outline = outline
    self.feet = feet
  }
}
