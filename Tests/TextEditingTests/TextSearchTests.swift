import TestSupport
import TextEditing

@Suite(.timed) struct TextSearchTests {
  private func found(_ pattern: String, in text: String) -> [String] {
    let buffer = TextBuffer(text.utf8)
    let matches = TextSearch(pattern)?.matches(in: buffer, startingIn: 0..<buffer.count) ?? []
    return matches.map { buffer[$0].text }
  }

  @Test(
    arguments: [
      ("hawk", "A Hawk, a HAWK", ["Hawk", "HAWK"]), ("Hawk", "a hawk, a Hawk, a HAWK", ["Hawk"]),
      ("resume", "Résumé re\u{301}sume\u{301}", ["Résumé", "re\u{301}sume\u{301}"]),
      ("résumé", "resume", ["resume"]),
      ("Élan", "élan, Elan, E\u{301}lan, Élan", ["E\u{301}lan", "Élan"]),
      ("strasse", "Straße, STRASSE", ["Straße", "STRASSE"]), ("s", "ß", []),
      ("οδος", "ὉΔΌΣ ὁδός", ["ὉΔΌΣ", "ὁδός"]), ("i", "İIıi", ["İ", "I", "ı", "i"]),
      ("k", "\u{212A}", ["\u{212A}"]), ("漢字", "漢漢字", ["漢字"]),
      ("가", "각가\u{1100}\u{1161}", ["가", "\u{1100}\u{1161}"]), ("か", "が", []),
      ("क", "क कि क्ष", ["क"]), ("👩", "👩‍👩‍👧 👩", ["👩"]), ("👍", "👍🏽👍", ["👍"]),
      ("❤", "❤\u{FE0F}", ["❤\u{FE0F}"]), ("🇩🇪", "🇫🇩🇪🇩🇩🇪", ["🇩🇪"]), ("aa", "aaaaa", ["aa", "aa"]),
      ("\u{301}", "e\u{301} \n\u{301}", ["\u{301}"]), ("a", "", []),
    ])
  func wholeClustersThatSayTheSameAreFound(pattern: String, text: String, expected: [String]) {
    #expect(found(pattern, in: text).map(scalars) == expected.map(scalars))
  }

  // `==` takes composed and decomposed for the same.
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  @Test func anEmptyPatternIsNone() { #expect(TextSearch("") == nil) }

  @Test func textAroundInvalidBytesIsFound() {
    let buffer = TextBuffer([0xFF] + "wall".bytes + [0xC3, 0xE6, 0xBC] + "Wall".bytes)
    let matches = TextSearch("wall")?.matches(in: buffer, startingIn: 0..<buffer.count)
    #expect(matches == [1..<5, 8..<12])
    #expect(TextSearch("\u{FFFD}")?.firstMatch(in: buffer, from: 0) == nil)
  }

  @Test func theLastMatchBeforeAnOffsetEndsThere() {
    let text = String(repeating: "x", count: 5000) + "aaaa" + String(repeating: "é", count: 9000)
    let buffer = TextBuffer(text.utf8)
    let search = TextSearch("aa")
    #expect(search?.lastMatch(in: buffer, before: .max) == 5002..<5004)
    #expect(search?.lastMatch(in: buffer, before: 5003) == 5001..<5003)
    #expect(search?.lastMatch(in: buffer, before: 5001) == nil)
    #expect(search?.match(in: buffer, at: 5001) == 5001..<5003)
    #expect(search?.match(in: buffer, at: 5004) == nil)
    #expect(search?.match(in: buffer, at: .max) == nil)
  }

  @Test func matchesLieAcrossSlicesAndTheGap() {
    for count in [1022, 1023, 1024, 3071, 3072, 65_536] {
      var buffer = TextBuffer((String(repeating: "é", count: count / 2) + "漢wá!").utf8)
      let start = count / 2 * 2
      #expect(TextSearch("漢wa")?.firstMatch(in: buffer, from: 0) == start..<start + 6)
      buffer.replace(start + 3..<start + 3, with: [])
      #expect(TextSearch("漢wa")?.firstMatch(in: buffer, from: 0) == start..<start + 6)
    }
  }

  @Test func floodsEnd() {
    let marks = TextBuffer(("e" + String(repeating: "\u{301}", count: 20_000) + "e").utf8)
    #expect(TextSearch("e")?.matches(in: marks, startingIn: 0..<marks.count).count == 2)
    // Beyond the longest cluster each mark is one.
    #expect(TextSearch("\u{301}")?.firstMatch(in: marks, from: 0) == 129..<131)
    let flags = TextBuffer(String(repeating: "🇩🇪", count: 10_000).utf8)
    #expect(TextSearch("🇪🇩")?.firstMatch(in: flags, from: 0) == 260..<268)
    #expect(TextSearch("🇩🇪")?.lastMatch(in: flags, before: .max)?.upperBound == flags.count)
  }

  @Test func agreesWithAPlainReferenceOnRandomTexts() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    for _ in 0..<150 {
      let buffer = TextBuffer(RandomText.bytes(Int.random(in: 0...30, using: &random), &random))
      let reference = ReferenceSearch(buffer)
      for _ in 0..<4 {
        let pattern = somePattern(of: buffer, &random)
        guard let search = TextSearch(pattern) else { continue }
        let expected = reference.matches(of: pattern)
        let shown = "seed \(seed): \(pattern.bytes) in \(buffer.bytes)"
        #expect(
          (0..<buffer.count).compactMap { search.match(in: buffer, at: $0) } == expected, "\(shown)"
        )
        for offset in 0...buffer.count {
          #expect(
            search.firstMatch(in: buffer, from: offset)
              == expected.first { $0.lowerBound >= offset }, "\(shown) from \(offset)")
          #expect(
            search.lastMatch(in: buffer, before: offset)
              == expected.last { $0.upperBound <= offset }, "\(shown) before \(offset)")
        }
      }
    }
  }

  // Mostly something that is there, in another form.
  private func somePattern(of buffer: TextBuffer, _ random: inout SeededGenerator) -> String {
    guard buffer.count > 0, Int.random(in: 0..<4, using: &random) > 0 else {
      return RandomText.valid(Int.random(in: 1...3, using: &random), &random)
    }
    let start = buffer.clampedToGrapheme(Int.random(in: 0..<buffer.count, using: &random))
    var end = start
    for _ in 0..<Int.random(in: 1...3, using: &random) { end = buffer.offset(after: end) }
    let part = buffer[start..<end].text
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return part.uppercased()
    case 1: return String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != "\u{301}" }))
    default: return part
    }
  }
}

@Suite(.timed) struct TextFoldingTests {
  private func folded(_ text: String) -> String { (TextFolding().folded(text.bytes)).text }

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
    let buffer = TextBuffer("x \(text.lowercased()) y".bytes)
    #expect(TextSearch(text, ignoresCapitals: true)?.firstMatch(in: buffer, from: 0) != nil)
    #expect(folded("x \(text.lowercased()) y").contains(folded(text)))
  }
}
