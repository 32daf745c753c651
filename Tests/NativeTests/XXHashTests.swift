import Native
import Testing

@Suite struct XXHashTests {
  // The values are those of the command `xxhsum -H128`.
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func agreesWithTheCommand(text: String, digest: String) {
    let hex = XXHash.digest(text.utf8).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(hex.joined() == digest)
  }
}
