import TestSupport

@testable import TerminalUI

@Suite(.timed) struct KeyDecoderTests {
  static let table: [(bytes: String, keys: [String])] = [
    ("a", ["a"]), ("é", ["é"]), ("漢", ["漢"]), ("🪶", ["🪶"]), (" ", ["Space"]), ("\r", ["Enter"]),
    ("\n", ["Enter"]), ("\t", ["Tab"]), ("\u{8}", ["Backspace"]), ("\u{7F}", ["Backspace"]),
    ("\0", ["Ctrl-Space"]), ("\u{1}", ["Ctrl-A"]), ("\u{13}", ["Ctrl-S"]), ("\u{1A}", ["Ctrl-Z"]),
    ("\u{1F}", ["Ctrl-_"]), ("\u{1C}", ["Ctrl-\\"]), ("\u{1B}[A", ["Up"]), ("\u{1B}[B", ["Down"]),
    ("\u{1B}[C", ["Right"]), ("\u{1B}[D", ["Left"]), ("\u{1B}OA", ["Up"]), ("\u{1B}OD", ["Left"]),
    ("\u{1B}[H", ["Home"]), ("\u{1B}[F", ["End"]), ("\u{1B}OH", ["Home"]), ("\u{1B}OF", ["End"]),
    ("\u{1B}[1~", ["Home"]), ("\u{1B}[7~", ["Home"]), ("\u{1B}[4~", ["End"]),
    ("\u{1B}[8~", ["End"]), ("\u{1B}[2~", ["Insert"]), ("\u{1B}[3~", ["Delete"]),
    ("\u{1B}[5~", ["PgUp"]), ("\u{1B}[6~", ["PgDn"]), ("\u{1B}[Z", ["Shift-Tab"]),
    ("\u{1B}OP", ["F1"]), ("\u{1B}[11~", ["F1"]), ("\u{1B}[15~", ["F5"]), ("\u{1B}[17~", ["F6"]),
    ("\u{1B}[21~", ["F10"]), ("\u{1B}[24~", ["F12"]), ("\u{1B}[26~", ["F14"]),
    ("\u{1B}[29~", ["F16"]), ("\u{1B}[34~", ["F20"]), ("\u{1B}[1;2P", ["Shift-F1"]),
    ("\u{1B}O5P", ["Ctrl-F1"]), ("\u{1B}[[A", ["F1"]), ("\u{1B}[[E", ["F5"]),
    ("\u{1B}[1;5C", ["Ctrl-Right"]), ("\u{1B}[1;2A", ["Shift-Up"]), ("\u{1B}[1;3B", ["Alt-Down"]),
    ("\u{1B}[1;9B", ["Alt-Down"]), ("\u{1B}[1;6D", ["Ctrl-Shift-Left"]),
    ("\u{1B}[3;5~", ["Ctrl-Delete"]), ("\u{1B}[a", ["Shift-Up"]), ("\u{1B}Oa", ["Ctrl-Up"]),
    ("\u{1B}[3$", ["Shift-Delete"]), ("\u{1B}[3^", ["Ctrl-Delete"]),
    ("\u{1B}[3@", ["Ctrl-Shift-Delete"]), ("\u{1B}\u{1B}[A", ["Esc", "Up"]),
    ("\u{1B}OM", ["Enter"]), ("\u{1B}Ok", ["+"]), ("\u{1B}Oy", ["9"]), ("\u{1B}u", ["Alt-U"]),
    ("\u{1B}U", ["Alt-Shift-U"]), ("\u{1B}漢", ["Alt-漢"]), ("\u{1B}\r", ["Alt-Enter"]),
    // A key that is let go types nothing.
    ("\u{1B}[97;1u\u{1B}[97;1:3u", ["a"]), ("\u{1B}[1;1:1C\u{1B}[1;1:3C", ["Right"]),
    ("\u{1B}\u{7F}", ["Alt-Backspace"]), ("\u{1B}\u{1}", ["Ctrl-Alt-A"]),
    ("\u{1B}\u{1B}u", ["Esc", "Alt-U"]), ("\u{1B}[115;5u", ["Ctrl-S"]), ("\u{1B}[27u", ["Esc"]),
    ("\u{1B}[13;2u", ["Shift-Enter"]), ("\u{1B}[27;5;47~", ["Ctrl-_"]), ("\u{1B}[57399u", ["0"]),
    ("\u{1B}[57414u", ["Enter"]), ("\u{1B}[57417;5u", ["Ctrl-Left"]), ("\u{1B}[57376u", ["F13"]),
    ("\u{1B}[57358u", []), ("\u{1B}[44:60;4u", ["Alt-<"]), ("\u{1B}[120;4u", ["Alt-Shift-X"]),
    ("\u{1B}[1099::115;5u", ["Ctrl-S"]), ("\u{1B}[1095::120;3u", ["Alt-X"]),
    ("\u{1B}[1095:1063:120;4u", ["Alt-Shift-X"]), ("\u{1B}[1095:1063:120;2u", ["Ч"]),
    ("\u{1B}[233::50;3u", ["Alt-É"]), ("\u{1B}[1095;5u", ["Ctrl-Ч"]),
    ("\u{1B}_Gi=31;OK\u{1B}\\", []), ("\u{1B}^x\u{1B}\\", []), ("\u{1B}Xx\u{1B}\\", []),
    ("\u{1B}[?1;4;x", []), ("\u{1B}]12;rgb:0/0/0\u{7}", []), ("\u{1B}[M !!", []), ("\u{1B}[1I", []),
    ("\u{1B}[?O", []), ("\u{1B}[24;80R", []), ("\u{1B}[?2004;1$y", []), ("\u{1B}[>0;276;0c", []),
    ("\u{1B}[999~", []), ("\u{1B}P1+r544e\u{1B}\\", []), ("\u{1B}[1\r", ["Enter"]),
    ("\u{1B}]0;x\u{1B}[A", ["Up"]), ("\u{1B}[\u{1B}[A", ["Alt-[", "Up"]),
    ("\u{1B}P\u{1B}[A", ["Alt-Shift-P", "Up"]),
    ("\u{1B}X\u{1B}X\u{1B}u", ["Alt-Shift-X", "Alt-Shift-X", "Alt-U"]),
  ]

  @Test(arguments: table)
  func everySequenceIsReadWholeOrSplitAnywhere(bytes: String, keys: [String]) {
    var decoder = KeyDecoder()
    let events = decoder.decode(bytes.bytes)
    #expect(names(events) == keys)
    expect(events, from: bytes)
  }

  @Test(arguments: [
    ("\u{1B}[?1;2c", TerminalReport.attributes), ("\u{1B}[?0u", .keyboardProtocol),
    ("\u{1B}[?2026;2$y", .synchronizedOutput), ("\u{1B}[?997;1n", .theme(.dark)),
    ("\u{1B}[?997;2n", .theme(.light)), ("\u{1B}]11;rgb:00/00/00\u{7}", .background(.dark)),
    ("\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\", .background(.light)),
    ("\u{1B}]11;rgba:2/3/4/f\u{7}", .background(.dark)),
    ("\u{1B}]11;rgb:7f7/7f7/7f7\u{7}", .background(.light)),
  ])
  func aReportOfTheTerminalIsReadWholeOrSplitAnywhere(bytes: String, report: TerminalReport) {
    expect([.key(.character("a")), .report(report), .key(.character("b"))], from: "a\(bytes)b")
  }

  @Test(arguments: [
    ("kitty(0.32.2)", true, false), ("VTE(7600)", true, false), ("VTE(7901)", true, true),
    ("tmux 3.3a", false, false), ("tmux 3.4", true, false), ("tmux 3.10a", true, false),
    ("tmux next-3.9", false, false), ("tmux 2.9", false, false), ("ghostty 1.1.3", true, false),
    ("ghostty 1.2.0-main", true, true), ("ghostty", true, false), ("iTerm2 3.5.14", true, false),
    ("iTerm2 3.10.1", true, true), ("WezTerm 20240203-110809-5046fc22", true, false),
    ("WezTerm 20250825-000000-abc", true, true), ("Konsole 24.12.3", true, false),
  ])
  func theNameOfATerminalSaysWhatItKnows(text: String, showsLinks: Bool, showsProgress: Bool) throws
  {
    let name = try #require(TerminalName(text))
    #expect((name.showsLinks, name.showsProgress) == (showsLinks, showsProgress))
    expect(
      [.key(.character("a")), .report(.name(name)), .key(.character("b"))],
      from: "a\u{1B}P>|\(text)\u{1B}\\b")
  }

  @Test(arguments: ["XTerm(390)", "notkitty(1)", ""])
  func aTerminalOfWhichNothingIsKnownIsIgnored(name: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}P>|\(name)\u{1B}\\".bytes) == [])
    #expect(decoder.decode("\u{1B}]>|kitty(0.32.2)\u{1B}\\".bytes) == [])
  }

  @Test func aReportOfFocusIsReadWholeOrSplitAnywhere() {
    let expected: [Event] = [
      .key(.character("é")), .focus(true), .key(.character("漢")), .focus(false), .focus(true),
      .key(.character("a")), .key(Key(.tab)),
    ]
    expect(expected, from: "é\u{1B}[I漢\u{1B}[O\u{1B}[Ia\u{1B}OI")
  }

  @Test(arguments: [
    ("\u{1B}", ["Esc"]), ("\u{1B}[", ["Alt-["]), ("\u{1B}O", ["Alt-Shift-O"]),
    ("\u{1B}]", ["Alt-]"]), ("\u{1B}P", ["Alt-Shift-P"]), ("\u{1B}X", ["Alt-Shift-X"]),
    ("\u{1B}_1;", ["Alt-_", "1", ";"]), ("\u{1B}^", ["Alt-^"]),
    ("\u{1B}]1a", ["Alt-]", "1", "a"]), ("\u{1B}Ph", ["Alt-Shift-P", "h"]),
    ("\u{1B}]11;rgb:00/", []), ("\u{1B}]0;x", []), ("\u{1B}P1$r0", []),
  ])
  func anEscapeThatNothingFollowsIsAKey(bytes: String, keys: [String]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.bytes).isEmpty)
    #expect(decoder.hasPendingEscape)
    #expect(names(decoder.flush()) == keys)
    #expect(!decoder.hasPendingEscape)
    #expect(names(decoder.decode([0x61])) == ["a"])
  }

  @Test func whatIsTypedBehindAKeyThatMayBeginAReplyIsKept() {
    var decoder = KeyDecoder()
    let text = String(repeating: "the wall hears ", count: 40)
    #expect(decoder.decode("\u{1B}]\(text)".bytes).isEmpty)
    #expect(characters(decoder.flush()) == "]\(text)")
  }

  @Test func anEscapeThatAnotherFollowsIsAKeyAtOnce() {
    var decoder = KeyDecoder()
    #expect(names(decoder.decode([0x1B, 0x1B])) == ["Esc"])
    #expect(names(decoder.flush()) == ["Esc"])
  }

  @Test func aSequenceInTheMiddleIsWaitedFor() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1;".bytes).isEmpty)
    #expect(!decoder.hasPendingEscape)
    #expect(decoder.flush().isEmpty)
    #expect(names(decoder.decode("5C".bytes)) == ["Ctrl-Right"])
  }

  @Test(
    arguments: [
      ([0xE9, 0x61], ["\u{FFFD}", "a"], ["é", "a"]), ([0xFF], ["\u{FFFD}"], ["ÿ"]),
      ([0xE6, 0xBC], ["\u{FFFD}"], ["æ", "¼"]),
      ([0xC0, 0xAF], ["\u{FFFD}", "\u{FFFD}"], ["À", "¯"]),
      ([0xE6, 0xE6, 0xBC, 0xA2], ["\u{FFFD}", "漢"], ["æ", "漢"]),
      ([0xED, 0xA0, 0x80], ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}"], ["í", "Space", "\u{80}"]),
    ] as [([UInt8], [String], [String])])
  func invalidBytesAreKeptInSomeForm(bytes: [UInt8], replaced: [String], latin1: [String]) {
    var decoder = KeyDecoder()
    #expect(names(decoder.decode(bytes) + decoder.finish()) == replaced)
    decoder = KeyDecoder(readsInvalidBytesAsLatin1: true)
    let events = decoder.decode(bytes) + decoder.flush()
    #expect(names(events) == latin1.map { $0 == "Space" ? "\u{A0}" : $0 })
  }

  @Test func randomBytesNeverStopThePlainTextBetweenThem() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed)
      var decoder = KeyDecoder()
      for _ in 0..<40 {
        let noise = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
          UInt8.random(in: .min ... .max, using: &random)
        }
        _ = decoder.decode(noise)
      }
      // Whatever was begun is ended: a string, then a paste, then a sequence.
      _ = decoder.decode("\u{1B}\\\u{1B}[201~".bytes)
      _ = decoder.flush()
      let text = "plain text, und漢字 ♥ too"
      var typed = ""
      for byte in text.utf8 { typed += characters(decoder.decode([byte])) }
      #expect(typed == text, "seed \(seed)")
    }
  }
}

/// Checks the events of bytes that come at once, in two parts, or one by one.
func expect(
  _ events: [Event], from text: String, _ location: SourceLocation = #_sourceLocation
) {
  let bytes = text.bytes
  for split in 0...bytes.count {
    var decoder = KeyDecoder()
    let decoded = decoder.decode(Array(bytes[..<split])) + decoder.decode(Array(bytes[split...]))
    #expect(decoded == events, "split at \(split)", sourceLocation: location)
    #expect(!decoder.hasPendingEscape && decoder.finish().isEmpty, sourceLocation: location)
  }
  var decoder = KeyDecoder()
  #expect(bytes.flatMap { decoder.decode([$0]) } == events, sourceLocation: location)
}

func names(_ events: [Event]) -> [String] {
  events.map { event in
    switch event {
    case .key(let key): key == .character(" ") ? "Space" : key.description
    default: "\(event)"
    }
  }
}

func characters(_ events: [Event]) -> String {
  String(
    events.compactMap { event in
      guard case .key(let key) = event, case .character(let character) = key.code else {
        return nil
      }
      return character
    })
}
