import Drafts
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// While a user types, the editor keeps the focus, whatever disappears meanwhile.
@Suite(.timed) struct HeldKeysTests {
  /// The keys that lead from the first screen into each editor.
  private static let ways = [
    "N", "Enter N", "Tab Enter e", "Enter Tab Enter e", "Enter Tab Enter e End", "4 N", "4 Enter N",
    "4 Tab Enter e", "4 Enter Tab Enter e", "0 Enter N", "0 Enter Tab Enter e", "N Ctrl-R",
    "N Alt-G",
    "4 N Ctrl-R", "4 Enter N Alt-%", "Enter Tab Enter e Ctrl-R", "Enter Tab Enter e Alt-G",
    "Enter Tab Enter e Alt-%", "Enter Tab Enter Ctrl-R", "4 Tab Enter Alt-G",
    "Enter Tab Enter v Enter Ctrl-R", "4 Enter Tab Enter v Enter Alt-G", "/", ":",
    "4 Enter Tab Enter :", "4 Enter /", "S j r", "4 Enter n Esc D Enter Ctrl-R",
  ]
  /// What others remove and put back.
  private static let places = [
    "library", "library/notes", "library/notes/the-good-hawk", "library/notes/the-good-hawk/agatha",
    "library/notes/the-good-hawk/agatha/todo.md", "library/notes/the-good-hawk/todo.md",
    "library/notes/own", "library/notes/own/ann/todo.md", "library/notes/own/todo.md",
    "library/books", "library/books/own.json", "state/versions", "state/sessions/other",
  ]

  enum Step {
    case type(Character)
    /// Takes a place away, or brings it back; perhaps the app looks.
    case move(place: Int, isNoticed: Bool)
    case notice
    case relaunch(movedMeanwhile: Int?)
    case resize(Int)
  }

  private struct Story: CustomStringConvertible {
    let way: String
    let steps: [Step]
    var description: String { "\(way): \(steps)" }
  }

  private func steps(_ random: inout SeededGenerator) -> [Step] {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    return (0..<30).map { _ in
      switch number(12) {
      case 0...5: .type("dqunfbjkaSDvweh?/:! 1a5".randomElement(using: &random) ?? "d")
      case 6, 7, 8: .move(place: number(Self.places.count), isNoticed: number(3) > 0)
      case 9: .notice
      case 10: .relaunch(movedMeanwhile: number(2) == 0 ? number(Self.places.count) : nil)
      default: .resize(number(3))
      }
    }
  }

  @Test(arguments: ways) func everyLetterIsInTheEditor(way: String) {
    var seed = Fuzzing.seed
    for character in way.utf8 { seed = seed &* 31 &+ UInt64(character) }
    for number in 0..<UInt64(max(1, Fuzzing.seconds * 2)) {
      var random = SeededGenerator(seed &+ number)
      let story = Story(way: way, steps: steps(&random))
      do {
        if let problem = try check(story) {
          Issue.record("HAWKNOTES_SEED=\(Fuzzing.seed): \(problem) by \(story)")
          return
        }
      } catch {
        Issue.record("HAWKNOTES_SEED=\(Fuzzing.seed): \(error) by \(story)")
        return
      }
    }
  }

  private static let book = """
    { "id": "00000000-0000-4000-8000-000000010000", "slug": "own", "title": "My own book",
      "characters": [
        { "id": "00000000-0000-4000-8000-000000010001", "slug": "ann", "name": "Ann" } ] }
    """

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["the-good-hawk/agatha", "own/ann"] {
      folder.makeFolder("library/notes/\(name)")
      folder.write("one of \(name)".utf8, to: "library/notes/\(name)/todo.md")
    }
    for name in ["the-good-hawk", "own"] {
      folder.write("on \(name)".utf8, to: "library/notes/\(name)/todo.md")
    }
    folder.makeFolder("library/books")
    folder.write(Self.book.utf8, to: "library/books/own.json")
    return folder
  }

  private func makeSession() throws -> Session {
    let folder = try makeFolder()
    let other = try Session(name: "other", in: folder)
    try other.press("4 N h i")
    // A version of each character's note.
    try other.press("Esc 1 Enter Tab Enter e End x Ctrl-S 4 Enter Tab Enter e End x Ctrl-S Esc")
    try other.relaunch(as: "another")
    return try Session(in: folder)
  }

  private func check(_ story: Story) throws -> String? {
    let session = try makeSession()
    try session.press("1 \(story.way)")
    let before = session.scene.textKeys.map { ($0, text($0, session)) }
    var typed = ""
    var seen = notes(session)
    for step in story.steps {
      switch step {
      case .type(let letter):
        try session.type(String(letter))
        typed.append(letter)
      case .move(let place, let isNoticed):
        move(Self.places[place], session)
        seen = notes(session)
        if isNoticed { session.noticeChanges() }
      case .notice: session.noticeChanges()
      case .relaunch(let place):
        try session.relaunch { if let place { move(Self.places[place], session) } }
        seen = notes(session)
      case .resize(let number):
        session.resize(columns: [40, 80, 120][number], rows: [12, 24, 40][number])
      }
      guard isThere(typed, session, before) else {
        return "“\(typed)” is in no text after \(step):\n\(session.screen)"
      }
      guard notes(session) == seen else { return "\(step) changed a note" }
      guard session.takeEffects().isEmpty else { return "\(step) was a command" }
    }
    return nil
  }

  // In one text, in one piece.
  private func isThere(
    _ typed: String, _ session: Session, _ before: [(String, String)]
  ) -> Bool {
    typed.isEmpty
      || session.scene.textKeys.contains { key in
        text(key, session).contains(typed) && !before.contains { $0 == (key, text(key, session)) }
      }
  }

  private func text(_ key: String, _ session: Session) -> String {
    String(decoding: session.scene.text(forKey: key).bytes, as: UTF8.self)
  }

  // What stands in the library, wherever it is at the moment.
  private func notes(_ session: Session) -> [String: [UInt8]?] {
    var notes: [String: [UInt8]?] = [:]
    func look(_ folder: String) {
      for name in session.folder.names(in: folder) {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".md") { notes[path] = session.folder.bytes(path) } else { look(path) }
      }
    }
    look("library")
    return notes
  }

  private func move(_ place: String, _ session: Session) {
    let (here, away) = (session.folder.file(place), session.folder.file(place + ".away"))
    if rename(here, away) != 0 {
      // Nothing may be put back where something new was made meanwhile.
      if access(here, F_OK) != 0 { rename(away, here) }
    }
  }

  @Test func theHeadingSaysWhatHappenedAndSavingMakesTheNoteAgain() throws {
    let session = try Session(in: try makeFolder())
    let path = "library/notes/the-good-hawk/agatha/todo.md"
    try session.press("Enter Tab Enter e End")
    unlink(session.folder.file(path))
    session.noticeChanges()
    #expect(session.screen.contains("one of the-good-hawk/agatha"))
    #expect(session.screen.contains("deleted elsewhere; Ctrl-S saves it again"))
    try session.relaunch()
    try session.type(" did he know?")
    try session.press("Ctrl-S")
    #expect(session.folder.text(path) == "one of the-good-hawk/agatha did he know?")
  }

  @Test func aFileThatComesBackLeavesNoDraft() throws {
    let session = try Session(in: try makeFolder())
    let path = session.folder.file("library/notes/the-good-hawk/agatha/todo.md")
    try session.press("Enter Tab Enter e End")
    rename(path, path + ".away")
    session.noticeChanges()
    rename(path + ".away", path)
    session.noticeChanges()
    #expect(session.screen.contains("saved · 3 words"))
    #expect(session.scene.draftKeys.isEmpty)
  }

  @Test func aNoteThatDisappearedWhileNobodyLookedKeepsTheFocusToo() throws {
    let session = try Session(in: try makeFolder())
    let path = "library/notes/the-good-hawk/agatha/todo.md"
    try session.press("Enter Tab Enter e End")
    try session.relaunch { unlink(session.folder.file(path)) }
    #expect(session.screen.contains("is not there any more"))
    try session.type("quite a wall")
    try session.press("Ctrl-S")
    #expect(session.folder.text(path) == "quite a wall")
  }

  @Test func aNoteThatIsDeletedHereIsNotKeptInAnotherTab() throws {
    let session = try Session(in: try makeFolder())
    try session.press("Enter Tab Enter e")
    session.content.selectFavorites()
    try session.press("Enter Tab d")
    session.noticeChanges()
    session.content.selectTab(at: 0)
    session.noticeChanges()
    #expect(session.scene.draftKeys.isEmpty)
    #expect(session.screen.contains("No notes yet"))
  }

  @Test func aDraftWhoseBookIsGoneIsSaved() throws {
    let session = try Session(in: try makeFolder())
    try session.press("4 Enter N")
    try session.relaunch { unlink(session.folder.file("library/books/own.json")) }
    #expect(session.screen.contains("the book is gone"))
    try session.type("quietly")
    try session.press("Ctrl-S")
    let names = session.folder.names(in: "library/notes/own/ann").filter { $0 != "todo.md" }
    #expect(names.map { session.folder.text("library/notes/own/ann/\($0)") } == ["quietly"])
    try session.press("Esc")
    try expectInvisibleRelaunch(of: session)
    try session.press("1")
    try expectInvisibleRelaunch(of: session)
    #expect(!session.screen.contains("Ann") && session.content.tabs.count == 4)
  }
}
