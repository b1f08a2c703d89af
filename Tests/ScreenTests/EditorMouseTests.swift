import ScreenModels
import TestSupport
import Testing

/// What an editor does with a mouse, cell by cell.
@Suite(.timed) struct EditorMouseTests {
  private func editor(_ text: String, columns: Int = 10, rows: Int = 3) throws -> EditorModel {
    let session = try Session()
    try session.press("N")
    try session.send(.paste(Array(text.utf8)))
    let editor = try #require(session.content.draft?.editor)
    editor.moveToStart()
    editor.layOut(columns: columns, rows: rows)
    return editor
  }

  private func selected(_ editor: EditorModel) -> String? {
    editor.selection.map { String(decoding: editor.buffer[$0], as: UTF8.self) }
  }

  @Test func aPressPutsTheCursorAndDropsTheSelection() throws {
    let editor = try editor("one 漢字\ntwo")
    editor.selectAll()
    for (row, column, offset) in [
      (0, 0, 0), (0, 4, 4), (0, 5, 4), (0, 6, 7), (0, 9, 10), (1, 1, 12), (1, 9, 14), (2, 0, 14),
      (-1, 0, 0), (0, -3, 0),
    ] {
      editor.press(row: row, column: column)
      editor.release()
      #expect(editor.cursor == offset, "at \(row), \(column)")
      #expect(editor.selection == nil)
    }
  }

  @Test func aDragSelectsInBothDirections() throws {
    let editor = try editor("one two\nthree four")
    editor.press(row: 0, column: 4)
    editor.drag(row: 1, column: 2)
    #expect(selected(editor) == "two\nth")
    editor.drag(row: 0, column: 1)
    #expect(selected(editor) == "ne ")
    editor.drag(row: 0, column: 4)
    #expect(selected(editor) == nil)
    editor.release()
    editor.drag(row: 0, column: 0)
    #expect(selected(editor) == nil)
  }

  @Test func twoPressesSelectWordsAndThreeLines() throws {
    let editor = try editor("one, two\nthree four five\n\nsix")
    editor.press(row: 0, column: 6, clickCount: 2)
    #expect(selected(editor) == "two")
    editor.drag(row: 0, column: 1)
    #expect(selected(editor) == "one, two")
    editor.drag(row: 1, column: 2)
    #expect(selected(editor) == "two\nthree")
    editor.release()
    editor.press(row: 0, column: 3, clickCount: 2)
    #expect(selected(editor) == ",")
    editor.press(row: 0, column: 9, clickCount: 2)
    #expect(selected(editor) == "two")
    editor.press(row: 2, column: 0, clickCount: 3)
    #expect(selected(editor) == "three four five")
    editor.drag(row: 0, column: 0)
    #expect(selected(editor) == "one, two\nthree four five")
  }

  @Test func aDragBeyondTheEdgeScrollsByARow() throws {
    let editor = try editor("a\nb\nc\nd\ne")
    editor.press(row: 2, column: 0)
    editor.drag(row: 3, column: 1)
    #expect(editor.anchor == 2)
    #expect(selected(editor) == "c\nd")
    editor.layOut(columns: 10, rows: 3)
    #expect(editor.anchor == 2)
    editor.drag(row: -1, column: 0)
    editor.drag(row: -1, column: 0)
    #expect(editor.anchor == 0)
    #expect(selected(editor) == "a\nb\n")
  }

  @Test func scrollingMovesTheCursorNoFurtherThanItMust() throws {
    let editor = try editor("a\nb\nc\nd\ne\nf")
    editor.scroll(rows: 1)
    #expect((editor.anchor, editor.cursor) == (2, 2))
    editor.scroll(rows: 20)
    #expect((editor.anchor, editor.cursor) == (6, 6))
    editor.scroll(rows: 1)
    #expect(editor.anchor == 6)
    editor.scroll(rows: -1)
    #expect((editor.anchor, editor.cursor) == (4, 6))
    editor.scroll(rows: -20)
    #expect((editor.anchor, editor.cursor) == (0, 4))
    editor.layOut(columns: 10, rows: 3)
    #expect(editor.anchor == 0)
  }
}
