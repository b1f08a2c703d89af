public import DisplayText

extension TextRow {
  /// Calls `body` with each cell of the row, the offset of its cluster, and its column.
  ///
  /// Tabs come as spaces, invalid bytes as U+FFFD marks; what hangs over the edge does not come.
  public func forEachCell(
    in buffer: TextBuffer, _ body: (_ offset: Int, _ column: Int, _ cell: DisplayCell) -> Void
  ) {
    var column = 0
    var offset = range.lowerBound
    while offset < range.upperBound, column < width {
      if buffer.isPlain(at: offset) {
        body(offset, column, DisplayCell(ascii: buffer[offset]))
        offset += 1
        column += 1
        continue
      }
      let next = buffer.offset(after: offset)
      buffer.forEachCell(ofCluster: offset..<next, column: column) { cell in
        if column + cell.width <= width { body(offset, column, cell) }
        column += cell.width
      }
      offset = next
    }
  }

  /// The column where the cursor stands at an offset of the row, below the width.
  ///
  /// Before white space that hangs over the edge that is the last column.
  public func column(of offset: Int, in buffer: TextBuffer) -> Int {
    var column = 0
    walk(in: buffer) { cluster, columns in
      if cluster.upperBound <= offset { column = columns.upperBound }
      return cluster.upperBound < offset
    }
    return min(column, width - 1)
  }

  /// The offset of the cluster that covers a column; beyond the last one, the last place for the
  /// cursor on the row.
  public func offset(nearestColumn column: Int, in buffer: TextBuffer) -> Int {
    var offset = range.lowerBound
    var isCovered = false
    walk(in: buffer) { cluster, columns in
      offset = cluster.lowerBound
      isCovered = column < columns.upperBound
      return !isCovered
    }
    return endsLine && !isCovered ? range.upperBound : offset
  }

  /// Calls `body` with each cluster and the columns it covers, until it gives false.
  private func walk(in buffer: TextBuffer, _ body: (Range<Int>, Range<Int>) -> Bool) {
    var column = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (next, columns) = buffer.measure(at: offset, column: column)
      let end = min(width, column + columns)
      guard body(offset..<next, column..<end) else { return }
      column = end
      offset = next
    }
  }
}
