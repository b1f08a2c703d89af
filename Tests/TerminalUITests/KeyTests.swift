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
    ("Ctrl-Alt-Shift-Left", Key(.left, [.control, .alt, .shift])), ("F12", Key(.function(12))),
    ("F", Key(.character("F"))), ("PgDn", Key(.pageDown)), ("é", Key(.character("é"))),
    ("Alt-É", Key(.character("é"), .alt)), ("Ctrl-Space", Key(.character(" "), .control)),
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

@Suite(.timed) struct MouseReportTests {
  static let reports: [(bytes: String, mouse: Mouse)] = [
    ("\u{1B}[<0;280;5M", mouse(.press(clickCount: 1), 4, 279)),
    ("\u{1B}[<0;1;1m", mouse(.release, 0, 0)), ("\u{1B}[<32;12;3M", mouse(.drag, 2, 11)),
    ("\u{1B}[<32;12;3m", mouse(.release, 2, 11)), ("\u{1B}[<64;12;3M", mouse(.wheelUp, 2, 11)),
    ("\u{1B}[<65;12;3M", mouse(.wheelDown, 2, 11)),
    ("\u{1B}[<16;9999;9999M", mouse(.press(clickCount: 1), 9998, 9998)),
    ("\u{1B}[<44;2;3M", mouse(.drag, 2, 1)),
    ("\u{1B}[<0;007;00008M", mouse(.press(clickCount: 1), 7, 6)),
  ]

  private static func mouse(_ action: Mouse.Action, _ row: Int, _ column: Int) -> Mouse {
    Mouse(action, at: Position(row: row, column: column))
  }

  @Test(arguments: reports)
  func everyReportIsReadWholeOrSplitAnywhere(bytes: String, mouse: Mouse) {
    expect([.key(.character("a")), .mouse(mouse), .key(.character("b"))], from: "a\(bytes)b")
  }

  @Test(arguments: [
    // Other buttons, moves without one, wheels to the side.
    "\u{1B}[<1;2;3M", "\u{1B}[<2;2;3m", "\u{1B}[<35;2;3M", "\u{1B}[<66;2;3M", "\u{1B}[<128;2;3M",
    "\u{1B}[<64;2;3m",
    // Places that are on no screen, numbers that are none.
    "\u{1B}[<0;0;3M", "\u{1B}[<0;2;0M", "\u{1B}[<0;2;10000M", "\u{1B}[<0;99999999999999999999;3M",
    "\u{1B}[<0;2M", "\u{1B}[<0;2;3;4M", "\u{1B}[<0;;3M", "\u{1B}[<M", "\u{1B}[<0;-2;3M",
    "\u{1B}[<0;2:1;3M", "\u{1B}[<0;2;3~", "\u{1B}[<0;2;3A", "\u{1B}[<<0;2;3M", "\u{1B}[<0;2;3 M",
    // The old form: three bytes after M.
    "\u{1B}[M !!", "\u{1B}[MABC",
  ])
  func everythingElseIsSwallowed(bytes: String) {
    var decoder = KeyDecoder()
    #expect(names(decoder.decode("a\(bytes)b".bytes)) == ["a", "b"])
  }

  @Test func quickPressesInOnePlaceAreCounted() {
    var input = TerminalInput(readsInvalidBytesAsLatin1: false, escapeDelay: 25)
    let (here, there) = ("\u{1B}[<0;5;4M", "\u{1B}[<0;6;4M")
    let times = [(here, 0), (here, 400), (here, 800), (here, 1201), (here, 1300), (there, 1350)]
    let presses = times.flatMap { bytes, time in input.decode(bytes.bytes, at: time) }
    #expect(
      presses
        == zip([1, 2, 3, 1, 2, 1], [4, 4, 4, 4, 4, 5]).map { count, column in
          .mouse(Self.mouse(.press(clickCount: count), 3, column))
        })
    let release = input.decode("\u{1B}[<0;6;4m".bytes, at: 1351)
    #expect(release == [.mouse(Self.mouse(.release, 3, 5))])
  }
}
