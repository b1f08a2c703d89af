import TestSupport
import Testing
import TextEditing

/// Paragraphs, which blank lines divide.
@Suite(.timed) struct ParagraphTests {
  private let text = TextBuffer(Array("a\nb\n\n \t\r\nc\r\n\r\nd".utf8))

  @Test func paragraphsEndAtBlankLines() {
    var stops: [Int] = []
    var offset = 0
    while offset < text.count {
      offset = text.paragraphEnd(after: offset)
      stops.append(offset)
    }
    #expect(stops == [4, 12, 15])
    stops = []
    while offset > 0 {
      offset = text.paragraphStart(before: offset)
      stops.append(offset)
    }
    #expect(stops == [12, 5, 0])
  }

  @Test func blankEndsAreNoParagraphs() {
    let blank = TextBuffer(Array("\n\na\n\n".utf8))
    #expect(blank.paragraphEnd(after: 0) == 4)
    #expect(blank.paragraphEnd(after: 4) == 5)
    #expect(blank.paragraphStart(before: 5) == 1)
    #expect(blank.paragraphStart(before: 1) == 0)
    #expect(TextBuffer().paragraphEnd(after: 0) == 0)
    #expect(TextBuffer().paragraphStart(before: 0) == 0)
  }
}
