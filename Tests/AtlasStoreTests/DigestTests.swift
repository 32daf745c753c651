import Testing

@testable import AtlasStore

@Suite struct DigestTests {
  @Test func bytesGoAndComeBack() {
    // XXH3-128 of "abc", as the command `xxhsum -H128` prints it.
    let digest = Digest(of: "abc".utf8)
    #expect(digest.description == "06b05ab6733a618578af5f94892f3950")
    #expect(Digest(stored: digest.bytes) == digest)
    #expect(Digest(stored: [1, 2]) == nil)
  }

  @Test func partsAreKeptApart() {
    func digest(_ parts: String...) -> Digest {
      var builder = DigestBuilder("test")
      for part in parts { builder.add(part) }
      return builder.finish()
    }
    #expect(digest("ab", "c") != digest("a", "bc"))
    #expect(digest("ab", "c") == digest("ab", "c"))
    #expect(DigestBuilder("a").finish() != DigestBuilder("b").finish())
  }
}
