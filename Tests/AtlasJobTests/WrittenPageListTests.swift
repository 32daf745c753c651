import AtlasStore
import Testing

@testable import AtlasJob

@Suite struct WrittenPageListTests {
  @Test func aListComesBackFromItsBytes() {
    var list = WrittenPageList()
    list.key = Digest(of: [1])
    list.entries = [
      WrittenPageList.Entry(
        key: Digest(of: [2]), size: 12, modified: 1_700_000_000, content: Digest(of: [3]),
        name: "0001-a b.svg"),
      WrittenPageList.Entry(
        key: nil, size: 0, modified: -5, content: Digest(of: []), name: "0002-富士.svg"),
    ]
    #expect(WrittenPageList(bytes: list.bytes) == list)
  }

  @Test(arguments: [
    "", "\n\n", "route-atlas pages 1\n-\n- 1 1 a.svg\n", "not ours",
    "route-atlas pages 2\n-\n- 1 1\n- x 1 a b\n- 1 99999999999999999999 a b\n- 1 1 short a\n",
    "route-atlas pages 2\n-\n- 1 1 00112233445566778899aabbccddeeff ../a\n- 1 1 00112233445566778899aabbccddeeff /etc/passwd\n- 1 1 00112233445566778899aabbccddeeff .hidden\n",
  ])
  func linesOfNobodyNameNoFile(text: String) {
    #expect(WrittenPageList(bytes: Array(text.utf8)).entries.isEmpty)
  }

  @Test func aKeyThatIsNoneIsNone() {
    let list = WrittenPageList(
      bytes: Array(
        "route-atlas pages 2\nzz\n\(String(repeating: "é", count: 16)) 1 1 00112233445566778899aabbccddeeff a\n"
          .utf8))
    #expect(list.key == nil)
    #expect(list.entries.map(\.key) == [nil])
  }
}
