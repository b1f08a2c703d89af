import PseudoTerminal
import ScreenModels
import TestSupport
import Testing

/// Going back to where the user was, also after a kill.
@Suite(.timed) struct NavigationTests {
  private static let hero = """
    { "id": "00000000-0000-4000-8000-000000000001", "slug": "own", "title": "An Own Book",
      "characters": [
        { "id": "00000000-0000-4000-8000-000000000002", "slug": "hero", "name": "Hero" } ] }
    """

  private func sessionWithHero() throws -> Session {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/books")
    folder.write(Self.hero.utf8, to: "library/books/own.json")
    return try Session(in: folder)
  }

  private func first(_ session: Session) -> String { session.canvas.text(row: 2) }

  @Test func whatIsNotThereIsReportedOnceByItsName() throws {
    let session = try sessionWithHero()
    try session.press("/")
    try session.type("hero")
    try session.press("Enter 0")
    try session.press("Enter N x Esc")
    // The character is open on the tab of the favourites, too.
    try session.press("Esc G Enter")
    #expect(session.content.tab.path.first?.subject.name == "Hero")
    try session.relaunch { session.folder.remove("library/books/own.json") }
    let report = "“Hero” is not in this library now; it opens again when it is back"
    #expect(session.screen.contains(report))
    try session.relaunch()
    #expect(session.screen.contains(report))
    try session.press("Down")
    #expect(!session.screen.contains(report))
    try session.relaunch()
    #expect(!session.screen.contains(report))
    try session.relaunch { session.folder.write(Self.hero.utf8, to: "library/books/own.json") }
    #expect(session.content.tab.path.first?.subject.name == "Hero")
  }

  @Test func aPageOfAnotherBookIsNotShownOnThisTab() throws {
    let session = try Session()
    let sigrid = try session.library.target("the-broken-raven/sigrid").subject
    session.scene["BookView.SelectedCharacter@\(session.content.tabs[0].id)"] =
      "b|\(sigrid.book.id)::c|\(sigrid.id)"
    try session.scene.commit()
    try session.relaunch()
    #expect(session.content.tab.path == [])
    #expect(session.screen.contains("Sigrid is not in The Good Hawk"))
    try session.press("j")
    #expect(!session.screen.contains("Sigrid is not in"))
  }

  @Test func backAndForwardThroughWhereOneWas() throws {
    let session = try Session()
    try session.press("Enter")
    let agatha = first(session)
    try session.press("Esc j Enter")
    let jaime = first(session)
    try session.press("Alt-Left")
    try session.relaunch()
    try session.press("Alt-Left")
    #expect(first(session) == agatha)
    try session.relaunch()
    try session.press("Alt-Right Alt-Right")
    #expect(first(session) == jaime)
    try session.press("Alt-Right")
    #expect(session.screen.contains("no page was shown after this one"))
  }

  @Test func eachTabHasItsOwnWayBack() throws {
    let session = try Session()
    try session.press("Enter 2 Enter Esc Alt-Left")
    #expect(session.content.tab.path.count == 1)
    try session.press("1 Alt-Left")
    #expect(session.content.tab.path == [])
    try session.press("2")
    #expect(session.content.tab.path.count == 1)
  }

  @Test func aDeletedNoteIsLeftOutOfTheWayBack() throws {
    let session = try Session()
    try session.press("Enter N x Ctrl-S Esc Tab Enter e Esc Esc d Alt-Left")
    #expect(session.content.tab.path == [])
  }

  @Test func goingSomewhereSelectsIt() throws {
    let session = try Session()
    try session.writeSomeNotes()
    try session.press("1 Tab /")
    try session.type("king edmund")
    try session.press("Enter Alt-Left")
    guard case .book(let model) = session.content.top else {
      Issue.record("the book is not shown")
      return
    }
    #expect(model.focus == .characters)
    #expect(model.selectedCharacter?.name == "King Edmund")
  }

  @Test func aResultOpensWithTheCursorOnItsMatch() throws {
    let session = try Session()
    try session.writeSomeNotes()
    try session.press("/")
    try session.type("gate")
    try session.press("Enter")
    guard case .note(let model) = session.content.top else {
      Issue.record("the note is not shown")
      return
    }
    let text = String(decoding: model.editor.buffer.bytes, as: UTF8.self)
    let match = try #require(text.utf8.firstRange(of: "gate".utf8))
    let offset = text.utf8.distance(from: text.startIndex, to: match.lowerBound)
    #expect(model.editor.cursor == offset)
    try session.press("Esc Esc")
    #expect(session.canvas.text(row: 0).contains("The Good Hawk"))
  }

  @Test func theLinkOfAPageIsCopied() throws {
    let session = try Session()
    try session.press("Enter Y")
    let link = "hawknotes://the-good-hawk/agatha"
    #expect(session.takeEffects() == [.copy(Array(link.utf8), description: link)])
    try session.press("0 Y")
    #expect(session.takeEffects() == [])
    #expect(session.screen.contains("the favourites have no link"))
  }

  @Test func whatWasRemovedWhileItWasWrittenOnStaysUntilItsPageIsLeft() throws {
    let session = try sessionWithHero()
    try session.press("4 Enter N")
    try session.type("Who?")
    session.folder.write(
      Self.hero.replacing("\"name\"", with: "\"removed\": true, \"name\"").utf8,
      to: "library/books/own.json")
    session.content.libraryDidChange()
    try session.press("Left")
    try expectInvisibleRelaunch(of: session)
    try session.press("Esc")
    #expect(session.screen.contains("Note on Hero") && session.screen.contains("Who?"))
    try expectInvisibleRelaunch(of: session)
    try session.press("Esc")
    #expect(session.screen.contains("An Own Book") && !session.screen.contains("Hero"))
    try expectInvisibleRelaunch(of: session)
  }
}
