import PseudoTerminal
import TestSupport
import Testing
import TextEditing

/// The smallest edit from one text to another.
@Suite(.timed) struct MinimalEditTests {
  @Test(
    arguments: [
      ("one two", "one three two", 5, "", "hree t"), ("aaa", "aa", 2, "a", ""),
      ("e\u{301}x", "e\u{308}x", 0, "e\u{301}", "e\u{308}"), ("a\r\nb", "a\nb", 1, "\r\n", "\n"),
      ("", "x", 0, "", "x"), ("🇩🇪🇩🇪", "🇩🇪", 8, "🇩🇪", ""),
    ])
  func onlyWhatDiffersChanges(
    old: String, new: String, offset: Int, removed: String, inserted: String
  ) {
    let edit = TextBuffer(Array(old.utf8)).edit(making: Array(new.utf8))
    #expect(
      edit
        == TextEdit(offset: offset, removed: Array(removed.utf8), inserted: Array(inserted.utf8)))
  }

  @Test func theSameTextNeedsNone() {
    #expect(TextBuffer([1, 2]).edit(making: [1, 2]) == nil)
  }

  @Test func randomTextsBecomeEachOtherBetweenGraphemes() {
    let seed = Seed.current
    var random = SeededGenerator(seed)
    for _ in 0..<1_000 {
      let old = RandomText.bytes(10, &random)
      var new = old
      let from = Int.random(in: 0...old.count, using: &random)
      let to = min(old.count, from + Int.random(in: 0...8, using: &random))
      new.replaceSubrange(from..<to, with: RandomText.bytes(2, &random))
      var buffer = TextBuffer(old)
      guard let edit = buffer.edit(making: new) else {
        #expect(old == new, "HAWKNOTES_SEED=\(seed)")
        continue
      }
      for offset in [edit.range.lowerBound, edit.range.upperBound] {
        #expect(buffer.clampedToGrapheme(offset) == offset, "HAWKNOTES_SEED=\(seed)")
      }
      buffer.apply(edit)
      #expect(buffer.bytes == new, "HAWKNOTES_SEED=\(seed)")
      #expect(buffer.clampedToGrapheme(edit.end) == edit.end, "HAWKNOTES_SEED=\(seed)")
    }
  }
}

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
