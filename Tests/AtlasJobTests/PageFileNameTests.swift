import Testing

@testable import AtlasJob

@Suite struct PageFileNameTests {
  private func name(_ title: String, number: Int = 7, of count: Int = 12, day: String? = nil)
    -> String
  {
    PageFileName.name(
      number: number, of: count, day: day.flatMap(Day.init), title: title, format: .svg)
  }

  @Test func aNameHasNumberDayAndTitle() {
    #expect(name("Morning Run", day: "2024-05-12") == "0007-2024-05-12-morning-run.svg")
    #expect(name("Index") == "0007-index.svg")
  }

  @Test func lettersOfAllScriptsStayAndAllElseBecomesOneDash() {
    #expect(name("富士山 5 km!") == "0007-富士山-5-km.svg")
    #expect(name("Ühi/../\u{0}\u{1B}[31m..") == "0007-ühi-31m.svg")
    #expect(name("🏃‍♀️") == "0007.svg")
    #expect(name("") == "0007.svg")
    #expect(name("../../etc/passwd") == "0007-etc-passwd.svg")
  }

  @Test func namesSortLikePagesAndFitAFileSystem() {
    let names = [1, 9, 10, 99, 9_999, 10_000, 12_345].map { name("x", number: $0, of: 12_345) }
    #expect(names == names.sorted())
    #expect(names[0] == "00001-x.svg")
    for letter in ["x", "é", "山", "a\u{301}\u{302}\u{303}"] {
      let long = name(String(repeating: letter, count: 300), day: "2024-05-12")
      #expect(long.utf8.count <= 130)
      #expect(long.utf8.count > 100)
    }
    // One letter that is longer than a name may be.
    let pile = "a" + String(repeating: "\u{301}", count: 400)
    #expect(name(pile) == "0007.svg")
  }

  @Test func formatsAreAListInTheirOwnOrder() {
    #expect(Job.Format.list(["png", " PDF"]) == [.pdf, .png])
    #expect(Job.Format.list(["svg", "svg"]) == [.svg])
    for wrong in [[], [""], ["pdf", ""], ["jpeg"], ["pdf", "jpeg"]] {
      #expect(Job.Format.list(wrong) == nil, "\(wrong)")
    }
  }
}
