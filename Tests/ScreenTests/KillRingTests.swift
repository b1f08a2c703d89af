import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Cutting and pasting; the words that were cut survive a kill.
@Suite(.timed) struct KillRingTests {
  private func session(_ text: String) throws -> Session {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(Array(text.utf8)))
    return session
  }

  private func text(_ session: Session) -> String {
    String(decoding: session.content.draft?.editor.buffer.bytes ?? [], as: UTF8.self)
  }

  @Test func killsInARowJoinInTheirOrder() throws {
    let session = try session("one two three four")
    try session.press("Home Ctrl-Right Ctrl-Right Alt-D Alt-Backspace Alt-D")
    #expect(text(session) == "one ")
    try session.relaunch()
    try session.press("Ctrl-U Ctrl-Y")
    #expect(text(session) == "one two three four")
  }

  @Test func amotionEndsTheRow() throws {
    let session = try session("one two three")
    try session.press("Ctrl-W Left Right Ctrl-W Ctrl-Y")
    #expect(text(session) == "one two ")
    try session.press("Alt-Y")
    #expect(text(session) == "one three")
    try session.press("Alt-Y")
    #expect(text(session) == "one two ")
  }

  @Test func eachKillAndYankIsAStep() throws {
    let session = try session("one two three")
    try session.type("!")
    try session.press("Ctrl-W Ctrl-W Ctrl-Y")
    try session.type("?")
    var texts: [String] = []
    while session.content.draft?.editor.canUndo == true {
      texts.append(text(session))
      try session.press("Alt-U")
    }
    #expect(
      texts == [
        "one two three!?", "one two three!", "one ", "one two ", "one two three!", "one two three",
      ])
  }

  @Test func theRingSurvivesAKillAfterEveryKey() throws {
    let session = try session("one two three four")
    for key in ["Ctrl-W", "Left", "Ctrl-W", "End", "Ctrl-Y", "Alt-Y", "Alt-Y", "Alt-U"] {
      try session.press(key)
      try session.relaunch()
    }
    #expect(text(session) == "one two  four")
    try session.press("Ctrl-U Ctrl-Y Alt-Y Alt-Y Alt-Y")
    #expect(text(session) == "one two  four")
  }

  @Test func whatIsSelectedGoesToTheClipboardAndOtherKillsDoNot() throws {
    let session = try session("one two three")
    try session.press("Ctrl-K Ctrl-W Alt-D Ctrl-U")
    #expect(session.takeEffects() == [])
    try session.press("Ctrl-Y Ctrl-Shift-Left Alt-W")
    #expect(session.takeEffects() == [.copy(Array("three".utf8), description: nil)])
    #expect(session.content.draft?.editor.selection == nil)
    try session.press("End Ctrl-Shift-Left Ctrl-W")
    #expect(session.takeEffects() == [.copy(Array("three".utf8), description: nil)])
    try session.press("Shift-Home Ctrl-K")
    #expect(session.takeEffects() == [.copy(Array("one two ".utf8), description: nil)])
    #expect(text(session) == "")
  }

  @Test func allEditorsOfASessionShareOneRing() throws {
    let session = try session("one two")
    try session.press("Ctrl-W Esc 2 N Ctrl-Y")
    #expect(text(session) == "two")
    try session.press("Esc : Ctrl-Y")
    #expect(session.content.commandLine.field.text == "two")
  }

  @Test func aFieldAcceptsOnlyTheFirstLine() throws {
    let session = try session("one\ntwo")
    try session.press("Alt-A Ctrl-W Esc : Ctrl-Y")
    #expect(session.content.commandLine.field.text == "one")
  }

  @Test func whatCannotBeDoneSaysWhy() throws {
    let session = try session("one")
    try session.press("Ctrl-Y")
    #expect(session.screen.contains("nothing was cut or copied yet"))
    try session.press("Ctrl-W Ctrl-Y Alt-Y")
    #expect(session.screen.contains("works right after Ctrl-Y"))
    try session.press("Alt-W")
    #expect(session.screen.contains("nothing is selected"))
  }

  @Test func theOldestGoWhenThereAreTooManyOrTheyAreTooLong() throws {
    let session = try session("")
    for number in 0..<12 {
      try session.type("\(number)")
      try session.press("Ctrl-U")
    }
    var yanked = Set<String>()
    try session.press("Ctrl-Y")
    for _ in 0..<12 {
      yanked.insert(text(session))
      try session.press("Alt-Y")
    }
    #expect(yanked == Set((2..<12).map(String.init)))
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 6 << 20)
    for _ in 0..<2 {
      try session.press("Alt-A")
      try session.send(.paste(long))
      try session.press("Left Right Ctrl-U")
    }
    try session.press("Ctrl-Y Alt-Y")
    #expect(session.content.draft?.editor.buffer.count == long.count)
    #expect(session.screen.contains("works right after Ctrl-Y"))
  }
}
