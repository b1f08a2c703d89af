import PseudoTerminal
import TestSupport
import Testing

/// Drafts of other sessions are found like those of this one, and shown on the shelf.
@Suite(.timed) struct OtherDraftTests {
  private let folder: TemporaryFolder
  private let session: Session

  init() throws {
    folder = try TemporaryFolder()
    let other = try Session(name: "evening", in: folder)
    try other.press("N")
    try other.type("The puffin of the evening")
    try other.press("Esc Enter N")
    try other.type("Agatha hears it")
    session = try Session(in: folder)
    try session.press("2 /")
  }

  @Test func theyAreFoundAndOpenOnTheShelf() throws {
    try session.type("evening puffin")
    #expect(session.screen.contains("The puffin of the evening"))
    #expect(session.screen.contains("evening · The Good"))
    let results = session.screen
    try session.relaunch()
    #expect(session.screen == results)
    try session.press("Enter")
    #expect(session.screen.contains("Drafts") && session.screen.contains("▌"))
    #expect(session.content.shelf.selection?.firstLine == "The puffin of the evening")
    let shelf = session.screen
    try session.relaunch()
    #expect(session.screen == shelf)
    try session.press("Esc")
    #expect(session.screen == results)
    try session.press("Esc")
    #expect(session.screen.contains("The Broken Raven") && !session.screen.contains("Search:"))
  }

  @Test func oneThatWasDiscardedIsNotFoundAnyMore() throws {
    try session.type("kind:draft")
    #expect(session.content.search.resultCount == 2)
    try session.press("Enter d Esc")
    #expect(session.content.search.resultCount == 1)
    #expect(session.screen.contains("Search: kind:draft"))
  }

  @Test(arguments: ["/ p u f f i n Enter Esc Esc", "/ k i n d : d Enter Enter F3 Esc Esc Esc"])
  func relaunchIsInvisible(keys: String) throws {
    try expectInvisibleRelaunches(of: session, pressing: keys)
  }
}
