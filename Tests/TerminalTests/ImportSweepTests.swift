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
  private static let sampleCount = 12

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

  private func command(in home: Home) -> [String] {
    Home.command(["import", "--all", home.folder.file("clippings")])
  }

  private func books(in home: Home) -> [String: String?] {
    let names = home.files(in: "library/books")
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, home.folder.text("library/books/\($0)")) })
  }

  private func importing(_ home: Home, _ trace: Trace) throws -> ChildProcess.Result {
    try ChildProcess.run(
      trace.launcher + command(in: home), environment: home.environment)
  }

  @Test func anImportThatIsKilled() throws {
    let template = try home()
    template.write((Self.clippings + Self.newBooks).utf8, to: "clippings")
    let recorded = try Home(copying: template)
    let trace = try Trace(recorded)
    #expect(try importing(recorded, trace).status == .exited(0))
    let texts = Self.texts + ["p. 7\n\n> text 7\n", "p. 7\n\n> text 7\n"]
    #expect(recorded.noteTexts.sorted() == texts)
    let all = trace.places()
    #expect(!all.isEmpty)
    var generator = SeededGenerator(Seed.current)
    let isWhole = getenv("HAWKNOTES_ALL_FAULTS") != nil
    let places = isWhole ? all : Array(all.shuffled(using: &generator).prefix(Self.sampleCount))
    print(
      "an import: killed at \(places.count) of \(all.count) calls, HAWKNOTES_SEED=\(Seed.current)")
    for place in places {
      let home = try Home(copying: template)
      let killed = try importing(home, Trace(home, place.options()))
      #expect(killed.status == .signalled(SIGKILL), "\(place)")
      #expect(home.noteTexts.allSatisfy(texts.contains), "\(place)")
      let again = try ChildProcess.run(command(in: home), environment: home.environment)
      #expect(again.status == .exited(0) && home.noteTexts.sorted() == texts, "\(place)")
      #expect(home.notes.keys.sorted() == recorded.notes.keys.sorted(), "\(place)")
      #expect(books(in: home) == books(in: recorded), "\(place)")
      let runs = home.files(in: "library/imports")
      #expect(runs.count == 1, "\(place)")
      try home.run("import", "--undo", "2")
      let left = try home.run("books").text.split(separator: "\n").count
      #expect(home.noteTexts == [] && left == 3, "\(place)")
    }
  }

  @Test func anImportThatErrorsDisturb() throws {
    let sweep = ErrorSweep(template: try home()) { home, trace, _ in
      let result = try importing(home, trace)
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
