import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Selecting with keys, and what typing and deleting does with what is selected.
@Suite(.timed) struct SelectionTests {
  private func session(_ text: String = "") throws -> Session {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(Array(text.utf8)))
    return session
  }

  private func text(_ session: Session) -> String {
    String(decoding: session.content.draft?.editor.buffer.bytes ?? [], as: UTF8.self)
  }

  private func selected(_ session: Session) -> String? {
    guard let editor = session.content.draft?.editor, let range = editor.selection else {
      return nil
    }
    return String(decoding: editor.buffer[range], as: UTF8.self)
  }

  @Test(
    arguments: [
      ("Shift-Left", "."), ("Shift-Left Shift-Left Shift-Right", "."),
      ("Ctrl-Shift-Left", "wind."), ("Alt-Shift-Left Ctrl-Shift-Left", "the wind."),
      ("Shift-Home", "And the wind."), ("Shift-Up Shift-Up", "ing.\n\nAnd the wind."),
      ("Home Shift-End", "And the wind."),
      ("Ctrl-Shift-Home", "The wall\nhears everything.\n\nAnd the wind."),
      ("Ctrl-Home Ctrl-Shift-Down", "The wall\nhears everything.\n"),
      ("Ctrl-Shift-Up", "\nAnd the wind."),
      ("Ctrl-Home Shift-PgDn", "The wall\nhears everything.\n\n"),
      ("Ctrl-Home Ctrl-Shift-End", "The wall\nhears everything.\n\nAnd the wind."),
      ("Ctrl-Home Alt-Shift-End", "The wall"),
      ("Alt-A", "The wall\nhears everything.\n\nAnd the wind."),
      ("Ctrl-Space Alt-B Ctrl-B", " wind."),
      ("Ctrl-Space Alt-< Alt-F", " wall\nhears everything.\n\nAnd the wind."),
    ])
  func motionsSelect(keys: String, expected: String) throws {
    let session = try session("The wall\nhears everything.\n\nAnd the wind.")
    try session.press(keys)
    #expect(selected(session) == expected)
  }

  @Test func aPlainMotionDropsTheSelectionAndLeftAndRightGoToItsEdges() throws {
    let session = try session("one two")
    try session.press("Ctrl-Shift-Left Left")
    #expect(selected(session) == nil)
    #expect(session.content.draft?.editor.cursor == 4)
    try session.press("Shift-End Left Shift-End Right")
    #expect(session.content.draft?.editor.cursor == 7)
    try session.press("Ctrl-Shift-Left Home")
    #expect(selected(session) == nil)
    #expect(session.content.draft?.editor.cursor == 0)
  }

  @Test(arguments: ["Esc", "Ctrl-G", "Ctrl-Space"])
  func theMarkIsDropped(key: String) throws {
    let session = try session("one two")
    try session.press("Ctrl-Space Left Left \(key)")
    #expect(selected(session) == nil)
    try session.press("Left")
    #expect(selected(session) == nil)
    try session.type("x")
    #expect(text(session) == "one xtwo")
  }

  @Test func typingPastingAndDeletingReplaceTheSelectionInOneStep() throws {
    let session = try session("one two")
    for (keys, expected) in [
      ("x", "one x"), ("Backspace", "one "), ("Delete", "one "), ("Enter", "one \n"),
      ("Ctrl-D", "one "),
    ] {
      try session.press("End Ctrl-Shift-Left \(keys)")
      #expect(text(session) == expected)
      #expect(selected(session) == nil)
      try session.press("Alt-U")
      #expect(text(session) == "one two", "after \(keys)")
      #expect(session.content.draft?.editor.cursor == 7)
    }
    try session.press("Alt-A")
    try session.send(.paste(Array("a paste".utf8)))
    #expect(text(session) == "a paste")
    try session.type("d")
    try session.press("Alt-U")
    #expect(text(session) == "a paste")
    try session.press("Alt-U")
    #expect(text(session) == "one two")
  }

  @Test func aWordTypedInPlaceOfTheSelectionIsAStep() throws {
    let session = try session("one two")
    try session.press("Ctrl-Shift-Left")
    try session.type("three four")
    try session.press("Alt-U")
    #expect(text(session) == "one three ")
    try session.press("Alt-U")
    #expect(text(session) == "one two")
    try session.press("Alt-E")
    #expect(text(session) == "one three ")
  }

  @Test func selectingGoesByGraphemes() throws {
    let session = try session("e\u{301}👩‍👩‍👧🇫🇷")
    try session.press("Shift-Left")
    #expect(selected(session) == "🇫🇷")
    try session.press("Shift-Left Shift-Left")
    #expect(selected(session) == "e\u{301}👩‍👩‍👧🇫🇷")
  }

  @Test func aSelectionOverWrappedRowsIsDrawn() throws {
    let session = try Session(columns: 80, rows: 24)
    try session.press("N")
    try session.send(
      .paste(
        Array(
          "The wall hears 漢字と仮名を everything that 👩‍👩‍👧 say, and wraps: \u{7}.\n\nA second line\tends."
            .utf8)))
    try session.press("Ctrl-Home Ctrl-Right Ctrl-Space Ctrl-Right Ctrl-Right Ctrl-End Ctrl-Left")
    try expectScreen(session.screen, named: "selection-80x24")
    session.resize(columns: 40, rows: 10)
    try expectScreen(session.screen, named: "selection-40x10")
  }

  @Test func theHeadingShowsWhatIsSelected() throws {
    let session = try session("The wall hears everything.\n")
    #expect(session.screen.contains("draft · 4 words · 27 characters"))
    try session.press("Ctrl-Home Ctrl-Shift-Right Shift-Right Shift-Right")
    #expect(session.screen.contains("draft · 2 of 4 words · 5 characters selected"))
    try session.press("Esc")
    try session.type("x")
    #expect(session.screen.contains("draft · 4 words "))
    #expect(!session.screen.contains("characters"))
  }

  @Test func theSourceOfANoteThatIsReadCanBeSelectedAndCopied() throws {
    let session = try session("The wall hears everything.")
    try session.press("Ctrl-S Esc Tab Enter s Ctrl-Shift-Right Alt-W")
    #expect(session.takeEffects() == [.copy(Array("The".utf8), description: nil)])
    #expect(session.screen.contains("saved · 4 words"))
  }

  @Test func aFieldShowsItsSelection() throws {
    let session = try Session()
    try session.press(": m a i n Shift-Left Shift-Left")
    #expect(session.screen.contains("selection in"))
    try session.type("x")
    #expect(session.content.commandLine.field.text == "max")
    try session.press("Ctrl-Space Esc")
    #expect(session.content.layers.modal == .commandLine)
  }

  @Test(
    arguments: [
      "N o n e Space t w o Ctrl-Shift-Left Shift-Left Esc Shift-Home x Alt-U Alt-E",
      "N o n e Enter t w o Ctrl-Space Up Left Right Ctrl-Space Ctrl-Space Ctrl-G Esc",
      "N a Space b Ctrl-W Ctrl-W Ctrl-Y Space c Alt-Backspace Ctrl-Y Alt-Y Alt-Y Alt-A Alt-W Ctrl-Y",
      "N a Space b Ctrl-S Esc Tab Enter e Alt-A Esc Esc Shift-Right Ctrl-Shift-Right Alt-W Esc",
      ": a b Shift-Left Esc Ctrl-Space Left Left x Esc",
    ])
  func relaunchIsInvisible(keys: String) throws {
    for (columns, rows) in [(80, 24), (40, 10)] {
      let session = try Session(columns: columns, rows: rows)
      try expectInvisibleRelaunches(of: session, pressing: keys)
    }
  }
}
