import DisplayText
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct FittingTests {
  @Test(arguments: [
    ("", 10, [""]), ("one two three", 10, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
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
