import TestSupport

@testable import TextMerge

@Suite(.timed) struct MergeTests {
  @Test(arguments: MergeCase.all) func aCaseOfWhichSomebodyThought(example: MergeCase) {
    let (base, mine, theirs) = (example.base.bytes, example.mine.bytes, example.theirs.bytes)
    let expected = example.merged.map(\.bytes)
    #expect(merge(base: base, mine: mine, theirs: theirs) == expected)
    #expect(merge(base: base, mine: theirs, theirs: mine) == expected)
  }

  @Test func bytesThatAreNotTextComeThrough() {
    let base: [UInt8] = [0xFF, 0x20, 0xC3, 0x28, 0x20, 0x80, 0x0A, 0xFE, 0x0A]
    let mine: [UInt8] = [0xFD, 0x20, 0xC3, 0x28, 0x20, 0x80, 0x0A, 0xFE, 0x0A]
    let theirs: [UInt8] = [0xFF, 0x20, 0xC3, 0x28, 0x20, 0x81, 0x0A, 0xFE, 0x0A]
    let merged: [UInt8] = [0xFD, 0x20, 0xC3, 0x28, 0x20, 0x81, 0x0A, 0xFE, 0x0A]
    #expect(merge(base: base, mine: mine, theirs: theirs) == merged)
  }

  @Test func aLongLineIsMergedByItsWords() {
    let words = (0..<50_000).map { "word\($0)" }
    func line(_ changes: [Int: String]) -> [UInt8] {
      Array(words.enumerated().map { changes[$0] ?? $1 }.joined(separator: " ").utf8)
    }
    let outcome = merge(base: line([:]), mine: line([7: "mine"]), theirs: line([49_000: "theirs"]))
    #expect(outcome == line([7: "mine", 49_000: "theirs"]))
  }

  @Test func textsWithNothingInCommonAreGivenUp() {
    var random = SeededGenerator(1)
    func text() -> [UInt8] {
      (0..<100_000).map { _ in
        UInt8.random(in: 0..<40, using: &random) == 0
          ? 0x0A : .random(in: 0x20...0x7E, using: &random)
      }
    }
    #expect(merge(base: text(), mine: text(), theirs: text()) == nil)
    // Few kinds of lines in another order: each occurs everywhere.
    func lines() -> [UInt8] {
      (0..<50_000).flatMap { _ in [UInt8.random(in: 0x61...0x64, using: &random), 0x0A] }
    }
    #expect(merge(base: lines(), mine: lines(), theirs: lines()) == nil)
    var effort = LimitedDiff()
    #expect(effort.hunks(from: lines()[...], to: lines()[...], by: .lines) == nil)
  }
}

struct MergeCase: CustomTestStringConvertible {
  let testDescription: String
  let base: String
  let mine: String
  let theirs: String
  /// The merged text; nil for a conflict.
  let merged: String?

  init(_ name: String, _ base: String, _ mine: String, _ theirs: String, _ merged: String?) {
    testDescription = name
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.merged = merged
  }

  static let all: [MergeCase] = [
    .init("nobody changed it", "a\n", "a\n", "a\n", "a\n"),
    .init("only mine", "a\nb\n", "a\nB\n", "a\nb\n", "a\nB\n"),
    .init("only theirs", "a\nb\n", "a\nb\n", "a\nB\n", "a\nB\n"),
    .init("the same change", "a\nb\n", "a\nB\n", "a\nB\n", "a\nB\n"),
    .init("two lines apart", "a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
    .init("two lines in a row", "a\nb\n", "A\nb\n", "a\nB\n", "A\nB\n"),
    .init("one line in two ways", "a\nb\n", "a\nB\n", "a\nX\n", nil),
    .init(
      "two sentences of a paragraph", "The wall hears. The sea is silent.",
      "The wall hears all. The sea is silent.", "The wall hears. The sea is not silent.",
      "The wall hears all. The sea is not silent."),
    .init(
      "a word of each end", "one two three four\n", "ONE two three four\n",
      "one two three FOUR\n", "ONE two three FOUR\n"),
    .init("one word in two ways", "one two three\n", "one TWO three\n", "one zwei three\n", nil),
    .init("letters of one word", "wonderful\n", "Wonderful\n", "wonderfully\n", nil),
    .init("words that touch", "one-two\n", "ONE-two\n", "one+two\n", nil),
    .init("two insertions apart", "a\nb\n", "0\na\nb\n", "a\nb\nc\n", "0\na\nb\nc\n"),
    .init("two insertions in one place", "a\nb\n", "a\nmine\nb\n", "a\ntheirs\nb\n", nil),
    .init("one insertion twice", "a\nb\n", "a\nx\nb\n", "a\nx\nb\n", "a\nx\nb\n"),
    .init("both begin an empty note", "", "mine\n", "theirs\n", nil),
    .init("both append a line", "a\n", "a\nmine\n", "a\ntheirs\n", nil),
    .init(
      "one appends, one changes the last line", "a\nlast one\n", "a\nlast one\nb\n",
      "a\nLAST one\n", "a\nLAST one\nb\n"),
    .init(
      "a deletion and a change apart", "a\nb\nc\nd\n", "b\nc\nd\n", "a\nb\nc\nD\n", "b\nc\nD\n"),
    .init("a deletion of what is changed", "a\nb\nc\n", "a\nc\n", "a\nB\nc\n", nil),
    .init("the same deletion", "a\nb\nc\n", "a\nc\n", "a\nc\n", "a\nc\n"),
    .init("two deletions apart", "a\nb\nc\nd\n", "b\nc\nd\n", "a\nb\nc\n", "b\nc\n"),
    .init("two deletions that overlap", "a\nb\nc\nd\n", "a\nd\n", "a\nb\n", nil),
    .init("all deleted, something added", "a\nb\n", "", "a\nb\nc\n", nil),
    .init("all deleted on both sides", "a\nb\n", "", "", ""),
    .init("all deleted on one side", "a\nb\n", "", "a\nb\n", ""),
    .init("a last line that gets its end", "a\nb", "A\nb", "a\nb\n", "A\nb\n"),
    .init("a last line that loses its end", "a\nb\n", "A\nb\n", "a\nb", "A\nb"),
    .init("appended behind a line without end", "a\nb", "A\nb", "a\nb\nc", "A\nb\nc"),
    .init(
      "line ends of Windows", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n", "a\r\nb\r\nC\r\n",
      "A\r\nb\r\nC\r\n"),
    .init(
      "other line ends and a word", "a b c\nd\n", "a b c\r\nd\r\n", "a B c\nd\n",
      "a B c\r\nd\r\n"),
    .init(
      "paragraphs", "One.\n\nTwo.\n\nThree.\n", "One!\n\nTwo.\n\nThree.\n",
      "One.\n\nTwo.\n\nInserted.\n\nThree.\n", "One!\n\nTwo.\n\nInserted.\n\nThree.\n"),
    .init(
      "a paragraph moved, another changed", "a a\nb b\nc c\nd d\n", "b b\nc c\nd d\na a\n",
      "a a\nb b\nc C\nd d\n", "b b\nc C\nd d\na a\n"),
    .init(
      "a rewritten sentence and a word in it", "The wall hears everything here.",
      "Nobody listens at gates now.", "The wall really hears everything here.", nil),
    .init("accents", "naïve café\n", "naïve cafés\n", "naive café\n", "naive cafés\n"),
    .init("a decomposed accent and the letter", "cafe\n", "cafe\u{301}\n", "cape\n", nil),
    .init(
      "characters without spaces", "海の壁は聞く。海は黙る。\n", "海の壁は全て聞く。海は黙る。\n",
      "海の壁は聞く。海は話す。\n", "海の壁は全て聞く。海は話す。\n"),
    .init("parts of one emoji", "👩‍👩‍👧 x\n", "👨‍👩‍👧 x\n", "👩‍👩‍👦 x\n", nil),
    .init("NUL and blanks", "a\u{0}b c d\n", "A\u{0}b c d\n", "a\u{0}b c  d\n", "A\u{0}b c  d\n"),
    .init(
      "both changes and one more", "a\nb\nc\nd\ne\n", "A\nb\nc\nd\nE\n", "A\nb\nC\nd\ne\n",
      "A\nb\nC\nd\nE\n"),
    .init("a byte order mark goes", "\u{FEFF}a\nb\n", "a\nb\n", "\u{FEFF}a\nB\n", "a\nB\n"),
    .init(
      "indentation and words", "- a b\n- c d\n", "  - a b\n  - c d\n", "- a B\n- c D\n",
      "  - a B\n  - c D\n"),
    .init(
      "a task done, another added", "- [ ] a\n- [ ] b\n", "- [x] a\n- [ ] b\n",
      "- [ ] a\n- [ ] b\n- [ ] c\n", "- [x] a\n- [ ] b\n- [ ] c\n"),
  ]
}

@Suite(.timed) struct MovedOffsetTests {
  private func moved(_ text: String, to other: String) -> String {
    let offset = text.utf8.firstIndex(of: UInt8(ascii: "|")) ?? text.utf8.endIndex
    let before = Array(text.utf8[..<offset])
    let rest = Array(text.utf8[offset...].dropFirst())
    var bytes = other.bytes
    bytes.insert(
      UInt8(ascii: "|"), at: movedOffset(before.count, from: before + rest, to: other.bytes))
    return bytes.text
  }

  @Test func aPlaceGoesWithItsLine() {
    #expect(moved("a\nb|b\nc\n", to: "0\na\nbb\nC\n") == "0\na\nb|b\nC\n")
    #expect(moved("a\nbb\ncc|\n", to: "bb\ncc\nd\n") == "bb\ncc|\nd\n")
    #expect(moved("a|a\nb\n", to: "aa\nx\nb\n") == "a|a\nx\nb\n")
    #expect(moved("|aa\nb\n", to: "0\naa\nb\n") == "0\n|aa\nb\n")
  }

  @Test func aPlaceInAChangedLineStaysInIt() {
    #expect(moved("aaaa|aa\nb\n", to: "aa\nb\n") == "aa\n|b\n")
    #expect(moved("a\nbb|b\n", to: "a\nbbbbb\n") == "a\nbb|bbb\n")
    #expect(moved("a\nb|", to: "") == "|")
    #expect(
      moved("a\none two| three\nb\n", to: "a\n0 one two three\nb\n") == "a\n0 one two| three\nb\n")
    #expect(moved("one two| three", to: "one two three four") == "one two| three four")
    #expect(moved("one| two three", to: "0 one, two 4") == "0 o|ne, two 4")
  }
}
