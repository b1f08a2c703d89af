/// Lays out a text in rows of cells: wrapped at words, tabs to multiples of four.
///
/// It lays out what it is asked for, remembers the rows on the screen and some of a long line, and
/// follows the text's changes: a key costs the same in a long text as in an empty one. A row that is
/// full where its line ends is followed by an empty one, so that the cursor has a cell there.
public final class TextLayout {
  /// The columns of a row, at least 2, for a wide character must fit.
  public let width: Int
  private var revision: UInt64?
  private var longLine: LongLine?
  private var shown = LaidOutRows()

  /// Makes a layout of rows of `width` columns.
  public init(width: Int) {
    self.width = max(2, width)
  }

  /// The row that begins at `start`, which must be where a row begins.
  public func row(startingAt start: Int, in buffer: TextBuffer) -> TextRow {
    buffer.row(startingAt: start, width: width)
  }

  /// At most `count` rows from `anchor` on, which must be where a row begins.
  public func rows(from anchor: Int, count: Int, in buffer: TextBuffer) -> [TextRow] {
    follow(buffer)
    shown.move(to: anchor, count: count) { row(startingAt: $0, in: buffer) }
    return shown.rows.count > count ? Array(shown.rows[..<count]) : shown.rows
  }

  /// The row that has `offset`; the first or last row for one outside the text.
  public func row(containing offset: Int, in buffer: TextBuffer) -> TextRow {
    follow(buffer)
    let offset = max(0, offset)
    if let row = shown.row(containing: offset) { return row }
    var row = row(startingAt: rowStart(near: offset, in: buffer), in: buffer)
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
    let start = rowStart(containing: offset, in: buffer)
    return start > 0 ? rowStart(containing: start - 1, in: buffer) : nil
  }

  /// Where the row begins that follows the one with `offset`; nil when that is the last.
  public func rowStart(after offset: Int, in buffer: TextBuffer) -> Int? {
    row(containing: offset, in: buffer).next
  }

  /// The column where the cursor stands at `offset`, below the width.
  public func column(of offset: Int, in buffer: TextBuffer) -> Int {
    row(containing: offset, in: buffer).column(of: offset, in: buffer)
  }

  /// Where the rows begin that lead down to the one with `offset`, from a place a little above it.
  func rowStarts(upTo offset: Int, in buffer: TextBuffer) -> [Int] {
    follow(buffer)
    let offset = max(0, offset)
    var row = row(startingAt: rowStart(near: offset, in: buffer), in: buffer)
    var starts = [row.range.lowerBound]
    while !row.contains(offset), let next = row.next {
      row = self.row(startingAt: next, in: buffer)
      starts.append(next)
    }
    return starts
  }

  /// Whether a row that has `offset` is among the first of those that were laid out from `anchor` on.
  func isShown(_ offset: Int, from anchor: Int, height: Int, in buffer: TextBuffer) -> Bool {
    follow(buffer)
    return shown.rows.first?.range.lowerBound == anchor
      && shown.index(containing: offset).map { $0 < height } ?? false
  }

  // A row start not far above an offset.
  private func rowStart(near offset: Int, in buffer: TextBuffer) -> Int {
    if let start = buffer.lineStart(at: offset, within: LongLine.spacing) { return start }
    var line = known(offset, in: buffer) ?? LongLine(start: buffer.lineStart(at: offset))
    var next = line.lastKnownStart
    while next <= offset {
      line.note(next)
      guard let following = row(startingAt: next, in: buffer).next else { break }
      next = following
    }
    longLine = line
    return line.rowStart(notAbove: offset)
  }

  private func known(_ offset: Int, in buffer: TextBuffer) -> LongLine? {
    guard let longLine, longLine.start <= offset else { return nil }
    let newline = buffer.storage.lastOffset(
      of: .newline, before: offset, from: longLine.lastKnownStart)
    return newline == nil ? longLine : nil
  }

  private func follow(_ buffer: TextBuffer) {
    guard revision != buffer.revision else { return }
    if let change = buffer.lastChange, change.previousRevision == revision {
      longLine = longLine?.following(change) { row(startingAt: $0, in: buffer).next }
      shown = shown.following(change) {
        buffer.isLineStart($0)
      } layOut: {
        row(startingAt: $0, in: buffer)
      }
    } else {
      longLine = nil
      shown = LaidOutRows()
    }
    revision = buffer.revision
  }
}
