import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextFoldingTests {
  private func folded(_ text: String) -> String {
    String(decoding: TextFolding().folded(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("ABC", "abc"), ("Élite", "elite"), ("E\u{301}lite", "elite"), ("STRAẞE", "strasse"),
    ("ΣΑΣ", "σασ"), ("a  b\r\n\tc", "a b c"), ("a\u{A0}\u{3000} b", "a b"), ("漢字", "漢字"),
    ("", ""), (" ", " "), ("İ", "i"), ("ＺＥbra", "zebra"), ("ﾉﾙｳｪｲ", "ノルウェイ"), ("Łódź Ø", "lodz o"),
    ("ｶﾞ", "カ\u{3099}"),
  ])
  func whatSaysTheSameBecomesTheSame(text: String, expected: String) {
    #expect(folded(text) == expected)
  }

  @Test func anInvalidByteIsInNoPattern() {
    #expect(TextFolding().folded([0x61, 0xFF, 0xC3, 0x41]) == [0x61, 0xFF, 0xFF, 0x61])
  }

  @Test func aPatternBeginsWithoutSpace() {
    #expect(TextFolding().folded(pattern: " \n A") == [0x61])
    #expect(TextFolding().folded(pattern: "\u{301} ").isEmpty)
  }

  /// The same rule as for finding in a text.
  @Test(arguments: ["naïve", "NAÏVE", "nai\u{308}ve", "Straße", "ΣΑΣ", "ﬁn", "Ω", "한국"])
  func aTextFindsItself(text: String) {
    let buffer = TextBuffer(Array("x \(text.lowercased()) y".utf8))
    #expect(TextSearch(text, ignoresCapitals: true)?.firstMatch(in: buffer, from: 0) != nil)
    #expect(folded("x \(text.lowercased()) y").contains(folded(text)))
  }
}
