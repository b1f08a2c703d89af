import DisplayText
import TestSupport

/// The columns that tmux and ncurses agreed on, cluster by cluster, with glibc's Unicode 14.
@Suite(.timed) struct ClusterWidthTests {
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1),
      ("a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", 1), ("漢", 2), ("한", 2),
      ("か\u{3099}", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🤝‍👨🏿", 2),
      ("🏳️‍🌈", 1), ("👍🏽", 2), ("🇩🇪", 2),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("❤️", 1), ("☺️", 1),
      ("✔️", 1), ("1️⃣", 1), ("क्षि", 3), ("नि", 2), ("நி", 2), ("กำ", 2), ("ที่", 1), ("بِّ", 1),
      ("ཀྱི", 1), ("\u{200B}", 1), ("\u{FEFF}", 1), ("\u{AD}", 1), ("\u{A0}", 1), ("±", 1),
      ("“", 1), ("…", 1), ("\u{E000}", 1), ("\u{378}", 1), ("\u{FFFE}", 1), ("\u{2028}", 1),
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
    ("می\u{200C}گویم", "میگویم"),
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

/// Columns are those of Unicode's own width data, for all characters that the system's wcwidth(3)
/// knows.
@Suite(.timed, .enabled(if: UnicodeData.isInstalled, "Debian's unicode-data is not installed"))
struct UnicodeWidthTests {
  @Test func wideAndFullwidthHaveTwoColumnsAndAllOthersOne() {
    var counts: [Int: Int] = [:]
    for record in UnicodeData.records("EastAsianWidth.txt") {
      for scalar in UnicodeData.scalars(record[0]) where isDrawn(scalar) {
        let isWide =
          ["W", "F"].contains(record[1]) || Self.wideForTheSystem.contains { $0.contains(scalar) }
        let width = isWide ? 2 : 1
        let name = "U+\(String(scalar.value, radix: 16)) \(record[1])"
        #expect(Character(scalar).displayWidth == width, "\(name)")
        counts[width, default: 0] += 1
      }
    }
    #expect(counts[1] ?? 0 > 50_000 && counts[2] ?? 0 > 90_000)
  }

  // Circled numbers on black squares and the hexagrams of the I Ching stand among wide ones: the GNU C
  // library makes them wide, and with it ncurses and tmux.
  private static let wideForTheSystem: [ClosedRange<Unicode.Scalar>] = [
    "\u{3248}"..."\u{324F}", "\u{4DC0}"..."\u{4DFF}",
  ]

  private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    let cells = String(scalar).displayCells
    return cells.count == 1 && !cells[0].isMark
  }
}

@Suite(.timed) struct FittingTests {
  @Test(arguments: [
    ("", 10, [""]), ("one two three", 10, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
    ("one  two", 4, ["one", "two"]), ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]),
    ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
    ("one\r\ntwo", 9, ["one", "two"]), ("  - item one", 9, ["  - item", "one"]), ("   ", 2, [""]),
    ("a\tb", 9, ["a   b"]), ("abc\t\tb", 20, ["abc     b"]), ("漢字漢字", 5, ["漢字", "漢字"]),
    ("漢字 ab", 5, ["漢字", "ab"]), ("漢字。漢", 5, ["漢", "字。", "漢"]), ("「漢」字", 6, ["「漢」", "字"]),
    ("漢「字」", 6, ["漢", "「字」"]), ("漢字「字」", 6, ["漢字", "「字」"]), ("ローマっ子", 6, ["ロー", "マっ子"]),
    ("。。。", 4, ["。。", "。"]), ("漢字」。", 6, ["漢", "字」。"]), ("時々", 2, ["時", "々"]),
    ("漢字", 1, ["漢", "字"]), ("\u{1B}[2J ok", 5, ["␛[2J", "ok"]), ("full fits", 9, ["full fits"]),
  ])
  func textIsBrokenAtWords(text: String, width: Int, rows: [String]) {
    #expect(text.wrapped(toWidth: width) == rows)
  }

  @Test func aHostileLineIsWrappedInLinearTime() {
    #expect(String(repeating: "\t", count: 200_000).wrapped(toWidth: 80) == [""])
    #expect(String(repeating: "x", count: 200_000).wrapped(toWidth: 80).count == 2_500)
  }

  @Test(arguments: [
    ("hawk", 4, "hawk"), ("hawks", 4, "haw…"), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"),
    ("hawk", 1, "…"), ("hawk", 0, ""), ("hawk", -3, ""), ("", 0, ""), ("e\u{301}e\u{301}", 1, "…"),
    ("a\u{1B}b", 3, "a␛b"), ("a\u{202E}b", 4, "a…"),
  ])
  func textIsCutToTheWidth(text: String, width: Int, cut: String) {
    #expect(text.truncated(toWidth: width) == cut)
    #expect(text.truncated(toWidth: width).displayWidth <= max(0, width))
  }
}
