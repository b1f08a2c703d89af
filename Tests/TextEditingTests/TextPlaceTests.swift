import TestSupport
import TextEditing

@Suite(.timed) struct TextPlaceTests {
  @Test func linesAreCountedByTheirNewlines() {
    let buffer = TextBuffer("one\r\n\n\u{E9}\u{301}x\r4\n".utf8)
    #expect(buffer.lineCount == 4)
    #expect([0, 3, 5, 6, 12].map { buffer.lineNumber(at: $0) } == [1, 1, 2, 3, 3])
    #expect((0...5).map { buffer.lineStart(ofLine: $0) } == [nil, 0, 5, 6, 14, nil])
    #expect(TextBuffer().lineCount == 1)
  }

  @Test func columnsAreGraphemeClusters() {
    let buffer = TextBuffer("ab\r\ne\u{301}x\n".utf8)
    #expect([-1, 0, 1, 2, 9].map { buffer.offset(inLineAt: 0, column: $0) } == [0, 0, 1, 2, 2])
    #expect([0, 1, 2, 3].map { buffer.offset(inLineAt: 4, column: $0) } == [4, 7, 8, 8])
  }

  @Test func longTextsAreCounted() {
    let buffer = TextBuffer(String(repeating: "0123456\n", count: 30_000).utf8)
    #expect(buffer.lineCount == 30_001)
    #expect(buffer.lineNumber(at: 65_536) == 8193)
    #expect(buffer.lineStart(ofLine: 30_001) == 240_000)
  }

  @Test(arguments: [
    ("the hawk", 8, 4), ("the hawk  ", 10, 4), ("the hawk", 4, 0), ("the", 0, 0), ("a-b", 3, 2),
    ("née", 4, 0), ("x\ny\n", 4, 2), ("  ", 2, 0), ("e\u{301}te\u{301}", 7, 0),
    ("我喜欢书", 12, 9), ("東京へ行った", 18, 12), ("東京へ行った", 12, 9), ("カメラと", 12, 9), ("カメラ。", 12, 0),
    ("abc漢", 6, 3), ("漢abc", 6, 3),
  ])
  func aWordBeginsAfterWhatIsNotAWord(text: String, from: Int, start: Int) {
    #expect(TextBuffer(text.utf8).wordStart(before: from) == start)
  }

  @Test(arguments: [
    ("the hawk", 0, 3), ("the hawk", 3, 8), ("the hawk. ", 8, 10), ("née x", 0, 4), ("(a)", 0, 2),
    ("", 0, 0), ("👍🏽 ok", 0, 11), ("漢字", 0, 3), ("、かなカナ", 0, 9), ("x漢", 0, 1),
  ])
  func aWordEndsBeforeWhatIsNotAWord(text: String, from: Int, end: Int) {
    #expect(TextBuffer(text.utf8).wordEnd(after: from) == end)
  }

  private let paragraphs = TextBuffer("a\nb\n\n \t\r\nc\r\n\r\nd".bytes)

  @Test func paragraphsEndAtBlankLines() {
    var stops: [Int] = []
    var offset = 0
    while offset < paragraphs.count {
      offset = paragraphs.paragraphEnd(after: offset)
      stops.append(offset)
    }
    #expect(stops == [4, 12, 15])
    stops = []
    while offset > 0 {
      offset = paragraphs.paragraphStart(before: offset)
      stops.append(offset)
    }
    #expect(stops == [12, 5, 0])
  }

  @Test func blankEndsAreNoParagraphs() {
    let blank = TextBuffer("\n\na\n\n".bytes)
    #expect(blank.paragraphEnd(after: 0) == 4)
    #expect(blank.paragraphEnd(after: 4) == 5)
    #expect(blank.paragraphStart(before: 5) == 1)
    #expect(blank.paragraphStart(before: 1) == 0)
    #expect(TextBuffer().paragraphEnd(after: 0) == 0)
    #expect(TextBuffer().paragraphStart(before: 0) == 0)
  }

  private let deleted = TextBuffer("the 👨‍👩‍👧‍👦\r\nhawk".utf8)

  private func text(after edit: TextEdit?) -> String? {
    var copy = deleted
    guard let edit, copy.apply(edit) else { return nil }
    return copy.bytes.text
  }

  @Test func aWordIsDeleted() {
    #expect(text(after: deleted.deletionOfWord(before: 35)) == "the 👨‍👩‍👧‍👦\r\n")
    #expect(text(after: deleted.deletionOfWord(after: 0)) == " 👨‍👩‍👧‍👦\r\nhawk")
    #expect(deleted.deletionOfWord(before: 0) == nil)
    #expect(deleted.deletionOfWord(after: deleted.count) == nil)
  }

  @Test func aLineIsDeletedToItsStartOrEnd() {
    #expect(text(after: deleted.deletionToLineStart(from: 29)) == "\r\nhawk")
    #expect(text(after: deleted.deletionToLineEnd(from: 3)) == "the\r\nhawk")
    #expect(deleted.deletionToLineStart(from: 31) == nil)
    #expect(deleted.deletionToLineEnd(from: deleted.count) == nil)
  }

  @Test func atTheLineEndTheNewlineIsDeleted() {
    #expect(text(after: deleted.deletionToLineEnd(from: 29)) == "the 👨‍👩‍👧‍👦hawk")
  }
}

@Suite(.timed) struct TextBufferTests {
  @Test func aLineEndsBeforeItsWholeNewline() {
    let buffer = TextBuffer("ab\r\ncd\ne\rf".utf8)
    #expect([0, 2, 4, 6, 7, 10].map { buffer.lineEnd(at: $0) } == [2, 2, 6, 6, 10, 10])
    #expect([0, 2, 4, 6, 7, 10].map { buffer.lineStart(at: $0) } == [0, 0, 4, 4, 7, 7])
  }

  @Test(arguments: [
    ("漢字", 2), ("彼女は来た。", 5), ("「窓」 と", 2), ("Emmaは 读书", 4), ("ㅋㅋㅋ 단어", 2), ("𠮷野家", 3), ("a 🙂", 2),
    ("「Hello dear world」 said", 4), ("「안녕」 、", 1), ("いろはにほへとちりぬるを\nわかよたれそ", 18),
    ("- [ ] a box", 2), ("- [x] another – and — dashes", 3), ("## The wall\n---\n> of", 3),
    ("* * *", 0), ("[X]", 0), ("[y] -5 ####### #wall -- x-y", 4), ("=======", 0), ("========", 1),
  ])
  func anIdeographIsAWordAndNoDashOrBox(text: String, words: Int) {
    #expect(TextBuffer(text.utf8).wordCount == words)
  }

  @Test(arguments: [
    TextEdit(offset: -1, removed: [], inserted: [1]),
    TextEdit(offset: 5, removed: [], inserted: [1]),
    TextEdit(offset: 3, removed: [0x6B, 0x6B], inserted: []),
    TextEdit(offset: 0, removed: [0x6B], inserted: []),
    TextEdit(offset: .max, removed: [0x6B], inserted: []),
  ])
  func anEditForAnotherTextChangesNothing(edit: TextEdit) {
    var buffer = TextBuffer("hawk".utf8)
    let isMade = buffer.apply(edit)
    #expect(!isMade)
    #expect(buffer.bytes == "hawk".bytes)
  }

  @Test(arguments: [
    ("", 0, 0), (" \n", 0, 2), ("a wall", 2, 6), ("  two\twords \r\n", 2, 14), ("é 단어", 2, 4),
    ("twenty-four characters, and more than eight bytes in a row", 10, 58),
  ])
  func wordsAndCharactersAreCountedAsWcDoes(text: String, words: Int, characters: Int) {
    let buffer = TextBuffer(text.utf8)
    #expect(buffer.wordCount == words)
    #expect(buffer.characterCount == characters)
  }
}
