import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct WordTests {
  @Test(arguments: [
    ("the hawk", 8, 4), ("the hawk  ", 10, 4), ("the hawk", 4, 0), ("the", 0, 0), ("a-b", 3, 2),
    ("née", 4, 0), ("x\ny\n", 4, 2), ("  ", 2, 0), ("e\u{301}te\u{301}", 7, 0),
  ])
  func aWordBeginsAfterWhatIsNotAWord(text: String, from: Int, start: Int) {
    #expect(TextBuffer(text.utf8).wordStart(before: from) == start)
  }

  @Test(arguments: [
    ("the hawk", 0, 3), ("the hawk", 3, 8), ("the hawk. ", 8, 10), ("née x", 0, 4), ("(a)", 0, 2),
    ("", 0, 0), ("👍🏽 ok", 0, 11),
  ])
  func aWordEndsBeforeWhatIsNotAWord(text: String, from: Int, end: Int) {
    #expect(TextBuffer(text.utf8).wordEnd(after: from) == end)
  }
}
