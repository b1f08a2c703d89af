import PseudoTerminal
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextCountTests {
  @Test(arguments: [
    ("", 0, 0), (" \n", 0, 2), ("a wall", 2, 6), ("  two\twords \r\n", 2, 14), ("é 漢字", 2, 4),
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
