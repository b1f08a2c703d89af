import Testing

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
