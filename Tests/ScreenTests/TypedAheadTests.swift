import TestSupport
import Testing

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

  @Test func inATextNothingIsLost() throws {
    clock.pause = 120
    try session.press("m N")
    #expect(session.content.navigator.draft?.isEmpty == true)
    try session.press("Esc Tab N")
    try session.type("all of it")
    #expect(session.screen.contains(" all of it"))
  }
}
