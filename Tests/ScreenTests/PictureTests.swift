import ScreenModels
import TerminalUI
import TestSupport
import Testing

/// Each book and character has a picture and colours of its own, always the same ones.
@Suite(.timed) struct PictureTests {
  let session: Session

  init() throws { session = try Session() }

  private func hue(of text: String) throws -> Hue {
    let place = try session.place(of: text)
    return session.canvas[place.row, place.column].hue
  }

  @Test func aBookHasItsColoursInItsTabAndOnItsPage() throws {
    for (key, title, hue) in [
      ("1", "The Good Hawk", Hue.teal), ("2", "The Broken Raven", .violet),
      ("3", "The Burning Swift", .ember),
    ] {
      try session.press(key)
      #expect(try self.hue(of: title) == hue && self.hue(of: "Characters") == hue)
    }
  }

  @Test func picturesAreTurnedOff() throws {
    try session.press("3")
    #expect(session.screen.contains("▗▄██████▄▖"))
    try session.press(":")
    try session.type("set cover off")
    try session.press("Enter")
    #expect(!session.screen.contains("█"))
    #expect(session.screen.contains("| The Burning Swift"))
    for keys in ["Enter", "Esc 0", "b"] {
      try session.press(keys)
      #expect(!session.screen.contains("█"), "\(keys)")
    }
  }

  @Test func aPlaceThatIsNoneIsRefusedAndStaysTyped() throws {
    try session.press(".")
    for text in ["banana", "p. 369", "140 %"] {
      try session.press("Ctrl-U")
      try session.type(text)
      try session.press("Enter")
      #expect(session.screen.contains("“\(text)” is ") && session.content.shownBook?.place == nil)
      #expect(session.content.place.field.text == text)
    }
    try session.press("Ctrl-U")
    try session.type("184")
    try session.press("Enter")
    #expect(session.content.shownBook?.place == "p. 184")
    try session.press(". Ctrl-U")
    try session.type("+20")
    try session.press("Enter")
    #expect(session.content.shownBook?.place == "p. 204")
  }

  @Test func howFarABookIsReadIsDrawn() throws {
    try session.press(".")
    try session.type("p. 184")
    try session.press("Enter")
    #expect(session.screen.contains("p. 184  ━━━━━━───────"))
    try session.press(". Ctrl-U")
    try session.type("ch. 3")
    try session.press("Enter")
    #expect(!session.screen.contains("━"))
  }
}
