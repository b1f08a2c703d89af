import TestSupport
import Testing

@testable import TerminalUI

@Suite(.timed) struct CanvasSnapshotTests {
  @Test func aSnapshotShowsGridStylesAndCursor() {
    var canvas = Canvas(size: Size(columns: 20, rows: 4))
    canvas.write("日本語 notes", at: Position(row: 0, column: 1), style: .title)
    canvas.write("♥", at: Position(row: 0, column: 18), style: .favourite)
    canvas.horizontalRule(row: 1, columns: 0..<20)
    canvas.write(" e\u{301}\u{7}x", at: Position(row: 2, column: 0))
    canvas.write(" Agatha", at: Position(row: 3, column: 0))
    canvas.restyle(row: 3, columns: 0..<20, style: .selected)
    canvas.cursor = Position(row: 3, column: 1)
    #expect(
      canvas.snapshot == """
        +--------------------+
        | 日本語 notes     ♥ |
        |────────────────────|
        | e\u{301}␇x                |
        | Agatha             |
        +--------------------+
        0:1 title 日本語 notes
        0:18 favourite ♥
        1:0 rule ────────────────────
        2:2 mark ␇
        3:0 selected  Agatha             |
        cursor 3:1

        """)
  }

  @Test func aHiddenCursorIsSaid() {
    #expect(Canvas(size: Size(columns: 1, rows: 1)).snapshot == "+-+\n| |\n+-+\ncursor hidden\n")
  }
}
