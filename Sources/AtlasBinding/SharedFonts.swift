import Native

/// Font files that several pages bring with them, kept once.
///
/// Each fragment has its own subsets, and those of the same letters are the same bytes: the labels of
/// a language, a name that many runs share. Three Chinese characters take 50 kB.
struct SharedFonts {
  private struct Key: Hashable {
    var digest: [UInt8]
    /// What the stream's dictionary says of it.
    var kind: [String]
  }

  private var known: [Key: PDFObject] = [:]

  /// Replaces the font files of a page that are known already, and remembers the others.
  mutating func share(in page: PDFObject) throws(PDFError) {
    try share(resources: page.get("/Resources"), depth: 0)
  }

  private mutating func share(resources: PDFObject, depth: Int) throws(PDFError) {
    let fonts = try resources.get("/Font")
    for key in fonts.keys() {
      let font = try fonts.get(key)
      try share(descriptor: font.get("/FontDescriptor"))
      let descendants = try font.get("/DescendantFonts")
      for index in 0..<descendants.count {
        try share(descriptor: descendants.item(index).get("/FontDescriptor"))
      }
    }
    // Groups that are drawn as one have resources of their own.
    guard depth < 3 else { return }
    let forms = try resources.get("/XObject")
    for key in forms.keys() {
      let form = try forms.get(key)
      guard form.isStream else { continue }
      try share(resources: form.streamDictionary().get("/Resources"), depth: depth + 1)
    }
  }

  private mutating func share(descriptor: PDFObject) throws(PDFError) {
    for name in ["/FontFile", "/FontFile2", "/FontFile3"] where descriptor.has(name) {
      let file = try descriptor.get(name)
      guard file.isStream else { continue }
      let entries = try file.streamDictionary()
      var kind = [name]
      for entry in ["/Subtype", "/Filter", "/DecodeParms", "/Length1", "/Length2", "/Length3"] {
        kind.append(try entries.get(entry).unparsed)
      }
      let key = try Key(digest: file.streamDigest(), kind: kind)
      if let same = known[key] {
        if same.objectID != file.objectID { try descriptor.set(name, same) }
      } else {
        known[key] = file
      }
    }
  }
}
