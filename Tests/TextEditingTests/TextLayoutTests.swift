import DisplayText
import TestSupport
import TextEditing

@Suite(.timed) struct TextLayoutTests {
  private func rows(_ text: String, width: Int) -> [String] {
    let buffer = TextBuffer(text.utf8)
    return TextLayout(width: width).rows(from: 0, count: .max, in: buffer).map {
      buffer[$0.range].text + ($0.endsLine ? "¶" : "")
    }
  }

  @Test(arguments: [
    ("", 10, ["¶"]), ("one two three", 10, ["one two ", "three¶"]), ("\n", 10, ["¶", "¶"]),
    ("one two three", 8, ["one two ", "three¶"]),
    ("one two three", 7, ["one two ", "three¶"]), ("unbreakable", 4, ["unbr", "eaka", "ble¶"]),
    ("a unbreakable", 4, ["a ", "unbr", "eaka", "ble¶"]), ("a   b", 2, ["a   ", "b¶"]),
    ("a\r\nb", 9, ["a¶", "b¶"]), ("漢字漢", 5, ["漢字", "漢¶"]),
    ("漢字。漢", 4, ["漢", "字。", "漢¶"]), ("a\tb", 4, ["a\t", "b¶"]),
    ("ab 漢字", 6, ["ab 漢", "字¶"]), ("x\ry", 9, ["x\ry¶"]), ("क्षिक्षि", 2, ["क्षि", "क्षि", "¶"]),
  ])
  func aTextIsWrappedAtWords(text: String, width: Int, rows: [String]) {
    #expect(self.rows(text, width: width) == rows)
  }

  @Test func aFullRowLeavesTheCursorACell() {
    #expect(rows("hawk", width: 4) == ["hawk", "¶"])
    #expect(rows("hawk \nx", width: 4) == ["hawk ", "¶", "x¶"])
    let buffer = TextBuffer("hawk\nx".utf8)
    let layout = TextLayout(width: 4)
    #expect(layout.column(of: 4, in: buffer) == 0)
    #expect(layout.rowStart(containing: 4, in: buffer) == 4)
    #expect(layout.rowStart(after: 4, in: buffer) == 5)
    #expect(layout.rowStart(before: 5, in: buffer) == 4)
    #expect(layout.rowStart(before: 4, in: buffer) == 0)
    #expect(layout.rowStart(before: 2, in: buffer) == nil)
    #expect(layout.rowStart(after: 5, in: buffer) == nil)
  }

  @Test func anOffsetOutsideTheTextBelongsToItsFirstOrLastRow() {
    let buffer = TextBuffer("one\ntwo".utf8)
    let layout = TextLayout(width: 9)
    #expect([-9, 99, .max].map { layout.rowStart(containing: $0, in: buffer) } == [0, 4, 4])
    #expect([-9, 99, .max].map { buffer.lineEnd(at: $0) } == [3, 7, 7])
    #expect(layout.anchor(showing: 99, from: -9, height: 1, in: buffer) == 4)
    #expect(layout.rowStart(containing: 5, in: TextBuffer()) == 0)
  }

  @Test func tabsGoToMultiplesOfFour() {
    let buffer = TextBuffer("\ta\tbcd\te".utf8)
    let layout = TextLayout(width: 40)
    #expect(
      [0, 1, 2, 3, 6, 7, 8].map { layout.column(of: $0, in: buffer) } == [0, 4, 5, 8, 11, 12, 13])
  }

  @Test func aColumnLeadsToTheClusterThatCoversIt() {
    let buffer = TextBuffer("a漢\tb\nend".utf8)
    let row = TextLayout(width: 20).row(startingAt: 0, in: buffer)
    #expect(
      [0, 1, 2, 3, 4, 5, 99].map { row.offset(nearestColumn: $0, in: buffer) } == [
        0, 1, 1, 4, 5, 6, 6,
      ])
  }

  @Test func beyondAWrappedRowTheCursorStaysOnIt() {
    let buffer = TextBuffer("one two".utf8)
    let row = TextLayout(width: 4).row(startingAt: 0, in: buffer)
    #expect(row.range == 0..<4)
    #expect(row.offset(nearestColumn: 9, in: buffer) == 3)
  }

  private func cells(_ bytes: [UInt8], width: Int = 20) -> [(Int, Int, DisplayCell)] {
    let buffer = TextBuffer(bytes)
    var cells: [(Int, Int, DisplayCell)] = []
    TextLayout(width: width).row(startingAt: 0, in: buffer).forEachCell(in: buffer) {
      cells.append(($0, $1, $2))
    }
    return cells
  }

  @Test func cellsComeWithTheirOffsetsAndColumns() {
    let cells = cells("a\t漢e\u{301}🇩🇪".bytes)
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
    #expect(String(cells("hawk   x".bytes, width: 5).map(\.2)) == "hawk ")
    #expect(String(cells("\u{202E}".bytes, width: 3).map(\.2)) == "‹RL")
  }
}
