import NotesLibrary
import PseudoTerminal
import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Opening a second window, by a key or the mouse, and clicking the heart.
@Suite(.timed) struct WindowRequestTests {
  private func reading(columns: Int = 80, rows: Int = 24) throws -> (Session, Note) {
    let session = try Session(columns: columns, rows: rows)
    try session.press("N")
    try session.type("The wall hears")
    try session.press("Ctrl-S Esc")
    return (session, try #require(session.library.notes.first))
  }

  private func expect(
    _ session: Session, opens target: Target, at edge: WindowEdge = .right,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard case .openWindow(let path, let text, _, let side)? = session.takeEffects().last else {
      Issue.record("no window was requested", sourceLocation: sourceLocation)
      return
    }
    #expect(path == target.path && side == edge, sourceLocation: sourceLocation)
    // Both are what the command line takes.
    #expect(try session.library.target(path) == target, sourceLocation: sourceLocation)
    #expect(try session.library.target(text) == target, sourceLocation: sourceLocation)
  }

  @Test func theKeyOpensWhatIsSelected() throws {
    let (session, note) = try reading()
    let agatha = try session.library.target("agatha")
    try session.press("Tab w")
    try expect(session, opens: .note(note))
    try session.press("Enter Esc w")
    try expect(session, opens: .note(note))
    try session.press("Esc Esc Tab Tab Tab Enter w")
    try expect(session, opens: agatha)
    // Without a note to select, it is what the notes are on.
    try session.press("Tab w")
    try expect(session, opens: agatha)
    try session.press("/")
    try session.type("hears")
    try session.press("Ctrl-O")
    try expect(session, opens: .note(note))
    #expect(session.screen.contains("Search: hears"))
  }

  @Test func aDraftThatIsFoundOpensWhatItIsOn() throws {
    let session = try Session()
    try session.press("N")
    try session.type("unsaid")
    try session.press("Esc /")
    try session.type("unsaid")
    try session.press("Ctrl-O")
    try expect(session, opens: try session.library.target("the-good-hawk"))
  }

  private func drag(_ text: String, to column: Int, in session: Session) throws {
    let place = try session.place(of: text)
    try session.send(.mouse(Mouse(.press(clickCount: 1), at: place)))
    let end = Position(row: place.row, column: column)
    try session.send(.mouse(Mouse(.drag, at: end)))
    try session.send(.mouse(Mouse(.release, at: end)))
  }

  @Test(arguments: [(80, 24), (120, 40)]) func anythingIsDragged(columns: Int, rows: Int) throws {
    let (session, note) = try reading(columns: columns, rows: rows)
    try drag("The wall hears", to: 0, in: session)
    try expect(session, opens: .note(note), at: .left)
    try drag("▟▙", to: columns - 1, in: session)
    try expect(session, opens: try session.library.target("the-good-hawk"))
    try session.press("Tab Tab Tab Enter")
    let agatha = try session.library.target("agatha")
    try drag("█ A █", to: columns - 1, in: session)
    try expect(session, opens: agatha)
    // The selected character is shown beside the list.
    try session.press("0")
    try drag("█ A █", to: 0, in: session)
    try expect(session, opens: agatha, at: .left)
    try session.press("/")
    try session.type("hears")
    try drag("wall hears", to: 0, in: session)
    try expect(session, opens: .note(note), at: .left)
    try session.press("Enter")
    try drag("The Good Hawk · ", to: columns - 1, in: session)
    try expect(session, opens: .note(note))
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)]) func theHeartTakesAClick(
    columns: Int, rows: Int
  ) throws {
    let session = try Session(columns: columns, rows: rows)
    try session.press("Enter")
    let agatha = try session.library.target("agatha").subject
    try session.click(on: "♡")
    #expect(session.library.isFavourite(agatha))
    // The first one is that of the tab.
    try session.click(on: "♥", skipping: 1)
    #expect(!session.library.isFavourite(agatha))
  }
}

extension Library {
  fileprivate func isFavourite(_ subject: Subject) -> Bool {
    subject.character.map { isFavourite($0.id) } ?? false
  }
}
