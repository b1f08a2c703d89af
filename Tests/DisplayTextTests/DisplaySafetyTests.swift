import DisplayText
import TestSupport

/// Nothing in a note, a title or a file name may control the terminal or be hidden from the user.
@Suite(.timed) struct DisplaySafetyTests {
  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("\u{1B}]0;pwn\u{7}", "␛]0;pwn␇"), ("\0", "␀"), ("\u{7F}", "␡"),
    ("a\tb", "a␉b"), ("a\nb", "a␊b"), ("a\r\nb", "a␍␊b"), ("a\rb", "a␍b"), ("\u{8}", "␈"),
    ("\u{9B}31m", "\u{FFFD}31m"), ("\u{9D}52;c\u{9C}", "\u{FFFD}52;c\u{FFFD}"),
    ("\u{202E}exe", "‹RLO›exe"), ("\u{2066}x\u{2069}", "‹LRI›x‹PDI›"), ("\u{200E}", "‹LRM›"),
    ("\u{200F}", "‹RLM›"), ("\u{61C}", "‹ALM›"), ("\u{202A}\u{202C}", "‹LRE›‹PDF›"),
    ("a\u{200B}b", "a◌b"), ("a\u{200C}b", "a◌b"), ("\u{200D}", "◌"), ("\u{2060}", "◌"),
    ("\u{FEFF}x", "◌x"), ("\u{FE0F}", "◌"), ("a\u{E0041}", "a◌"), ("\u{E0041}", "◌"),
    ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"), ("\u{FFFC}", "\u{FFFD}"),
    ("\u{FFFF}", "\u{FFFD}"), ("a\u{AD}b", "a-b"), ("\u{115F}", "◌"), ("\u{3164}", "◌"),
    ("\u{FFA0}", "◌"), ("\u{1160}", "◌"), ("\u{34F}", "◌"), ("\u{180E}x", "◌x"),
    ("\u{1161}", "◌"), ("\u{D7C0}\u{1}", "◌␁"),
  ])
  func dangerousTextIsShownAsMarks(text: String, shown: String) {
    #expect(Array(text.displaySafe.unicodeScalars) == Array(shown.unicodeScalars))
    #expect(text.displayWidth == shown.displayWidth)
    #expect(text.displayCells.contains { $0.isMark })
  }

  @Test func ordinaryTextHasNoMarks() {
    let text = "Agatha’s sea wall – “café”, 漢字 👍🏽 🇩🇪 क्षि"
    #expect(!text.displayCells.contains { $0.isMark })
    #expect("plain".displaySafe == "plain")
  }

  /// What is taken for plain without a look at the tables is what the tables say of it.
  @Test func typographicPunctuationIsPlain() {
    for value in UInt32(0x2010)...0x2030 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "é\(scalar)a", "\(scalar)\u{301}", "\(scalar)\(scalar)"] {
        let cells = text.map { character in String(character).displayCells }.joined()
        #expect(text.displayWidth == cells.reduce(0) { $0 + $1.width }, "U+\(value)")
        #expect(Array(text.displaySafe.unicodeScalars) == Array(String(cells).unicodeScalars))
      }
    }
  }

  @Test func noScalarReachesTheTerminalThatCouldSteerIt() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Planes without assignments take long and teach nothing.
      if (0x20000..<0xE0000).contains(value) && value & 0xFFF > 1 { continue }
      var cells = 0
      var isSafe = true
      Character(scalar).forEachDisplayCell { cell in
        cells += 1
        isSafe = isSafe && (1...2).contains(cell.width)
        cell.forEachScalar { isSafe = isSafe && $0.isHarmlessToTerminals }
      }
      #expect(cells > 0 && isSafe, "U+\(String(value, radix: 16))")
    }
  }

  @Test func whatIsSafeIsLeftAsItIs() {
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = String(scalar).displaySafe
      #expect(
        safe.displaySafe.unicodeScalars.elementsEqual(safe.unicodeScalars),
        "U+\(String(value, radix: 16))")
    }
  }

  @Test func linesKeepTheirNewlinesAndTabs() {
    #expect("a\tb\r\nc\u{1B}\n\rd".displaySafeLines == "a\tb\nc␛\n␍d")
  }
}
