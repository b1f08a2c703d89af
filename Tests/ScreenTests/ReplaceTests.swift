import TestSupport
import Testing

/// Replacing in the text that is written.
@Suite(.timed) struct ReplaceTests {
  /// The last pattern is only suggested.
  @Test func whatIsTypedTakesThePlaceOfTheLastPattern() throws {
    let session = try Session()
    try session.press("N")
    try session.type("count She")
    try session.press("Ctrl-R")
    try session.type("count")
    try session.press("Enter Esc Alt-%")
    #expect(session.screen.contains("Replace: count"))
    try session.relaunch()
    try session.type("She")
    #expect(session.screen.contains("Replace: She"))
    try session.press("Esc Alt-% Esc")
    #expect(session.content.layers.isEmpty)
  }

  private func session(_ text: String, then keys: String) throws -> Session {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(Array(text.utf8)))
    try session.press("Ctrl-Home \(keys)")
    return session
  }

  private func text(_ session: Session) -> String {
    String(decoding: session.content.draft?.editor.buffer.bytes ?? [], as: UTF8.self)
  }

  @Test func eachMatchIsAskedAbout() throws {
    let session = try session("a b a b a", then: "Alt-% a Enter x y Enter y n Space")
    #expect(text(session) == "xy b a b xy")
    #expect(session.screen.contains("2 replaced"))
    #expect(!session.screen.contains("→"))
    try session.press("Alt-U")
    #expect(text(session) == "xy b a b a")
    try session.press("Alt-U")
    #expect(text(session) == "a b a b a")
  }

  @Test func allTheRestIsOneStep() throws {
    let session = try session("a b a b a", then: "Alt-% a Enter x Enter n a")
    #expect(text(session) == "a b x b x")
    #expect(session.screen.contains("2 replaced"))
    try session.press("Alt-U")
    #expect(text(session) == "a b a b a")
  }

  @Test func itGoesRoundTheEndToWhereItBegan() throws {
    let keys = "Right Right Right Alt-% a Enter x x Enter"
    #expect(try text(session("a b a b a", then: "\(keys) !")) == "xx b xx b xx")
    let session = try session("a b a b a", then: "\(keys) y y y")
    #expect(text(session) == "xx b xx b xx")
    #expect(session.screen.contains("3 replaced"))
    #expect(try text(self.session("a b a b a", then: "\(keys) n y !")) == "xx b a b xx")
  }

  @Test func aReplacementIsNotReplacedAgain() throws {
    #expect(try text(session("aaa", then: "Alt-% a Enter a a Enter !")) == "aaaaaa")
    #expect(try text(session("aaa", then: "Right Alt-% a Enter a a Enter y y y")) == "aaaaaa")
    #expect(try text(session("aba", then: "Alt-% a Enter Enter y y")) == "b")
  }

  @Test func thePatternIsTheOneThatWasLookedFor() throws {
    let session = try session("one two", then: "Ctrl-R t w o Esc Ctrl-Home Alt-%")
    #expect(session.screen.contains("Replace: two"))
    try session.press("Enter Esc F3")
    #expect(text(session) == "one two")
    #expect(session.content.draft?.editor.cursor == 4)
  }

  @Test func whatIsSelectedIsSuggested() throws {
    let session = try session("one two", then: "Right")
    session.content.draft?.editor.select(4..<7)
    try session.press("Alt-%")
    #expect(session.screen.contains("Replace: two"))
    #expect(session.content.draft?.editor.selection == nil)
    try session.press("Enter 2 Enter y")
    #expect(text(session) == "one 2")
  }

  @Test func whatIsNotThereIsSaid() throws {
    let session = try session("one", then: "Alt-% x Enter y Enter")
    #expect(session.screen.contains("No match for “x”"))
    #expect(!session.screen.contains("→"))
    try session.press("Alt-% Ctrl-U Enter")
    #expect(session.screen.contains("Type the text to replace"))
  }

  @Test func bytesAroundStayAsTheyAre() throws {
    let session = try Session()
    try session.press("N")
    try session.send(.paste([0xFF] + Array("Hawk\r\nhawk".utf8) + [0xC3]))
    try session.press("Ctrl-Home Alt-% h a w k Enter o w l Enter !")
    #expect(
      session.content.draft?.editor.buffer.bytes == [0xFF] + Array("owl\r\nowl".utf8) + [0xC3])
  }
}
