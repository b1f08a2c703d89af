import ScreenModels
import TestSupport

@Suite(.timed) struct EditorMouseTests {
  private func editor(_ text: String) throws -> EditorModel {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(text.bytes))
    let editor = try #require(session.content.navigator.draft?.editor)
    editor.putCursor(at: 0)
    editor.layOut(columns: 10, rows: 3)
    return editor
  }

  private func selected(_ editor: EditorModel) -> String? {
    editor.selection.map { editor.buffer[$0].text }
  }

  @Test(
    arguments: [
      (0, 0, 0), (0, 4, 4), (0, 5, 4), (0, 6, 7), (0, 9, 10), (1, 1, 12), (1, 9, 14), (2, 0, 14),
      (-1, 0, 0), (0, -3, 0),
    ])
  func aPressPutsTheCursorAndDropsTheSelection(row: Int, column: Int, offset: Int) throws {
    let editor = try editor("one 漢字\ntwo")
    editor.selectAll()
    editor.press(row: row, column: column)
    #expect(editor.cursor == offset && editor.selection == nil)
  }

  /// Where the mouse is pressed and how often, and what is selected by each place it is dragged to.
  @Test(
    arguments: [
      ((0, 4, 1), [((1, 2), " two\nth"), ((0, 1), "ne,"), ((0, 4), nil)]),
      ((0, 6, 2), [((0, 6), "two"), ((0, 1), "one, two"), ((1, 2), "two\nthree")]),
      ((0, 3, 2), [((0, 3), ",")]), ((0, 9, 2), [((0, 9), "two")]),
      ((2, 0, 3), [((2, 0), "three four five"), ((0, 0), "one, two\nthree four five")]),
    ] as [((Int, Int, Int), [((Int, Int), String?)])])
  func aDragSelects(press: (Int, Int, Int), drags: [((Int, Int), String?)]) throws {
    let editor = try editor("one, two\nthree four five\n\nsix")
    editor.press(row: press.0, column: press.1, clickCount: press.2)
    for (place, text) in drags {
      editor.drag(row: place.0, column: place.1)
      #expect(selected(editor) == text, "dragged to \(place)")
    }
    let last = selected(editor)
    editor.release()
    editor.drag(row: 1, column: 5)
    #expect(selected(editor) == last)
  }

  @Test func aDragBeyondTheEdgeScrollsByARow() throws {
    let editor = try editor("a\nb\nc\nd\ne")
    editor.press(row: 2, column: 0)
    editor.drag(row: 3, column: 1)
    #expect(editor.firstRow == 2 && selected(editor) == "c\nd")
    editor.layOut(columns: 10, rows: 3)
    editor.drag(row: -1, column: 0)
    editor.drag(row: -1, column: 0)
    #expect(editor.firstRow == 0 && selected(editor) == "a\nb\n")
  }

  @Test func scrollingMovesTheCursorNoFurtherThanItMust() throws {
    let editor = try editor("a\nb\nc\nd\ne\nf")
    for (rows, anchor, cursor) in [(1, 2, 2), (20, 6, 6), (1, 6, 6), (-1, 4, 6), (-20, 0, 4)] {
      editor.scroll(rows: rows)
      #expect((editor.firstRow, editor.cursor) == (anchor, cursor), "by \(rows)")
    }
  }
}
