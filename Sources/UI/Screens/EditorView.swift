import ScreenModels
import TerminalUI
import TextEditing

struct EditorView {
  let content: ContentModel
  let editor: EditorModel
  let isFocused: Bool

  /// Returns the area of the text, in the middle, with an empty column or more at each side.
  func textArea(_ area: Rect) -> Rect {
    let inner = area.inset(columns: 1)
    return inner.centred(columns: content.textColumns(in: inner.size.columns))
  }

  func layOut(in area: Rect) {
    let text = textArea(area)
    editor.layOut(columns: text.size.columns, rows: text.size.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let area = textArea(area)
    let buffer = editor.buffer
    let cursor = editor.cursor
    let selection = editor.selection ?? 0..<0
    let rows = editor.layout.rows(from: editor.anchor, count: area.size.rows, in: buffer)
    for (index, row) in rows.enumerated() {
      let origin = area.row(index).origin
      row.forEachRun(in: buffer) { offset, column, bytes in
        let column = origin.column + column
        canvas.put(plain: bytes, at: Position(row: origin.row, column: column))
        let selected = selection.clamped(to: offset..<offset + bytes.count)
        canvas.restyle(
          row: origin.row,
          columns: column + selected.lowerBound - offset..<column + selected.upperBound - offset,
          style: .selection)
      } cell: { offset, column, cell in
        canvas.put(
          cell, at: Position(row: origin.row, column: origin.column + column),
          style: selection.contains(offset) ? .selection : cell.isMark ? .mark : .plain)
      }
      if row.endsLine && selection.contains(row.range.upperBound) {
        let column = origin.column + row.column(of: row.range.upperBound, in: buffer)
        canvas.restyle(row: origin.row, columns: column..<column + 1, style: .selection)
      }
      if isFocused && row.contains(cursor) {
        let column = row.column(of: cursor, in: buffer)
        canvas.cursor = Position(row: origin.row, column: origin.column + column)
      }
    }
    colour(rows, of: buffer, except: selection, on: &canvas, in: area)
    markMatches(in: rows, of: buffer, on: &canvas, in: area)
  }

  // Gives what Markdown means its style.
  private func colour(
    _ rows: [TextRow], of buffer: TextBuffer, except selection: Range<Int>,
    on canvas: inout Canvas, in area: Rect
  ) {
    var (start, parts): (Int, [MarkedLines.Part]) = (0, [])
    for (index, row) in rows.enumerated() {
      if index == 0 || rows[index - 1].endsLine {
        start = buffer.lineStart(at: row.range.lowerBound, within: MarkedLines.longest) ?? -1
        let end = rows[index...].first(where: \.endsLine) ?? rows[rows.count - 1]
        parts = start < 0 ? [] : editor.markedLines.parts(of: buffer[start..<end.range.upperBound])
      }
      for part in parts where Style(part.style) != .plain {
        let range = (start + part.range.lowerBound..<start + part.range.upperBound)
          .clamped(to: row.range)
        guard !range.isEmpty, !range.overlaps(selection) else { continue }
        let isToEdge = range.upperBound == row.range.upperBound && !row.endsLine
        let first = area.origin.column + row.column(of: range.lowerBound, in: buffer)
        let end =
          area.origin.column
          + (isToEdge ? row.width : row.column(of: range.upperBound, in: buffer))
        canvas.restyle(
          row: area.row(index).origin.row, columns: first..<max(first, end),
          style: Style(part.style))
      }
    }
  }
}

extension EditorView {
  /// Marks the matches in the shown rows, and the one at the cursor more strongly.
  func markMatches(
    in rows: [TextRow], of buffer: TextBuffer, on canvas: inout Canvas, in area: Rect
  ) {
    guard let search = editor.markedSearch, let first = rows.first, let last = rows.last else {
      return
    }
    // A match may begin above the first row.
    let start = max(0, first.range.lowerBound - search.pattern.utf8.count)
    var matches = search.matches(in: buffer, startingIn: start..<last.range.upperBound)[...]
    let current = search.match(in: buffer, at: editor.cursor)
    for (index, row) in rows.enumerated() {
      let origin = area.row(index).origin
      row.forEachCell(in: buffer) { offset, column, cell in
        while let match = matches.first, match.upperBound <= offset { matches.removeFirst() }
        let isCurrent = current?.contains(offset) ?? false
        guard isCurrent || matches.first?.contains(offset) ?? false else { return }
        let start = origin.column + column
        canvas.restyle(
          row: origin.row, columns: start..<start + cell.width,
          style: isCurrent ? .currentMatch : .match)
      }
    }
  }
}
