import PseudoTerminal
import TestSupport
import Testing

/// The user's own books, with unusual names.
@Suite(.timed) struct OwnBookTests {
  private static let titles = ["漢字の本", "A title that goes on and on for ever", "كتاب", "👩‍👩‍👧 family"]

  private func book(_ number: Int) -> String {
    let id = { (part: Int) in
      "00000000-0000-4000-8000-0000000\(10_000 + 100 * number + part)"
    }
    return """
      { "id": "\(id(0))", "slug": "own-\(number)", "title": "\(Self.titles[number % 4]) \(number)",
        "characters": [
          { "id": "\(id(1))", "slug": "a", "name": "A name too long for any row of a list of them" },
          { "id": "\(id(2))", "slug": "b", "name": "漢字 かな" } ] }
      """
  }

  @Test(arguments: [(80, 24), (40, 10)]) func manyBooks(size: (Int, Int)) throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/books")
    for number in 0..<12 {
      folder.write(book(number).utf8, to: "library/books/\(number + 10).json")
    }
    let session = try Session(columns: size.0, rows: size.1, in: folder)
    try session.press("0 [")
    try expectScreen(session.screen, named: "many-books-\(size.0)x\(size.1)")
    try session.press("[")
    #expect(session.screen.contains("漢字の本 4"))
  }
}
