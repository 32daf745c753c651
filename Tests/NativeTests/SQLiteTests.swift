import Glibc
import Testing

@testable import Native

@Suite struct SQLiteTests {
  @Test func valuesComeBackAsTheyWereBound() throws {
    let database = try SQLiteDatabase(path: [])
    try database.execute("CREATE TABLE t (a, b, c, d, e)")
    try database.run(
      "INSERT INTO t VALUES (?, ?, ?, ?, ?)", .integer(.max), .real(0.1), .text("富士 \u{0}x"),
      .blob([0, 255]), .null)
    let statement = try database.prepare("SELECT * FROM t")
    #expect(try statement.step())
    #expect(statement.integer(0) == 9_223_372_036_854_775_807)
    #expect(statement.real(1) == 0.1)
    #expect(statement.text(2) == "富士 \u{0}x")
    #expect(statement.blob(3) == [0, 255])
    #expect(statement.isNull(4))
    #expect(try !statement.step())
  }

  @Test func aStatementThatIsBeingSteppedIsLeftAlone() throws {
    let database = try SQLiteDatabase(path: [])
    try database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
    func rows(_ depth: Int) throws -> [Int64] {
      let statement = try database.prepare("SELECT a FROM t ORDER BY a")
      var seen: [Int64] = []
      while try statement.step() {
        seen.append(statement.integer(0))
        if depth > 0 { #expect(try rows(depth - 1) == [1, 2, 3]) }
      }
      return seen
    }
    #expect(try rows(1) == [1, 2, 3])
    let first = try database.prepare("SELECT a FROM t ORDER BY a")
    #expect(try database.prepare("SELECT a FROM t ORDER BY a") === first)
  }

  @Test func anErrorInsideATransactionUndoesIt() throws {
    struct Halt: Error {}
    let database = try SQLiteDatabase(path: [])
    try database.execute("CREATE TABLE t (a)")
    #expect(throws: Halt.self) {
      try database.transaction {
        try database.run("INSERT INTO t VALUES (1)")
        throw Halt()
      }
    }
    #expect(try database.integer("SELECT count(*) FROM t") == 0)
  }

  @Test func aRefusedStatementIsNamed() throws {
    let database = try SQLiteDatabase(path: [])
    do {
      try database.execute("SELECT nonsense")
      Issue.record("accepted")
    } catch {
      #expect(error.code == .error)
      #expect(error.description.contains("SELECT nonsense"))
    }
  }

  @Test func aDatabaseIsOpenedByBytes() throws {
    let path = Array("/tmp/route-atlas-".utf8) + [0x74, 0xA9] + Array(".sqlite".utf8)
    do {
      let database = try SQLiteDatabase(path: path)
      try database.execute("CREATE TABLE t (a)")
    }
    let again = try SQLiteDatabase(path: path, access: .readOnly)
    #expect(try again.integer("SELECT count(*) FROM sqlite_master") == 1)
    let removed = (path + [0]).withUnsafeBytes {
      remove($0.bindMemory(to: CChar.self).baseAddress!)
    }
    #expect(removed == 0)
  }
}
