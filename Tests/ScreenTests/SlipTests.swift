import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// A key that was pressed by mistake takes nothing away, and does not hide how to undo what did.
@Suite(.timed) struct SlipTests {
  private let session: Session

  init() throws { session = try Session() }

  private var names: [String] {
    session.library.catalogue.books.flatMap { [$0.title] + $0.characters.map(\.name) }
  }

  @Test(arguments: ["", "b "]) func aPersonOrABookIsRemovedByTwoPresses(keys: String) throws {
    let before = names
    try session.press("\(keys)d")
    try expectInvisibleRelaunch(of: session)
    #expect(names == before && session.screen.contains("d remove"))
    try session.press("j")
    #expect(names == before && session.screen.contains("d j does nothing"))
    try session.press("d Esc")
    #expect(names == before && session.screen.contains("d cancelled"))
    try session.press("d d")
    #expect(names != before && session.screen.contains("u brings it back"))
    try session.press("u")
    #expect(names == before)
  }

  @Test func theFooterNamesBothPresses() throws {
    session.resize(columns: 120, rows: 24)
    try session.press("b")
    #expect(session.canvas.text(row: 23).contains("d d remove"))
  }

  @Test func aWordTypedOverANoteThatIsReadDeletesNothing() throws {
    try session.press("N a Ctrl-S Esc Tab Enter")
    for word in ["dog", "odd one", "d"] {
      try session.type(word)
      try session.press("Esc Esc Esc")
      try session.press("1")
      #expect(session.library.notes(on: .book(try #require(session.content.shownBook))).count == 1)
      try session.press("Tab Enter")
    }
  }

  @Test func aNoteThatIsReadIsDeletedByTwoPresses() throws {
    try session.press("N a Ctrl-S Esc Tab Enter d d")
    #expect(session.screen.contains("Deleted “a”; u brings it back"))
  }

  /// What can be undone can be seen until it is undone, or until something else is done.
  @Test func anOfferToUndoOutlastsKeysThatDoNothing() throws {
    try session.press("d d o")
    let offer = "Removed Agatha; u brings it back"
    #expect(session.screen.contains(offer) && session.screen.contains("o does nothing here"))
    try expectInvisibleRelaunch(of: session)
    try session.press("j k PgDn Tab")
    #expect(session.screen.contains(offer) && !session.screen.contains("o does nothing"))
    session.content.show(Message("In sync"))
    session.application.show()
    #expect(session.screen.contains(offer) && session.screen.contains("In sync"))
    try session.press("u")
    #expect(!session.screen.contains(offer) && session.screen.contains("Agatha is back"))
  }

  @Test(arguments: ["Esc", "N", "2", "f", "/"]) func itGoesWithTheNextThingThatIsDone(
    key: String
  ) throws {
    try session.press("d d \(key)")
    #expect(!session.screen.contains("brings it back"))
  }

  @Test func itGoesWithTheFirstWordThatIsTyped() throws {
    try session.press("N a Alt-X")
    #expect(session.screen.contains("Discarded; u brings it back"))
    try session.press("N")
    try session.type("a")
    #expect(!session.screen.contains("brings it back"))
  }
}
