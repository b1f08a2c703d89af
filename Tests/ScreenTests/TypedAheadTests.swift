import TerminalUI
import TestSupport

/// Whoever types a word for a prompt that did not open gives no commands with it.
@Suite(.timed) struct TypedAheadTests {
  private let session: Session
  private let clock = Session.Clock()

  init() throws { session = try Session(clock: clock) }

  private var row: Int? {
    if case .subject(let model) = session.content.navigator.top {
      model.characters.selectedRow
    } else {
      nil
    }
  }

  @Test func aWordAfterADeadKeyDoesNothing() throws {
    clock.pause = 120
    try session.press("m")
    try session.type("jjj sb dd")
    #expect(session.content.window.layers.isEmpty && row == 0)
    #expect(session.screen.contains("m does nothing here"))
    #expect(session.library.catalogue.books[0].characters[0].name == "Agatha")
  }

  @Test func theMouseReactsToWhatIsShownOnceThatFollowsWhatWasTyped() throws {
    try session.press("?")
    try session.type("o")
    let wheel = Event.mouse(Mouse(.wheelDown, at: Position(row: 9, column: 19)))
    try session.send(wheel)
    session.send(together: "zzq".map { .key(.character($0)) } + [wheel])
    #expect(session.screen.contains("zzq"))
  }

  @Test func theRestOfAWordThatBeginsWithAPrefixDoesNothing() throws {
    clock.pause = 120
    try session.press("d")
    try session.type("obby")
    #expect(session.content.window.layers.isEmpty && session.screen.contains("d o does nothing"))
  }

  @Test(arguments: ["j j", "Down Down", "Tab Shift-Tab j j"]) func aPauseOrAnotherKeyEndsIt(
    keys: String
  ) throws {
    clock.pause = keys.hasPrefix("j") ? 500 : 120
    try session.press("m \(keys)")
    #expect(row == 2)
  }

  @Test func anEnterThatIsHeldAddsNoLinesToWhatItOpens() throws {
    let note = "library/notes/the-good-hawk/agatha/20261120T120000Z-7f3a9c2e.md"
    session.folder.makeFolder("library/notes/the-good-hawk/agatha")
    session.folder.write("one".utf8, to: note)
    session.content.libraryDidChange()
    clock.pause = 33
    for _ in 0..<9 { try session.press("Enter") }
    try session.type("!")
    #expect(session.screen.contains("!one"))
    clock.pause = 1000
    try session.press("Enter Enter")
    #expect(session.content.navigator.top.note?.editor.buffer.bytes == Array("!\n\none".utf8))
  }

  @Test func aKeyThatIsHeldTakesOneThingAway() throws {
    let notes = "library/notes/the-good-hawk"
    session.folder.makeFolder(notes)
    for name in ["one", "two", "three"] {
      session.folder.write(name.utf8, to: "\(notes)/\(name).md")
    }
    session.content.libraryDidChange()
    try session.press("Tab")
    clock.pause = 33
    for _ in 0..<9 { try session.press("d") }
    #expect(paths(matching: "\(session.folder.path)/\(notes)/*.md").count == 2)
    clock.pause = 150
    try session.press("d")
    #expect(paths(matching: "\(session.folder.path)/\(notes)/*.md").count == 1)
  }

  @Test func inATextNothingIsLost() throws {
    clock.pause = 120
    try session.press("m N")
    #expect(session.content.navigator.draft?.isEmpty == true)
    try session.press("Esc Tab N")
    try session.type("all of it")
    #expect(session.screen.contains(" all of it"))
  }
}
