import TestSupport
import Testing

@testable import ScreenModels

/// Each text of a list is kept in a line of its own, whatever is in it.
@Suite(.timed) struct KeptLineTests {
  private static let texts = [
    "", "a note", "two\nlines", "\\", "\\n", "a\\\nb\\", "\r\n", "e\n\u{301}", "\u{b85}",
  ]

  @Test(arguments: texts) func aTextIsReadAsItWas(text: String) {
    #expect(!text.inOneLine.utf8.contains(UInt8(ascii: "\n")))
    #expect(String(inOneLine: text.inOneLine).utf8.elementsEqual(text.utf8))
  }

  @Test func manyTextsStayApart() {
    let texts = Self.texts.filter { !$0.isEmpty }
    let lines = texts.map(\.inOneLine).joined(separator: "\n")
    #expect(lines.keptLines.map { String(inOneLine: $0) } == texts)
  }

  /// Former versions kept the names of notes as they were.
  @Test func aBackslashThatStandsForNothingStays() {
    #expect(String(inOneLine: "a\\b") == "a\\b")
  }
}
