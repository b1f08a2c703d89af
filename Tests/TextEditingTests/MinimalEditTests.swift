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
    let edit = TextBuffer(old.bytes).edit(making: new.bytes)
    #expect(edit == TextEdit(offset: offset, removed: removed.bytes, inserted: inserted.bytes))
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
      (12, 12..<13), (13, 13..<15), (15, 13..<15),
    ])
  func theWordAtAPlace(offset: Int, expected: Range<Int>) {
    let buffer = TextBuffer("one  naïv\n\n ab".bytes)
    #expect(buffer.wordRange(at: offset) == expected)
  }
}

@Suite(.timed) struct ListContinuationTests {
  /// The bar is the cursor, before and after Enter.
  @Test(
    arguments: [
      ("- one|", "- one\n- |"), ("* one|", "* one\n* |"), ("+ one|", "+ one\n+ |"),
      ("1. one|", "1. one\n2. |"), ("9) one|", "9) one\n10) |"), ("999. one|", "999. one\n1000. |"),
      ("1984. A book|", "1984. A book\n|"), ("* * *|", "* * *\n|"), ("- - - -|", "- - - -\n|"),
      ("> * * *|", "> * * *\n> |"), ("* * *|\r\nb", "* * *\r\n|\r\nb"), ("* *|", "* *\n* |"),
      ("* - *|", "* - *\n* |"), ("  - one|", "  - one\n  - |"), ("\t- one|", "\t- one\n\t- |"),
      ("-   one|", "-   one\n-   |"), ("- [ ] one|", "- [ ] one\n- [ ] |"),
      ("- [x] one|", "- [x] one\n- [ ] |"), ("3. [X] one|", "3. [X] one\n4. [ ] |"),
      ("- [x]one|", "- [x]one\n- |"), ("> one|", "> one\n> |"), ("> > one|", "> > one\n> > |"),
      ("> - one|", "> - one\n> - |"), ("- on|e two", "- on\n- |e two"), ("- |one", "- \n- |one"),
      ("a\n- one|\nb", "a\n- one\n- |\nb"), ("- one\r\n- two|\r\nb", "- one\r\n- two\r\n- |\r\nb"),
      ("- |", "|"), ("a\n  12. |\nb", "a\n\n|\nb"), ("> a\n> |", "> a\n\n|"),
      ("> a\r\n> |", "> a\r\n\r\n|"), ("- a|\r\nb", "- a\r\n- |\r\nb"), ("- a|", "- a\n- |"),
      ("- a\n\n- |", "- a\n\n|"), ("- a\r\n\r\n- |", "- a\r\n\r\n|"), ("- [ ] |", "|"),
      ("- [x]  |  \n", "|\n"), ("> |", "|"), ("-| one", "-\n| one"), ("|- one", "\n|- one"),
      ("-one|", "-one\n|"), ("1.one|", "1.one\n|"), ("1 one|", "1 one\n|"), (">one|", ">one\n|"),
      ("---|", "---\n|"), ("  one|", "  one\n|"), ("|", "\n|"), ("- |  one", "-\u{20}\n|  one"),
    ])
  func enterGoesOnWithTheList(before: String, after: String) {
    let cursor = before.utf8.firstIndex(of: UInt8(ascii: "|")) ?? before.startIndex
    let offset = before.utf8.distance(from: before.startIndex, to: cursor)
    var buffer = TextBuffer(before.utf8.filter { $0 != UInt8(ascii: "|") })
    let edit = buffer.lineBreak(at: offset)
    let isMade = buffer.apply(edit)
    #expect(isMade)
    buffer.replace(edit.end..<edit.end, with: "|".utf8)
    #expect(buffer.bytes.text == after)
  }

  @Test func aLongItemIsNotEmpty() {
    let text = "- " + String(repeating: " ", count: 100) + "one"
    let buffer = TextBuffer(text.utf8)
    #expect(buffer.lineBreak(at: buffer.count).removed == [])
    #expect(TextBuffer(([0x2D, 0x20, 0xFF])).lineBreak(at: 3).inserted == [0x0A, 0x2D, 0x20])
  }
}
