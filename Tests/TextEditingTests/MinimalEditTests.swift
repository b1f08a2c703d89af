import TestSupport
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

@Suite(.timed) struct WordAtAPlaceTests {
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
