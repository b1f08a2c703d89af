extension EditorModel {
  /// Moves the cursor; selects when the mark is set, else drops the selection.
  public func move(_ motion: TextMotion) {
    guard !isMarkSticky else { return extend(motion) }
    let selection = selection
    clearSelection()
    switch (motion, selection) {
    case (.left, let selection?): moveCursor(to: selection.lowerBound)
    case (.right, let selection?): moveCursor(to: selection.upperBound)
    default: go(motion)
    }
  }

  /// Moves the cursor and selects what lies between; the other end stays.
  public func extend(_ motion: TextMotion) {
    if storedMark == nil { storedMark = cursor }
    go(motion)
    if !isMarkSticky && selection == nil { clearSelection() }
  }

  /// Moves to an offset, in bytes; selects when the mark is set, else drops the selection.
  public func moveToOffset(_ offset: Int) {
    if !isMarkSticky { clearSelection() }
    moveCursor(to: buffer.clampedToGrapheme(offset))
  }

  /// Moves to an offset, in bytes, whatever is selected; beyond the text, to its end.
  public func putCursor(at offset: Int) {
    clearSelection()
    moveToOffset(offset)
  }

  private func go(_ motion: TextMotion) {
    if let rows = motion.rowCount(ofPage: visibleRowCount) {
      goRows(rows)
    } else {
      moveCursor(to: destination(motion))
    }
  }

  private func destination(_ motion: TextMotion) -> Int {
    let buffer = buffer
    let cursor = cursor
    return switch motion {
    case .left: buffer.offset(before: cursor)
    case .right: buffer.offset(after: cursor)
    case .wordLeft: buffer.wordStart(before: cursor)
    case .wordRight: buffer.wordEnd(after: cursor)
    case .rowStart: rowStart(cursor)
    case .rowEnd: rowEnd(cursor)
    case .lineStart: buffer.lineStart(at: cursor)
    case .lineEnd: max(cursor, buffer.lineEnd(at: cursor))
    case .paragraphUp: buffer.paragraphStart(before: cursor)
    case .paragraphDown: buffer.paragraphEnd(after: cursor)
    case .textStart: 0
    case .textEnd: buffer.count
    case .up, .down, .pageUp, .pageDown: cursor
    }
  }

  private func rowStart(_ cursor: Int) -> Int {
    let start = layout.rowStart(containing: cursor, in: buffer)
    return start == cursor ? buffer.lineStart(at: cursor) : start
  }

  private func rowEnd(_ cursor: Int) -> Int {
    let buffer = buffer
    let end = layout.row(containing: cursor, in: buffer).offset(nearestColumn: .max, in: buffer)
    return end <= cursor ? buffer.lineEnd(at: cursor) : end
  }

  private func goRows(_ count: Int) {
    let buffer = buffer
    let column = goalColumn ?? layout.column(of: cursor, in: buffer)
    let start = rowStart(count, rowsFrom: layout.rowStart(containing: cursor, in: buffer))
    moveCursor(
      to:
        layout.row(containing: start, in: buffer).offset(nearestColumn: column, in: buffer))
    goalColumn = column
  }

  /// Where the row begins that is so many rows below one, or above it; the last or first row if there are fewer.
  func rowStart(_ count: Int, rowsFrom start: Int) -> Int {
    let buffer = buffer
    var start = start
    for _ in 0..<abs(count) {
      let next =
        count < 0
        ? layout.rowStart(before: start, in: buffer) : layout.rowStart(after: start, in: buffer)
      guard let next else { break }
      start = next
    }
    return start
  }
}

public enum TextMotion: Sendable {
  /// By a grapheme.
  case left, right
  /// To the beginning of the word before, or the end of the word after.
  case wordLeft, wordRight
  /// By a row of the screen.
  case up, down
  /// By the rows that are shown, but one, which stays to be seen.
  case pageUp, pageDown
  /// To an end of the row on the screen; from there to that of the line.
  case rowStart, rowEnd
  /// To an end of the line, however many rows it takes.
  case lineStart, lineEnd
  /// To the blank line before the paragraph, or the one after it.
  case paragraphUp, paragraphDown
  case textStart, textEnd

  /// How many rows it moves by, up when negative, where so many are shown; nil for other motions.
  func rowCount(ofPage shown: Int) -> Int? {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -max(1, shown - 1)
    case .pageDown: max(1, shown - 1)
    default: nil
    }
  }
}
