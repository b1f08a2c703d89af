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
    var lines = editor.colouredLines(of: rows)[...]
    for (index, row) in rows.enumerated() {
      let origin = area.row(index).origin
      while lines.count > 1, lines[lines.startIndex + 1].start <= row.range.lowerBound {
        lines.removeFirst()
      }
      let line = lines.first
      row.forEachRun(in: buffer) { offset, column, bytes in
        let column = origin.column + column
        canvas.put(plain: bytes, at: Position(row: origin.row, column: column))
        func restyle(_ range: Range<Int>, _ style: Style) {
          let range = range.clamped(to: offset..<offset + bytes.count)
          let start = column - offset
          canvas.restyle(
            row: origin.row, columns: start + range.lowerBound..<start + range.upperBound,
            style: style)
        }
        line?.forEachSpan { restyle($0, Style($1)) }
        if !selection.isEmpty { restyle(selection, .selection) }
      } cell: { offset, column, cell in
        var style = Style.plain
        line?.forEachSpan { if $0.contains(offset) { style = Style($1) } }
        canvas.put(
          cell, at: origin.right(by: column),
          style: selection.contains(offset) ? .selection : cell.isMark ? .mark : style)
      }
      if row.endsLine && selection.contains(row.range.upperBound) {
        let column = origin.column + row.column(of: row.range.upperBound, in: buffer)
        canvas.restyle(row: origin.row, columns: column..<column + 1, style: .selection)
      }
      if isFocused && row.contains(cursor) {
        canvas.cursor = origin.right(by: row.column(of: cursor, in: buffer))
      }
    }
    markMatches(in: rows, of: buffer, on: &canvas, in: area)
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
