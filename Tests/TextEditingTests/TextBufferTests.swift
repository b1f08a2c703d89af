import Essentials
import PseudoTerminal
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextBufferTests {
  @Test func thousandsOfRandomEditsEqualThoseOfAnArray() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    var model: [UInt8] = []
    var buffer = TextBuffer()
    for step in 0..<3_000 {
      let from = Int.random(in: 0...model.count, using: &random)
      let to = min(model.count, from + Int.random(in: 0...12, using: &random))
      let bytes = RandomText.bytes(Int.random(in: 0...4, using: &random), &random)
      model.replaceSubrange(from..<to, with: bytes)
      buffer.replace(from..<to, with: bytes)
      guard step % 10 == 0 else { continue }
      let (low, high) = (from / 2, from)
      #expect(buffer.bytes == model && buffer.count == model.count, "HAWKNOTES_SEED=\(seed)")
      #expect(buffer[low..<high] == Array(model[low..<high]), "HAWKNOTES_SEED=\(seed)")
      #expect(buffer.wordCount == words(model), "HAWKNOTES_SEED=\(seed)")
      #expect(buffer.lineStart(at: from) == lineStart(model, from), "HAWKNOTES_SEED=\(seed)")
      #expect(buffer.lineEnd(at: from) == lineEnd(model, from), "HAWKNOTES_SEED=\(seed)")
    }
  }

  @Test func aLineEndsBeforeItsWholeNewline() {
    let buffer = TextBuffer("ab\r\ncd\ne\rf".utf8)
    #expect([0, 2, 4, 6, 7, 10].map { buffer.lineEnd(at: $0) } == [2, 2, 6, 6, 10, 10])
    #expect([0, 2, 4, 6, 7, 10].map { buffer.lineStart(at: $0) } == [0, 0, 4, 4, 7, 7])
  }

  private func words(_ bytes: [UInt8]) -> Int {
    let runs = bytes.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return runs.count { !$0.beginsIdeograph(at: $0.startIndex) && !$0.starts(with: [0xE3, 0x80]) }
      + bytes.indices.count(where: bytes.beginsIdeograph)
  }

  @Test(arguments: [
    ("漢字", 2), ("彼女は来た。", 5), ("「窓」 と", 2), ("Emmaは 读书", 4), ("ㅋㅋㅋ 단어", 2), ("𠮷野家", 3), ("a 🙂", 2),
    ("いろはにほへとちりぬるを\nわかよたれそ", 18),
  ])
  func anIdeographIsAWord(text: String, words: Int) {
    #expect(TextBuffer(text.utf8).wordCount == words)
  }

  private func lineStart(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private func lineEnd(_ bytes: [UInt8], _ offset: Int) -> Int {
    guard let newline = bytes[offset...].firstIndex(of: 0x0A) else { return bytes.count }
    return newline > 0 && bytes[newline - 1] == 0x0D ? newline - 1 : newline
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
