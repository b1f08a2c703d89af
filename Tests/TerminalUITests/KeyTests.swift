import TestSupport

@testable import TerminalUI

@Suite(.timed) struct KeyTests {
  @Test(arguments: [
    ("Ctrl-S", Key(.character("s"), .control)), ("Alt-U", Key(.character("u"), .alt)),
    ("Alt-Shift-U", Key(.character("U"), .alt)), ("Shift-Tab", Key(.tab, .shift)),
    ("Enter", Key(.enter)), ("Esc", Key(.escape)), ("q", Key(.character("q"))),
    ("G", Key(.character("G"))), ("?", Key(.character("?"))), ("Space", Key(.character(" "))),
    ("-", Key(.character("-"))), ("Ctrl--", Key(.character("-"), .control)),
    ("Ctrl-_", Key(.character("_"), .control)),
    ("Ctrl-Alt-Shift-Left", Key(.left, [.control, .alt, .shift])),
    ("F12", Key(.function(12))), ("F", Key(.character("F"))), ("PgDn", Key(.pageDown)),
    ("é", Key(.character("é"))), ("Alt-É", Key(.character("é"), .alt)),
    ("Ctrl-Space", Key(.character(" "), .control)),
  ])
  func aKeyIsWrittenAndReadAlike(notation: String, key: Key) {
    #expect(key.description == notation)
    #expect(Key(notation) == key)
  }

  @Test(arguments: [
    ("Ctrl-I", "Tab"), ("ctrl-m", "Enter"), ("Ctrl-J", "Enter"), ("Ctrl-H", "Backspace"),
    ("Ctrl-[", "Esc"), ("Ctrl-/", "Ctrl-_"), ("Ctrl-@", "Ctrl-Space"), ("escape", "Esc"),
    ("pageup", "PgUp"), ("alt-u", "Alt-U"), ("Shift-a", "A"), ("Ctrl-Shift-S", "Ctrl-S"),
  ])
  func otherNamesMeanTheSameKey(notation: String, usual: String) {
    #expect(Key(notation)?.description == usual)
  }

  @Test(arguments: ["", "Ctrl-", "Foo", "F0", "F99", "ab", "Ctrl-Foo", "Hyper-X"])
  func whatIsNoKeyIsRefused(notation: String) {
    #expect(Key(notation) == nil)
  }
}
