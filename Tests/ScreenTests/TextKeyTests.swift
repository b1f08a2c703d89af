import TestSupport
import Testing

/// Going to lines, the date, and lists that continue.
@Suite(.timed) struct TextKeyTests {
  private func session(_ text: String, then keys: String = "") throws -> Session {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(Array(text.utf8)))
    try session.press(keys)
    return session
  }

  @Test(
    arguments: [
      ("1", 0), ("3", 8), ("3:2", 9), ("3:99", 13), ("4", 14), ("99", 14), ("0", 0), ("-1", 8),
      ("-99", 0), ("+1", 14), ("2:1", 4),
    ])
  func aLineIsGoneToByItsNumber(typed: String, offset: Int) throws {
    let session = try session("one\ntwo\nthree\n", then: "Alt-G")
    #expect(session.screen.contains("of 4"))
    try session.type(typed)
    try session.press("Enter")
    #expect(session.content.draft?.editor.cursor == offset)
    #expect(session.screen.contains("There are only 4 lines") == (["99", "+1"].contains(typed)))
    #expect(!session.screen.contains("Go to line"))
  }

  @Test func whatIsNoLineIsSaid() throws {
    let session = try session("one", then: "Alt-G x Enter")
    #expect(session.screen.contains("A line is a number"))
    try session.press("Esc Alt-G")
    #expect(!session.screen.contains("Go to line: x"))
  }

  @Test func theDateIsInserted() throws {
    let session = try session("On ", then: "F5 :")
    #expect(session.screen.contains("On 2026-11-20:"))
  }

  @Test func listsContinueAndEnd() throws {
    let session = try session("", then: "- Space a Enter b Enter Enter c")
    #expect(session.content.draft?.editor.buffer.bytes == Array("- a\n- b\nc".utf8))
    try session.press("Ctrl-A Ctrl-K Backspace Enter")
    try session.press("Alt-U")
    #expect(session.content.draft?.editor.buffer.bytes == Array("- a\n- b".utf8))
  }

  @Test func aPasteContinuesNothing() throws {
    let session = try session("- a\n- b\n\nc\n- d")
    #expect(session.content.draft?.editor.buffer.bytes == Array("- a\n- b\n\nc\n- d".utf8))
    session.content.draft?.append(Array("e".utf8))
    #expect(session.content.draft?.editor.buffer.bytes == Array("- a\n- b\n\nc\n- d\ne".utf8))
  }
}
