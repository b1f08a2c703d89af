extension EditorModel {
  /// A press of the mouse at a cell, counted from the editor's top left: once it puts the cursor there,
  /// twice it selects the word, three times the line.
  public func press(row: Int, column: Int, clickCount: Int = 1) {
    let range = range(pressed: clickCount, at: offset(row: row, column: column))
    pressed = (range, clickCount)
    select(range)
  }

  /// The mouse was moved to a cell while pressed: selects from there by what the press selected.
  ///
  /// Above and below what is shown it scrolls by a row.
  public func drag(row: Int, column: Int) {
    guard let pressed else { return }
    if row < 0 { scroll(rows: -1) }
    if row >= visibleRowCount { scroll(rows: 1) }
    let shown = min(max(0, row), visibleRowCount - 1)
    let range = range(pressed: pressed.clickCount, at: offset(row: shown, column: column))
    if range.lowerBound < pressed.range.lowerBound {
      select(from: pressed.range.upperBound, to: range.lowerBound)
    } else {
      select(from: pressed.range.lowerBound, to: max(range.upperBound, pressed.range.upperBound))
    }
  }

  public func release() { pressed = nil }

  /// Scrolls by rows, up when negative; the cursor goes along no further than it must to be seen.
  public func scroll(rows count: Int) {
    let buffer = buffer
    var start = rowStart(count, rowsFrom: layout.rowStart(containing: firstRow, in: buffer))
    if count > 0 {
      start = max(firstRow, layout.anchor(filling: visibleRowCount, from: start, in: buffer))
    }
    guard start != storedFirstRow else { return }
    storedFirstRow = start
    let rows = layout.rows(from: start, count: visibleRowCount, in: buffer)
    guard let first = rows.first, let last = rows.last else { return }
    let row = cursor < first.range.lowerBound ? first : last
    guard cursor < first.range.lowerBound || last.next.map({ cursor >= $0 }) ?? false else {
      return
    }
    let column = goalColumn ?? layout.column(of: cursor, in: buffer)
    if !isMarkSticky { clearSelection() }
    moveCursor(to: row.offset(nearestColumn: column, in: buffer))
    goalColumn = column
  }

  private func offset(row: Int, column: Int) -> Int {
    let buffer = buffer
    let rows = layout.rows(from: firstRow, count: visibleRowCount, in: buffer)
    guard row < rows.count else { return buffer.count }
    return rows.isEmpty ? 0 : rows[max(0, row)].offset(nearestColumn: max(0, column), in: buffer)
  }

  // A grapheme, a word, or a line, however many rows it fills.
  private func range(pressed clickCount: Int, at offset: Int) -> Range<Int> {
    let buffer = buffer
    return switch clickCount {
    case ..<2: offset..<offset
    case 2: buffer.wordRange(at: offset)
    default: buffer.lineStart(at: offset)..<max(offset, buffer.lineEnd(at: offset))
    }
  }
}
