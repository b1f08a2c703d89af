/// Lays out a text in rows of cells: wrapped at words, with a tab stop every four columns.
///
/// It lays out only what is asked for, caches the rows on the screen and some of a long line, and
/// updates them when the text changes: a key costs the same in a long text as in an empty one. If a
/// line ends exactly at the edge, an empty row follows, so that there is a cell for the cursor.
public final class TextLayout {
  /// The columns of a row, at least 2, so that a wide character fits.
  public let width: Int
  private var revision: UInt64?
  private var longLine: LongLine?
  private var shown = LaidOutRows()

  public init(width: Int) { self.width = max(2, width) }

  /// Returns the row that begins at `start`, which must be the start of a row.
  public func row(startingAt start: Int, in buffer: TextBuffer) -> TextRow {
    buffer.row(startingAt: start, width: width)
  }

  /// Returns up to `count` rows from `anchor` on, which must be the start of a row.
  public func rows(from anchor: Int, count: Int, in buffer: TextBuffer) -> [TextRow] {
    follow(buffer)
    shown.move(to: anchor, count: count) { row(startingAt: $0, in: buffer) }
    return shown.rows.count > count ? Array(shown.rows[..<count]) : shown.rows
  }

  /// Returns the row that contains `offset`; the first or last row for an offset outside the text.
  public func row(containing offset: Int, in buffer: TextBuffer) -> TextRow {
    follow(buffer)
    if let row = shown.row(containing: max(0, offset)) { return row }
    let rows = rows(upTo: offset, in: buffer)
    return rows[rows.count - 1]
  }

  public func rowStart(containing offset: Int, in buffer: TextBuffer) -> Int {
    row(containing: offset, in: buffer).range.lowerBound
  }

  /// Returns the start of the row before the one that contains `offset`; nil if that is the first.
  public func rowStart(before offset: Int, in buffer: TextBuffer) -> Int? {
    let start = rowStart(containing: offset, in: buffer)
    return start > 0 ? rowStart(containing: start - 1, in: buffer) : nil
  }

  /// Returns the start of the row after the one that contains `offset`; nil if that is the last.
  public func rowStart(after offset: Int, in buffer: TextBuffer) -> Int? {
    row(containing: offset, in: buffer).next
  }

  /// Returns the column of the cursor at `offset`, always below the width.
  public func column(of offset: Int, in buffer: TextBuffer) -> Int {
    row(containing: offset, in: buffer).column(of: offset, in: buffer)
  }

  /// Returns consecutive rows, from a little above `offset` to the row that contains it.
  func rows(upTo offset: Int, in buffer: TextBuffer) -> [TextRow] {
    follow(buffer)
    let offset = max(0, offset)
    var rows = [row(startingAt: rowStart(near: offset, in: buffer), in: buffer)]
    while let last = rows.last, !last.contains(offset), let next = last.next {
      rows.append(row(startingAt: next, in: buffer))
    }
    return rows
  }

  /// Whether the row of `offset` is among the first `height` of the rows laid out from `anchor` on.
  func isShown(_ offset: Int, from anchor: Int, height: Int, in buffer: TextBuffer) -> Bool {
    follow(buffer)
    return shown.rows.first?.range.lowerBound == anchor
      && shown.index(containing: offset).map { $0 < height } ?? false
  }

  // Returns the start of a row not far above an offset.
  private func rowStart(near offset: Int, in buffer: TextBuffer) -> Int {
    if let start = buffer.lineStart(at: offset, within: LongLine.spacing) { return start }
    var line = known(offset, in: buffer) ?? LongLine(start: buffer.lineStart(at: offset))
    var next = line.lastKnownStart
    while next <= offset {
      line.add(next)
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
      shown = shown.following(change, in: buffer) { row(startingAt: $0, in: buffer) }
    } else {
      longLine = nil
      shown = LaidOutRows()
    }
    revision = buffer.revision
  }
}
