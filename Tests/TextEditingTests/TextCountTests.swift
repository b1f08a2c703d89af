import PseudoTerminal
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct TextCountTests {
  private let seed = Seed.current

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

  @Test func wordsAreCountedWhileTheyBecomeMarks() {
    var random = SeededGenerator(seed)
    let pieces = ["-", "[", "]", "x", " ", " ", "\n", "#", "—", "a", "*"]
    var buffer = TextBuffer()
    for _ in 0..<Fuzzing.rounds(3000) {
      let start = Int.random(in: 0...buffer.count, using: &random)
      let end = Int.random(in: start...min(buffer.count, start + 9), using: &random)
      let piece = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      buffer.replace(start..<end, with: piece.joined().utf8)
      #expect(
        buffer.wordCount == TextBuffer(buffer.bytes).wordCount, "HAWKNOTES_SEED=\(seed)")
    }
  }

  @Test func countsFollowEveryChange() {
    var random = SeededGenerator(seed)
    var buffer = TextBuffer()
    for _ in 0..<Fuzzing.rounds(2000) {
      let start = Int.random(in: 0...buffer.count, using: &random)
      let end = Int.random(in: start...min(buffer.count, start + 30), using: &random)
      buffer.replace(start..<end, with: RandomText.bytes(3, &random))
      let fresh = TextBuffer(buffer.bytes)
      #expect(buffer.wordCount == fresh.wordCount, "HAWKNOTES_SEED=\(seed)")
      #expect(buffer.characterCount == fresh.characterCount, "HAWKNOTES_SEED=\(seed)")
      #expect(buffer.wordCount == words(buffer.bytes), "HAWKNOTES_SEED=\(seed)")
    }
  }

  private static let marks: Set<[UInt8]> = {
    let repeated = ["-", "*", "+", ">", "#", "_", "="].flatMap { mark in
      (1...7).map { String(repeating: mark, count: $0) }
    }
    return Set((repeated + ["[", "]", "[x]", "[X]", "–", "—"]).map { Array($0.utf8) })
  }()

  private func words(_ bytes: [UInt8]) -> Int {
    bytes.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
      .count { !Self.marks.contains(Array($0)) }
  }
}
