import TestSupport
import Testing

/// A key that is meant as a command never lands in a text: a text is read until writing begins on
/// purpose, and after a kill it is read or written as before.
@Suite(.timed) struct ReadingModeTests {
  private let session: Session

  init() throws {
    session = try Session()
    try session.press("N")
    try session.type("The wall hears")
    try session.press("Ctrl-S Esc")
  }

  private var texts: [String] {
    session.library.notes.compactMap { note in
      (try? session.library.bytes(of: note)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func aNoteOpensToBeRead() throws {
    try session.press("Tab Enter")
    #expect(session.screen.contains("Reading") && session.screen.contains("saved ·"))
    for key in ["x", "o", "A", "i", "Space", "Backspace", "Ctrl-K", "z"] {
      try session.press(key)
      try session.relaunch()
      #expect(session.screen.contains("Reading") && session.screen.contains("saved ·"), "\(key)")
    }
    #expect(texts == ["The wall hears"])
  }

  @Test(arguments: ["Enter", "e"]) func writingBeginsOnPurposeAndEndsWithEsc(key: String) throws {
    try session.press("Tab Enter \(key) Ctrl-End !")
    #expect(session.screen.contains("Writing") && session.screen.contains("The wall hears!"))
    try session.relaunch()
    #expect(session.screen.contains("Writing"))
    try session.press("? Esc")
    #expect(session.screen.contains("Reading") && session.screen.contains("The wall hears!?"))
    try session.relaunch()
    #expect(session.screen.contains("Reading"))
    try session.press("x Esc")
    #expect(session.screen.contains("Characters"))
    try session.press("Tab Tab Tab Tab Enter")
    #expect(session.screen.contains("Reading") && session.screen.contains("The wall hears!?"))
  }

  @Test func aClickIntoTheTextBeginsToWrite() throws {
    try session.press("Tab Enter")
    try session.click(on: "hears")
    try session.type("x")
    #expect(session.screen.contains("Writing") && session.screen.contains("The wall xhears"))
  }

  @Test func theFocusAloneArmsNothing() throws {
    try session.press("Tab Tab")
    #expect(session.screen.contains("Enter write") && !session.screen.contains("Writing"))
    try session.relaunch()
    try session.press("o Z 2")
    #expect(session.screen.contains("The Broken Raven"))
    try session.press("1 Enter")
    try session.type("by the sea")
    #expect(session.screen.contains("Writing") && session.screen.contains("by the sea"))
    try session.press("Esc")
    #expect(!session.screen.contains("Writing"))
    try session.press("Tab Tab Shift-Tab g G")
    #expect(session.screen.contains("Reading") && session.screen.contains("draft · 3 words"))
    try session.press("Ctrl-S")
    #expect(texts.sorted() == ["The wall hears", "by the sea"])
  }

  @Test func inANoteNWritesAnotherOneOnItsSubject() throws {
    try session.press("Enter N")
    try session.type("on the wall")
    try session.press("Ctrl-S Esc Tab Enter N")
    #expect(session.screen.contains("Note on Agatha") && session.screen.contains("Writing"))
  }

  @Test func aPasteThatNothingTakesIsAKeyAway() throws {
    try session.send(.paste(Array("why does she go\n".utf8)))
    #expect(session.screen.contains("Press n, then Ctrl-Y"))
    #expect(texts == ["The wall hears"])
    try session.relaunch()
    try session.press("N Ctrl-Y")
    #expect(session.screen.contains("why does she go"))
  }
}
