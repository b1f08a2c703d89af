import Glibc
import TestSupport
import Testing

/// Finding words in the text that is written or read.
@Suite(.timed) struct FindTests {
  private func session(_ text: String, then keys: String = "") throws -> Session {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(Array(text.utf8)))
    try session.press("Ctrl-Home \(keys)")
    return session
  }

  private func cursor(_ session: Session) -> Int? { session.content.draft?.editor.cursor }

  private func line(_ session: Session) -> String {
    session.canvas.text(row: session.size.rows - 1)
  }

  @Test func everyKeyFindsTheFirstMatchFromTheCursorOn() throws {
    let session = try session("wind wall way", then: "Right Ctrl-R")
    try session.type("wa")
    #expect(cursor(session) == 5)
    try session.type("y")
    #expect(cursor(session) == 10)
    #expect(line(session).contains("1 of 1"))
    try session.press("Backspace")
    #expect(cursor(session) == 5)
    #expect(line(session).contains("1 of 2"))
    try session.type("x")
    #expect(cursor(session) == 1)
    #expect(line(session).contains("no match"))
    try session.press("Ctrl-U")
    #expect(cursor(session) == 1)
  }

  @Test func nextAndPreviousGoRoundTheText() throws {
    let session = try session("a b a b a", then: "Ctrl-R")
    try session.type("A".lowercased())
    #expect(cursor(session) == 0)
    try session.press("Enter")
    #expect(cursor(session) == 4)
    try session.press("Ctrl-R")
    #expect(cursor(session) == 8)
    #expect(!line(session).contains("wrapped"))
    try session.press("Down")
    #expect(cursor(session) == 0)
    #expect(line(session).contains("1 of 3, wrapped"))
    try session.press("Up")
    #expect(cursor(session) == 8)
    #expect(line(session).contains("3 of 3, wrapped"))
    try session.press("Alt-R Shift-F3")
    #expect(cursor(session) == 0)
  }

  @Test func furtherTypingContinuesFromTheMatch() throws {
    let session = try session("wall, wax, wall, wax", then: "Ctrl-R")
    try session.type("wa")
    try session.press("Enter Enter")
    #expect(cursor(session) == 11)
    try session.type("x")
    #expect(cursor(session) == 17)
  }

  @Test func escapeStaysAtTheMatchAndControlGGoesBack() throws {
    let session = try session("one two", then: "Ctrl-R t Esc")
    #expect(cursor(session) == 4)
    try session.type("x")
    #expect(session.screen.contains("one xtwo"))
    try session.press("Ctrl-Home Ctrl-R t w Enter Ctrl-G")
    #expect(cursor(session) == 0)
    #expect(!session.screen.contains("Find:"))
  }

  @Test func theLastPatternIsFoundAgain() throws {
    let session = try session("a b a b a", then: "F3")
    #expect(session.screen.contains("nothing to find again yet"))
    try session.press("Ctrl-R a Esc F3")
    #expect(cursor(session) == 4)
    try session.press("F3 F3")
    #expect(cursor(session) == 0)
    #expect(session.screen.contains("Continued from the beginning"))
    try session.press("Shift-F3")
    #expect(session.screen.contains("Continued from the end"))
    try session.press("Ctrl-R Enter")
    #expect(cursor(session) == 8)
    #expect(line(session).contains("Find: a"))
    try session.press("Esc Ctrl-K F3")
    #expect(cursor(session) == 0)
    try session.press("Ctrl-K F3")
    #expect(session.screen.contains("No match for “a”"))
  }

  @Test func aNoteThatIsReadIsSearchedToo() throws {
    let session = try session("The wall\nhears\nthe sea.")
    try session.press("Ctrl-S Esc Tab Enter Ctrl-R")
    try session.type("hea")
    #expect(line(session).contains("1 of 1"))
    #expect(session.screen.contains("currentMatch hea"))
    try session.press("Esc :")
    try session.type("line")
    try session.press("Enter 3 Enter : f i n d - t Enter t h e")
    #expect(session.screen.contains("currentMatch the"))
    #expect(session.screen.contains("match The"))
    #expect(session.content.tab.path.count == 1)
  }

  /// Who types in the field keeps it until they leave it; it does not turn up at another text.
  @Test func aTextThatGoesAwayLeavesTheField() throws {
    let session = try session("The wall")
    try session.press("Ctrl-S Esc Tab Enter Ctrl-R w")
    #expect(session.screen.contains("Find: w"))
    let note = try #require(session.library.notes.first)
    unlink(note.path)
    session.noticeChanges()
    try session.relaunch()
    try session.type("quay")
    #expect(session.screen.contains("Find: wquay"))
    try session.press("Esc N")
    try session.type("we")
    #expect(
      String(decoding: session.content.draft?.editor.buffer.bytes ?? [], as: UTF8.self) == "we")
    try session.press("F3 Ctrl-R")
    #expect(!session.screen.contains("Find: wquay"))
  }

  @Test func manyMatchesAreNotCountedToTheEnd() throws {
    let session = try session(String(repeating: "ab ", count: 2000), then: "Ctrl-R a Enter")
    #expect(line(session).contains("2 of 1000+"))
    try session.press("Up Up")
    #expect(line(session).contains("1000+, wrapped"))
  }

  @Test func aPasteIsOneLineAndLongPatternsScroll() throws {
    let session = try session("x", then: "Ctrl-R")
    try session.send(.paste(Array((String(repeating: "漢字", count: 60) + "end\nx").utf8)))
    #expect(line(session).contains("字end"))
    #expect(line(session).contains("no match"))
    try session.press("Home")
    #expect(session.screen.contains("Find: 漢字"))
  }
}
