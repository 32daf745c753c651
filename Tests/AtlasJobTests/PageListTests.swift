import AtlasStore
import Testing

@testable import AtlasJob

@Suite struct PageListTests {
  @Test func aListComesBackFromItsBytes() {
    var list = PageList()
    list.key = Digest(of: [1])
    list.entries = [
      PageList.Entry(key: Digest(of: [2]), size: 12, modified: 1_700_000_000, name: "0001-a b.svg"),
      PageList.Entry(key: nil, size: 0, modified: -5, name: "0002-富士.svg"),
    ]
    #expect(PageList(bytes: list.bytes) == list)
  }

  @Test(arguments: [
    "", "\n\n", "route-atlas pages 2\n-\n- 1 1 a.svg\n", "not ours",
    "route-atlas pages 1\n-\n- 1 1\n- x 1 a\n- 1 99999999999999999999 a\n",
    "route-atlas pages 1\n-\n- 1 1 ../a\n- 1 1 /etc/passwd\n- 1 1 .hidden\n",
  ])
  func linesOfNobodyNameNoFile(text: String) {
    #expect(PageList(bytes: Array(text.utf8)).entries.isEmpty)
  }

  @Test func aKeyThatIsNoneIsNone() {
    let list = PageList(
      bytes: Array("route-atlas pages 1\nzz\n\(String(repeating: "é", count: 16)) 1 1 a\n".utf8))
    #expect(list.key == nil)
    #expect(list.entries.map(\.key) == [nil])
  }
}
