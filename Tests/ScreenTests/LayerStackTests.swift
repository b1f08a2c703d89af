import SceneState
import TestSupport

@testable import ScreenModels

/// What is open in a window, as stored values that may have come from anywhere.
@Suite(.timed) struct LayerStackTests {
  @Test(
    arguments: [
      ("search", "search"), ("search\nsearch", "search"), ("help\nsearch", "search"),
      ("search\nhelp\nfind a b", "search\nfind a b"), ("find", nil), ("later\nhelp", "help"),
      ("find a\\\\b\\nc", "find a\\\\b\\nc"), ("find a\\b", "find a\\\\b"),
      ("find \r\nhelp", "find \r\nhelp"), ("sessions \u{301}\r", "sessions"), ("drafts", "drafts"),
      ("drafts 1234abcd session main", "drafts 1234abcd session main"),
      ("drafts 1234abcd nowhere", "drafts 1234abcd"), ("", nil), ("\n \n", nil),
    ])
  func whateverIsKeptIsReadAsSomethingThatCanBe(text: String, value: String?) throws {
    let stack = try #require(LayerStack(sceneText: text))
    #expect(stack.sceneText == value)
    #expect(stack.sceneText.flatMap(LayerStack.init) ?? stack == stack)
  }

  /// What nobody can have opened is no reason not to start.
  @Test(
    arguments: [
      "sessions gone\nhelp", "place nothing", "move nothing", "pipe nothing",
      "replace-each nothing", "drafts 12345678 session gone", "find nothing", "replace nothing",
      "help\nhelp\nsearch\nsessions\ndrafts\nsearch\ncommand-line", "later", "tags\nlater",
    ])
  func whateverIsKeptCanBeLeft(text: String) throws {
    let session = try Session()
    session.scene["ContentView.Layers"] = text
    try session.scene.commit()
    try session.relaunch()
    try expectInvisibleRelaunch(of: session)
    try session.press("Esc Esc Esc Esc 1")
    #expect(session.screen.contains("Joseph Elliott"))
  }

  @Test func tabsThatCannotBeReadAreThoseOfANewSession() throws {
    let session = try Session()
    try session.press("2")
    session.scene["ContentView.OpenTabs"] = "neither a book nor two"
    session.scene["ContentView.CurrentTab"] = nil
    session.noticeChanges()
    try session.relaunch()
    #expect(session.content.navigator.tabs.count == 4)
    #expect(session.screen.contains("Which tabs were open cannot be read"))
    try session.press("f")
    try session.relaunch()
    #expect(!session.screen.contains("cannot be read"))
  }
}

/// Each text of a list is kept in a line of its own, whatever is in it.
@Suite(.timed) struct KeptLineTests {
  private static let texts = [
    "", "a note", "two\nlines", "\\", "\\n", "a\\\nb\\", "\r\n", "e\n\u{301}", "\u{b85}",
  ]

  @Test(arguments: texts) func aTextIsReadAsItWas(text: String) {
    #expect(!text.inOneLine.utf8.contains(UInt8(ascii: "\n")))
    #expect(String(inOneLine: text.inOneLine).utf8.elementsEqual(text.utf8))
  }

  @Test func manyTextsStayApart() {
    let texts = Self.texts.filter { !$0.isEmpty }
    let lines = texts.map(\.inOneLine).joined(separator: "\n")
    #expect(lines.keptLines.map { String(inOneLine: $0) } == texts)
  }

  /// Former versions kept the names of notes as they were.
  @Test func aBackslashThatStandsForNothingStays() {
    #expect(String(inOneLine: "a\\b") == "a\\b")
  }
}
