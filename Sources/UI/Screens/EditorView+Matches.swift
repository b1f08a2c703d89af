import TerminalUI
import TextEditing

extension EditorView {
  /// Marks what is looked for in the rows that are shown, the match at the cursor most.
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
