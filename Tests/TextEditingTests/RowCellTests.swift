import DisplayText
import TestSupport
import Testing
import TextEditing

@Suite(.timed) struct RowCellTests {
  private func cells(_ bytes: [UInt8], width: Int = 20) -> [(Int, Int, DisplayCell)] {
    let buffer = TextBuffer(bytes)
    var cells: [(Int, Int, DisplayCell)] = []
    TextLayout(width: width).row(startingAt: 0, in: buffer).forEachCell(in: buffer) {
      cells.append(($0, $1, $2))
    }
    return cells
  }

  @Test func cellsComeWithTheirOffsetsAndColumns() {
    let cells = cells(Array("a\t漢e\u{301}🇩🇪".utf8))
    #expect(cells.map(\.0) == [0, 1, 1, 1, 2, 5, 8, 8])
    #expect(cells.map(\.1) == [0, 1, 2, 3, 4, 6, 7, 8])
    #expect(String(cells.map(\.2)) == "a   漢e\u{301}🇩🇪")
  }

  @Test func invalidBytesAndControlsAreMarks() {
    let cells = cells([0x61, 0xFF, 0xE6, 0x1B, 0x00])
    #expect(String(cells.map(\.2)) == "a\u{FFFD}\u{FFFD}␛␀")
    #expect(cells.map(\.2.isMark) == [false, true, true, true, true])
  }

  @Test func whatHangsOverTheEdgeIsNotDrawn() {
    #expect(String(cells(Array("hawk   x".utf8), width: 5).map(\.2)) == "hawk ")
    #expect(String(cells(Array("\u{202E}".utf8), width: 3).map(\.2)) == "‹RL")
  }
}
