import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextBufferTests {
  @Test func aLineEndsBeforeItsWholeNewline() {
    let buffer = TextBuffer("ab\r\ncd\ne\rf".utf8)
    #expect([0, 2, 4, 6, 7, 10].map { buffer.lineEnd(at: $0) } == [2, 2, 6, 6, 10, 10])
    #expect([0, 2, 4, 6, 7, 10].map { buffer.lineStart(at: $0) } == [0, 0, 4, 4, 7, 7])
  }

  @Test(arguments: [
    ("漢字", 2), ("彼女は来た。", 5), ("「窓」 と", 2), ("Emmaは 读书", 4), ("ㅋㅋㅋ 단어", 2), ("𠮷野家", 3), ("a 🙂", 2),
    ("いろはにほへとちりぬるを\nわかよたれそ", 18),
  ])
  func anIdeographIsAWord(text: String, words: Int) {
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
    #expect(buffer.bytes == Array("hawk".utf8))
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

  @Test(arguments: [
    ("- [ ] a box", 2), ("- [x] another – and — dashes", 3), ("## The wall\n---\n> of", 3),
    ("* * *", 0), ("[X]", 0), ("[y] -5 ####### #wall -- x-y", 4), ("=======", 0), ("========", 1),
  ])
  func dashesAndBoxesAreNoWords(text: String, words: Int) {
    #expect(TextBuffer(text.utf8).wordCount == words)
  }
}
