import DisplayText
import TestSupport
import Testing

/// The columns that tmux and ncurses agreed on, cluster by cluster, with glibc's Unicode 14.
@Suite(.timed) struct ClusterWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1),
      ("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", 1),
      ("漢", 2), ("한", 2), ("か\u{3099}", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🤝‍👨🏿", 2), ("🏳️‍🌈", 1), ("👍🏽", 2), ("🇩🇪", 2),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("❤️", 1), ("☺️", 1), ("✔️", 1), ("1️⃣", 1),
      ("क्षि", 3), ("नि", 2), ("நி", 2), ("กำ", 2), ("ที่", 1), ("بِّ", 1), ("ཀྱི", 1),
      ("\u{200B}", 1), ("\u{FEFF}", 1), ("\u{AD}", 1), ("\u{A0}", 1), ("±", 1), ("“", 1), ("…", 1),
      ("\u{E000}", 1), ("\u{378}", 1), ("\u{FFFE}", 1), ("\u{2028}", 1),
      ("\u{85}", 1),
    ])
  func clusterTakesTheColumnsTerminalsGiveIt(cluster: String, width: Int) {
    #expect(cluster.count == 1)
    #expect(cluster.displayWidth == width)
    #expect(cluster.displayCells.reduce(0) { $0 + $1.width } == width)
  }

  // They need no tables.
  @Test(arguments: ["•⌂♥✎✓", "–—‘’“”…│▌", "é·ÿ"])
  func plainSignsAreAsWideAsTheTablesSay(signs: String) {
    #expect(signs.displayWidth == signs.reduce(0) { $0 + $1.displayWidth })
    #expect("\(signs)\u{301}".displayWidth == signs.displayWidth)
  }

  @Test(arguments: ["🫨", "🫩"])
  func anEmojiNewerThanTheSystemIsAMark(text: String) {
    let cells = text.displayCells
    #expect(cells.count == 1 && (cells[0].width == 2) != cells[0].isMark)
  }

  @Test func arabicLettersHaveAColumnEach() {
    #expect("لا".displayWidth == 2)
  }

  @Test(arguments: [
    ("👨‍👩‍👧‍👦", "👨"), ("👍🏽", "👍"), ("❤️", "❤"), ("1️⃣", "1\u{20E3}"), ("🏴\u{E0067}\u{E007F}", "🏴"),
    ("🇩🇪", "🇩🇪"), ("か\u{3099}", "か\u{3099}"), ("क्‍ष", "क्ष"), ("a🏽", "a🏽"),
  ])
  func joinersSelectorsTonesAndTagsAreNotSent(text: String, sent: String) {
    #expect(Array(text.displaySafe.unicodeScalars) == Array(sent.unicodeScalars))
  }

  @Test func aFloodOfCombiningMarksIsCutAtFour() {
    let flood = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(flood.displayCells.count == 1)
    #expect(flood.displayCells[0].marks.count == 4)
    #expect(flood.displaySafe.unicodeScalars.count == 5)
  }

  @Test func aCombiningMarkWithNothingBelowGetsAPlaceholder() {
    #expect("\u{301}".displayCells.map(\.isMark) == [true])
    #expect("\u{301}".displaySafe == "◌\u{301}")
  }
}
