import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// After an import was killed, or failed, importing again has the same result as if nothing had
/// happened.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ImportSweepTests: ErrorSweepSuite {
  private static let clippings = (1...6).map { number in
    "The Good Hawk (Joseph Elliott)\r\n- Your Highlight on page \(number) | location \(number)00-"
      + "\(number)01 | Added on Friday, 7 June 2024 18:10:5\(number)\r\n\r\ntext \(number)\r\n"
      + "==========\r\n"
  }.joined()

  private static let texts = (1...6).map { "p. \($0)\n\n> text \($0)\n" }

  private static let newBooks = ["Emma (Jane Austen)", "Arcadia (Tom Stoppard)"].map { book in
    "\(book)\r\n- Your Highlight on page 7 | location 700-701 | Added on Friday, 7 June 2024 "
      + "18:11:00\r\n\r\ntext 7\r\n==========\r\n"
  }.joined()

  private func home() throws -> Home {
    let home = try Home()
    home.write(Self.clippings.utf8, to: "clippings")
    return home
  }

  private func books(in home: Home) -> [String: String?] {
    let names = home.files(in: "library/books")
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, home.folder.text("library/books/\($0)")) })
  }

  @Test func anImportThatIsKilled() throws {
    let template = try home()
    template.write((Self.clippings + Self.newBooks).utf8, to: "clippings")
    let texts = Self.texts + ["p. 7\n\n> text 7\n", "p. 7\n\n> text 7\n"]
    let sweep = CommandSweep(name: "an import", template: template) {
      ["import", "--all", $0.folder.file("clippings")]
    }
    var (names, wantedBooks): ([String], [String: String?]) = ([], [:])
    try sweep.expect { home in
      #expect(home.noteTexts.sorted() == texts)
      (names, wantedBooks) = (home.notes.keys.sorted(), books(in: home))
    } killed: { home, place in
      #expect(home.noteTexts.allSatisfy(texts.contains), "\(place)")
      try sweep.runAgain(in: home, place)
      #expect(home.noteTexts.sorted() == texts, "\(place)")
      #expect(home.notes.keys.sorted() == names, "\(place)")
      #expect(books(in: home) == wantedBooks, "\(place)")
      #expect(home.files(in: "library/imports").count == 1, "\(place)")
      try home.run("import", "--undo", "2")
      let left = try home.run("books").text.split(separator: "\n").count
      #expect(home.noteTexts == [] && left == 3, "\(place)")
    }
  }

  @Test func anImportThatErrorsDisturb() throws {
    let sweep = ErrorSweep(template: try home()) { home, trace, _ in
      let result = try ChildProcess.run(
        trace.launcher + Home.command(["import", home.folder.file("clippings")]),
        environment: home.environment)
      switch result.status {
      case .exited(0): return home.noteTexts.sorted() == Self.texts ? [] : ["a false success"]
      case .exited(1), .exited(2): return result.errors.isEmpty ? ["no word of the failure"] : []
      default: return ["\(result.status): \(result.errorText)"]
      }
    }
    try self.sweep("importing", sweep) { home in
      home.noteTexts.allSatisfy(Self.texts.contains) ? [] : ["notes \(home.noteTexts)"]
    }
  }
}
