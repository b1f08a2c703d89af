import DisplayText
import TestSupport
import Testing

@Suite(.timed) struct TruncationTests {
  @Test(arguments: [
    ("hawk", 4, "hawk"), ("hawks", 4, "haw…"), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "…"),
    ("hawk", 1, "…"), ("hawk", 0, ""), ("hawk", -3, ""), ("", 0, ""), ("e\u{301}e\u{301}", 1, "…"),
    ("a\u{1B}b", 3, "a␛b"), ("a\u{202E}b", 4, "a…"),
  ])
  func textIsCutToTheWidth(text: String, width: Int, cut: String) {
    #expect(text.truncated(toWidth: width) == cut)
    #expect(text.truncated(toWidth: width).displayWidth <= max(0, width))
  }
}
