import DisplayText

extension TextBuffer {
  /// Returns the row of `width` columns that begins at `start`, which must be the start of a row.
  public func row(startingAt start: Int, width: Int) -> TextRow {
    plainRow(startingAt: start, width: width) ?? anyRow(startingAt: start, width: width)
  }

  // In bytes: white space that hangs over the edge, and text without columns, must end somewhere.
  private static let longestRow = 1 << 14

  private func anyRow(startingAt start: Int, width: Int) -> TextRow {
    var wrap = WordWrap(width: width)
    var offset = start
    var depth = ClusterDepth()
    while offset < count {
      let byte = self[offset]
      if byte < .space, newlineLength(at: offset) > 0 { break }
      let (next, columns) = measure(at: offset, column: wrap.column, &depth)
      if offset - start > Self.longestRow {
        return TextRow(range: start..<offset, endsLine: false, next: offset, width: width)
      }
      if next == offset + 1, byte == .space || byte == .tab {
        wrap.addSpace(columns, end: next)
      } else if let end = wrap.add(columns, at: offset, decode(at: offset).scalar) {
        return TextRow(range: start..<end, endsLine: false, next: end, width: width)
      }
      offset = next
    }
    return row(start..<offset, isFull: wrap.column == width, width: width)
  }

  // A row up to the end of its line; `isFull` if the line ends exactly at the edge.
  private func row(_ range: Range<Int>, isFull: Bool, width: Int) -> TextRow {
    let end = range.upperBound
    if isFull { return TextRow(range: range, endsLine: false, next: end, width: width) }
    let newline = newlineLength(at: end)
    return TextRow(
      range: range, endsLine: true, next: newline > 0 ? end + newline : nil, width: width)
  }

  /// Returns a row of printable ASCII, which most rows are, in a fraction of the time.
  ///
  /// Nil if there is anything else on the row or at its edge.
  private func plainRow(startingAt start: Int, width: Int) -> TextRow? {
    let window = start..<min(count, start + width + 1)
    var length = 0
    var lastSpace: Int?
    var isPlain = true
    storage.forEachPiece(of: window) { piece in
      guard isPlain else { return }
      for byte in piece {
        isPlain = byte.isPrintableASCII
        guard isPlain else { return }
        if byte == .space { lastSpace = length }
        length += 1
      }
    }
    let end = start + length
    if length <= width {
      let endsLine = end == count || newlineLength(at: end) > 0
      return endsLine ? row(start..<end, isFull: length == width, width: width) : nil
    }
    // A space at the edge hangs over it, and others after it may hang over too.
    if lastSpace == width { return nil }
    let next = lastSpace.map { start + $0 + 1 } ?? start + width
    return TextRow(range: start..<next, endsLine: false, next: next, width: width)
  }
}
