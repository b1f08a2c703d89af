import PseudoTerminal
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct SelectionCountTests {
  @Test func aGrowingAndShrinkingSelectionCountsWhatItsTextCounts() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    var buffer = TextBuffer(RandomText.bytes(60, &random))
    var counts = TextSelectionCounts()
    var range = 0..<0
    for _ in 0..<3_000 {
      var ends = [range.lowerBound, range.upperBound]
      ends[Int.random(in: 0...1, using: &random)] +=
        Int.random(in: -9...9, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 {
        ends = ends.map { _ in Int.random(in: 0...buffer.count, using: &random) }
        buffer.replace(0..<0, with: RandomText.bytes(1, &random))
      }
      ends = ends.map { buffer.clampedToGrapheme($0) }.sorted()
      range = ends[0]..<ends[1]
      let alone = TextBuffer(buffer[range])
      let (words, characters) = counts.count(range, in: buffer)
      #expect(words == alone.wordCount, "HAWKNOTES_SEED=\(seed)")
      #expect(characters == alone.characterCount, "HAWKNOTES_SEED=\(seed)")
    }
  }

  @Test(
    arguments: [
      (0, 0..<3), (2, 0..<3), (3, 3..<4), (4, 4..<5), (5, 5..<10), (10, 5..<10), (11, 11..<11),
      (12, 12..<13),
      (13, 13..<15), (15, 13..<15),
    ])
  func theWordAtAPlace(offset: Int, expected: Range<Int>) {
    let buffer = TextBuffer(Array("one  naïv\n\n ab".utf8))
    #expect(buffer.wordRange(at: offset) == expected)
  }
}
