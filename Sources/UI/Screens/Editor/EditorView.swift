import DisplayText
import Essentials
import ScreenModels
import TerminalUI
import TextEditing

struct EditorView {
  let content: ContentModel
  let editor: EditorModel
  let isFocused: Bool
  /// Whether the text is in the middle, as on a page of its own; else it begins where the page does.
  var isCentred = true
  /// Called when the text is pressed, before the cursor goes there.
  var focus: () -> Void = {}

  /// Returns the area of the text, with an empty column or more at each side.
  func textArea(_ area: Rect) -> Rect {
    let inner = area.inset(columns: 1)
    let columns = content.textColumns(in: inner.size.columns)
    return isCentred ? inner.centred(columns: columns) : inner.leading(columns: columns)
  }

  func layOut(in area: Rect) {
    let text = textArea(area)
    editor.layOut(columns: text.size.columns, rows: text.size.rows)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let area = textArea(area)
    canvas.reacts(
      MouseTarget(
        area: area, press: press, drag: editor.drag, release: editor.release,
        scroll: editor.scroll))
    let (buffer, cursor) = (editor.buffer, editor.cursor)
    let selection = editor.selection ?? 0..<0
    let rows = editor.layout.rows(from: editor.firstRow, count: area.size.rows, in: buffer)
    var lines = editor.colouredLines(of: rows)[...]
    for (index, row) in rows.enumerated() {
      let origin = area.row(index).origin
      while lines.count > 1, lines[lines.startIndex + 1].start <= row.range.lowerBound {
        lines.removeFirst()
      }
      draw(row, of: buffer, lines.first, selection, on: &canvas, at: origin)
      if isFocused && row.contains(cursor) {
        canvas.cursor = origin.right(by: row.column(of: cursor, in: buffer))
      }
    }
    drawMatches(in: rows, on: &canvas, in: area)
  }

  private func press(row: Int, column: Int, clickCount: Int) {
    focus()
    editor.press(row: row, column: column, clickCount: clickCount)
  }

  private func draw(
    _ row: TextRow, of buffer: TextBuffer, _ line: ColouredLines.Line?, _ selection: Range<Int>,
    on canvas: inout Canvas, at origin: Position
  ) {
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
  }

  private func drawMatches(in rows: [TextRow], on canvas: inout Canvas, in area: Rect) {
    guard let first = rows.first, let last = rows.last,
      let matches = editor.matches(in: first.range.lowerBound..<last.range.upperBound)
    else { return }
    restyle(matches.all.map { ($0, .match) }, on: &canvas, in: area)
    if let current = matches.current { restyle([(current, .currentMatch)], on: &canvas, in: area) }
  }

  /// Gives ranges of the text, which are in their order, other styles where they are shown.
  func restyle(
    _ ranges: [(range: Range<Int>, style: Style)], on canvas: inout Canvas, in area: Rect
  ) {
    let buffer = editor.buffer
    let rows = editor.layout.rows(from: editor.firstRow, count: area.size.rows, in: buffer)
    var rest = ranges[...]
    for (index, row) in rows.enumerated() {
      let origin = area.row(index).origin
      row.forEachCell(in: buffer) { offset, column, cell in
        while let next = rest.first, next.range.upperBound <= offset { rest.removeFirst() }
        guard let (range, style) = rest.first, range.contains(offset) else { return }
        let start = origin.column + column
        canvas.restyle(row: origin.row, columns: start..<start + cell.width, style: style)
      }
    }
  }
}

extension EditorModel {
  /// Returns how long the text or the selection is, in the longest form that fits after a prefix and beside a
  /// heading's title, else the shortest one.
  ///
  /// A quiet one leaves out a number that changes with every key, because a screen reader would say each one.
  func summary(behind prefix: String, beside title: String, columns: Int, isQuiet: Bool) -> String {
    if isQuiet, isTyping { return String(prefix.dropLast(" · ".count)) }
    let words = counted(buffer.wordCount, "word")
    let room = columns - title.displayWidth - 4
    return prefix + (summaries(words).first { (prefix + $0).displayWidth <= room } ?? words)
  }

  private func summaries(_ words: String) -> [String] {
    if let (selected, characters) = selectionCounts {
      let part = "\(selected) of \(words)"
      return ["\(part) · \(counted(characters, "character")) selected", "\(part) selected"]
    }
    // A number that changes with every key would distract from typing.
    return isTyping ? [] : ["\(words) · \(counted(buffer.characterCount, "character"))"]
  }
}
