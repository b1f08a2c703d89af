import DisplayText

/// Lays out a text in rows of cells: wrapped at words, tabs to multiples of four.
///
/// It keeps nothing: it works out the rows that are asked for, one line at a time. A row that is full
/// where its line ends is followed by an empty one, so that the cursor has a cell there.
public struct TextLayout: Equatable, Sendable {
  /// The columns of a row, at least 2, for a wide character must fit.
  public let width: Int

  /// Makes a layout of rows of `width` columns.
  public init(width: Int) {
    self.width = max(2, width)
  }

  /// The row that begins at `start`, which must be where a row begins.
  public func row(startingAt start: Int, in buffer: TextBuffer) -> TextRow {
    var wrap = WordWrap(width: width)
    var offset = start
    while offset < buffer.count {
      let byte = buffer[offset]
      if byte < .space, buffer.newlineLength(at: offset) > 0 { break }
      let (next, columns) = buffer.measure(at: offset, column: wrap.column)
      if next == offset + 1, byte == .space || byte == .tab {
        wrap.addSpace(columns, end: next)
      } else if let end = wrap.add(columns, at: offset) {
        return TextRow(range: start..<end, endsLine: false, next: end, width: width)
      }
      offset = next
    }
    if wrap.column == width {
      return TextRow(range: start..<offset, endsLine: false, next: offset, width: width)
    }
    let newline = buffer.newlineLength(at: offset)
    return TextRow(
      range: start..<offset, endsLine: true, next: newline > 0 ? offset + newline : nil,
      width: width)
  }

  /// At most `count` rows from `anchor` on, which must be where a row begins.
  public func rows(from anchor: Int, count: Int, in buffer: TextBuffer) -> [TextRow] {
    var rows: [TextRow] = []
    var start: Int? = anchor
    while rows.count < count, let next = start {
      let row = row(startingAt: next, in: buffer)
      rows.append(row)
      start = row.next
    }
    return rows
  }

  /// The row that has `offset`; the first or last row for one outside the text.
  public func row(containing offset: Int, in buffer: TextBuffer) -> TextRow {
    let offset = max(0, offset)
    var row = row(startingAt: buffer.lineStart(at: offset), in: buffer)
    while !row.contains(offset), let next = row.next {
      row = self.row(startingAt: next, in: buffer)
    }
    return row
  }

  /// Where the row begins that has `offset`.
  public func rowStart(containing offset: Int, in buffer: TextBuffer) -> Int {
    row(containing: offset, in: buffer).range.lowerBound
  }

  /// Where the row begins that precedes the one with `offset`; nil when that is the first.
  public func rowStart(before offset: Int, in buffer: TextBuffer) -> Int? {
    let starts = rowStarts(upTo: offset, in: buffer)
    if let above = starts.dropLast().last { return above }
    return starts[0] > 0 ? rowStart(containing: starts[0] - 1, in: buffer) : nil
  }

  /// Where the row begins that follows the one with `offset`; nil when that is the last.
  public func rowStart(after offset: Int, in buffer: TextBuffer) -> Int? {
    row(containing: offset, in: buffer).next
  }

  /// The column where the cursor stands at `offset`, below the width.
  public func column(of offset: Int, in buffer: TextBuffer) -> Int {
    row(containing: offset, in: buffer).column(of: offset, in: buffer)
  }
}
