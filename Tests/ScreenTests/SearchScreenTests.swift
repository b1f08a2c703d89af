import NotesLibrary
import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Finding anything from wherever the user is.
@Suite(.timed) struct SearchScreenTests {
  private func session(_ size: (Int, Int) = (80, 24)) throws -> Session {
    let session = try Session(columns: size.0, rows: size.1)
    try session.writeSomeNotes()
    return session
  }

  /// The rows of the results.
  private func rows(_ session: Session) -> [String] {
    (4..<session.size.rows - 2).map { session.canvas.text(row: $0) }.filter {
      $0.contains { $0 != " " }
    }
  }

  @Test(arguments: GoldenScreenTests.sizes) func results(size: (Int, Int)) throws {
    let session = try session(size)
    try session.press("/")
    try session.type("the wal")
    try session.press("Down")
    try expectScreen(session.screen, named: "search-\(size.0)x\(size.1)")
  }

  @Test(arguments: GoldenScreenTests.sizes) func recent(size: (Int, Int)) throws {
    let session = try session(size)
    try session.press("/")
    try expectScreen(session.screen, named: "search-recent-\(size.0)x\(size.1)")
  }

  @Test(arguments: GoldenScreenTests.sizes) func nothing(size: (Int, Int)) throws {
    let session = try session(size)
    try session.press("/")
    try session.type("agahta")
    try expectScreen(session.screen, named: "search-none-\(size.0)x\(size.1)")
  }

  @Test func withoutAnythingThereIsAHint() throws {
    let session = try Session()
    try session.press("/")
    #expect(session.screen.contains("Type a word of a book"))
  }

  @Test func everyKeySearchesAgainAndSelectsTheBest() throws {
    let session = try session()
    try session.press("/")
    try session.type("gate")
    #expect(rows(session).first?.contains("Who keeps the gate?") == true)
    try session.press("Down Ctrl-U")
    try session.type("agatha")
    #expect(rows(session).first?.hasPrefix("▌Character  Agatha") == true)
  }

  @Test func enterOpensACharacterInItsOwnTab() throws {
    let session = try session()
    try session.press("2 /")
    try session.type("milkw")
    try session.press("Enter")
    #expect(session.content.tab.id == session.content.tabs[0].id)
    #expect(session.screen.contains("first appears in The Good Hawk"))
    #expect(!session.screen.contains("Search:"))
    try session.press("Alt-Left")
    #expect(session.screen.contains("Characters"))
  }

  @Test func enterOpensANote() throws {
    let session = try session()
    try session.press("3 /")
    try session.type("vole elders")
    try session.press("Enter")
    guard case .note(let model) = session.content.top else {
      Issue.record("no note is open")
      return
    }
    #expect(model.note.subject.name == "Agatha")
  }

  @Test func enterOpensADraftAndFocusesIt() throws {
    let session = try session()
    try session.press("3 /")
    try session.type("arrow")
    #expect(rows(session).first?.hasPrefix("▌Draft") == true)
    try session.press("Enter")
    try session.type("!")
    #expect(session.screen.contains("Why the arrow?!"))
  }

  @Test func aChangedNoteIsFoundAsADraftEvenWhenItsFileIsGone() throws {
    let session = try session()
    try session.press("Tab Enter e End")
    try session.type(" puffin")
    try session.press("Esc Esc")
    let note = try #require(session.library.notes.first { session.library.title(of: $0) != "" })
    try session.press("/")
    try session.type("puffin")
    #expect(rows(session).count == 1 && rows(session).first?.hasPrefix("▌Draft") == true)
    try session.library.delete(note)
    session.noticeChanges()
    try session.press("Enter")
    #expect(session.screen.contains("puffin") && !session.screen.contains("Search:"))
  }

  @Test(arguments: ["", "1 j", "Tab j", "Enter", "0 G", "a", "2 a", "Tab Enter"])
  func escapePutsEverythingBack(keys: String) throws {
    let session = try session()
    try session.press(keys)
    let before = session.screen
    try session.press("/")
    try session.type("wall")
    try session.press("Down PgDn PgUp Ctrl-N Ctrl-P Up Up Home x End")
    #expect(session.screen.contains("Search:"))
    try session.press("Esc")
    #expect(session.screen == before)
    try session.press("/ Ctrl-G")
    #expect(session.screen == before)
  }

  @Test func deletedNotesAreNotFound() throws {
    let session = try session()
    try session.press("Tab d /")
    try session.type("wall character")
    #expect(rows(session).first?.contains("The wall as a character") != true)
    let note = try #require(session.library.notes.first)
    try session.press("Ctrl-U")
    try session.type("gate")
    #expect(rows(session).count == 1)
    try session.library.delete(note)
    session.noticeChanges()
    #expect(session.screen.contains("nothing found"))
    try session.press("Enter")
    #expect(session.screen.contains("Search:"))
  }

  @Test func whatOthersWriteIsFoundAtOnce() throws {
    let session = try session()
    try session.press("/")
    try session.type("puffin")
    #expect(session.screen.contains("nothing found"))
    session.folder.write("a puffin".utf8, to: "library/notes/the-good-hawk/theirs.md")
    session.noticeChanges()
    #expect(session.screen.contains("1 found"))
  }

  @Test func theMouseChoosesScrollsAndOpens() throws {
    let session = try session()
    try session.press("/")
    try session.type("a")
    let row = Position(row: 6, column: 20)
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: row)))
    #expect(session.canvas.text(row: 6).hasPrefix("▌"))
    try session.send(.mouse(Mouse(.wheelDown, at: row)))
    #expect(session.screen.contains("Search: a"))
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: row)))
    try session.send(.mouse(Mouse(.press(clickCount: 2), at: row)))
    #expect(!session.screen.contains("Search:"))
  }

  @Test func aTabThatIsPressedIsShown() throws {
    let session = try session()
    try session.press("/ w")
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: Position(row: 0, column: 25))))
    #expect(session.content.tab.id == session.content.tabs[1].id)
    #expect(!session.screen.contains("Search:"))
  }

  @Test func aPasteIsLookedForUpToItsFirstLine() throws {
    let session = try session()
    try session.press("/")
    try session.send(.paste(Array("vole\nmore \u{1B}[2J".utf8)))
    #expect(session.screen.contains("Search: vole ") && session.screen.contains("2 found"))
  }

  @Test func theHelpListsTheKeysAndTheCommandLineKnowsIt() throws {
    let session = try session()
    try session.press(":")
    try session.type("search")
    try session.press("Enter")
    #expect(session.screen.contains("recent"))
    try session.press("F1")
    #expect(session.screen.contains("Help:"))
    #expect(session.screen.contains("Open the selected result."))
    try session.press("Esc")
    #expect(session.screen.contains("Search:"))
  }

  @Test(arguments: [
    "/ a g Down Down Backspace Left x Esc",
    "2 / t h e Space w a l l Down Enter Esc / w Up Ctrl-G",
    "/ \" s e a Space w Ctrl-A Ctrl-K Alt-U Alt-U Ctrl-U q q q q q Enter F1 Esc Esc",
    "/ e PgDn PgDn Down PgUp Ctrl-N Enter x",
    "0 / v o l e Enter Esc Esc / a r r o w Enter z Esc",
  ])
  func relaunchIsInvisible(keys: String) throws {
    for size in [(80, 24), (40, 10)] {
      let session = try session(size)
      try expectInvisibleRelaunches(of: session, pressing: keys)
    }
  }
}
