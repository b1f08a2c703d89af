import DisplayText
import PseudoTerminal
import TestSupport
import Testing

@Suite(.timed) struct WrappingTests {
  @Test(arguments: [
    ("", 10, [""]), ("one two three", 10, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("one  two", 4, ["one", "two"]), ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]),
    ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
    ("one\r\ntwo", 9, ["one", "two"]), ("  - item one", 9, ["  - item", "one"]), ("   ", 2, [""]),
    ("a\tb", 9, ["a   b"]), ("abc\t\tb", 20, ["abc     b"]), ("漢字漢字", 5, ["漢字", "漢字"]),
    ("漢字 ab", 5, ["漢字", "ab"]),
    ("漢字", 1, ["漢", "字"]), ("\u{1B}[2J ok", 5, ["␛[2J", "ok"]), ("full fits", 9, ["full fits"]),
  ])
  func textIsBrokenAtWords(text: String, width: Int, rows: [String]) {
    #expect(text.wrapped(toWidth: width) == rows)
  }

  @Test func rowsNeverExceedTheWidthAndLoseNothing() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    let pieces = [
      "a", "hawk", " ", "  ", "\t", "漢", "👍🏽", "🇩🇪", "क्षि", "e\u{301}", "\u{202E}", "\u{1B}", "\n",
    ]
    for _ in 0..<500 {
      let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let width = Int.random(in: 2...30, using: &random)
      let rows = text.wrapped(toWidth: width)
      let words = { (text: String) in text.filter { !" \t\n".contains($0) } }
      #expect(rows.allSatisfy { $0.displayWidth <= width }, "HAWKNOTES_SEED=\(seed)")
      #expect(
        words(rows.joined()).unicodeScalars.elementsEqual(words(text).displaySafe.unicodeScalars),
        "HAWKNOTES_SEED=\(seed)")
    }
  }

  @Test func aHostileLineIsWrappedInLinearTime() {
    #expect(String(repeating: "\t", count: 200_000).wrapped(toWidth: 80) == [""])
    #expect(String(repeating: "x", count: 200_000).wrapped(toWidth: 80).count == 2_500)
  }
}
