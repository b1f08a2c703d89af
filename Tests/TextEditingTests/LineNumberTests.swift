import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct LineNumberTests {
  @Test func linesAreCountedByTheirNewlines() {
    let buffer = TextBuffer("one\r\n\n\u{E9}\u{301}x\r4\n".utf8)
    #expect(buffer.lineCount == 4)
    #expect([0, 3, 5, 6, 12].map { buffer.lineNumber(at: $0) } == [1, 1, 2, 3, 3])
    #expect((0...5).map { buffer.lineStart(ofLine: $0) } == [nil, 0, 5, 6, 14, nil])
    #expect(TextBuffer().lineCount == 1)
  }

  @Test func columnsAreGraphemeClusters() {
    let buffer = TextBuffer("ab\r\ne\u{301}x\n".utf8)
    #expect([-1, 0, 1, 2, 9].map { buffer.offset(inLineAt: 0, column: $0) } == [0, 0, 1, 2, 2])
    #expect([0, 1, 2, 3].map { buffer.offset(inLineAt: 4, column: $0) } == [4, 7, 8, 8])
  }

  @Test func longTextsAreCounted() {
    let buffer = TextBuffer(String(repeating: "0123456\n", count: 30_000).utf8)
    #expect(buffer.lineCount == 30_001)
    #expect(buffer.lineNumber(at: 65_536) == 8193)
    #expect(buffer.lineStart(ofLine: 30_001) == 240_000)
  }
}
