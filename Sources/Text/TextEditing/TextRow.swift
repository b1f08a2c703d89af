public import DisplayText

/// One row of a laid-out text: a line, or a part of a long one.
public struct TextRow: Equatable, Sendable {
  /// The bytes on the row, without the newline that ends it.
  public let range: Range<Int>
  public let endsLine: Bool
  /// Where the next row begins; nil after the last row of the text.
  public let next: Int?
  /// The columns of the layout that made the row.
  public let width: Int

  /// Whether an offset belongs to the row; an offset between two rows belongs to the second.
  public func contains(_ offset: Int) -> Bool {
    range.lowerBound <= offset && next.map { offset < $0 } ?? true
  }
}

extension TextRow {
  /// Calls `body` with each cell of the row, the offset of its cluster, and its column.
  ///
  /// Tabs become spaces, invalid bytes U+FFFD marks; what hangs over the edge is left out.
  public func forEachCell(
    in buffer: TextBuffer, _ body: (_ offset: Int, _ column: Int, _ cell: DisplayCell) -> Void
  ) {
    forEachRun(in: buffer) { offset, column, bytes in
      for (index, byte) in bytes.enumerated() {
        body(offset + index, column + index, DisplayCell(ascii: byte))
      }
    } cell: {
      body($0, $1, $2)
    }
  }

  /// The same, with printable ASCII in runs, one column per byte.
  public func forEachRun(
    in buffer: TextBuffer,
    plain: (_ offset: Int, _ column: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Void,
    cell: (_ offset: Int, _ column: Int, _ cell: DisplayCell) -> Void
  ) {
    var column = 0
    var offset = range.lowerBound
    var depth = ClusterDepth()
    while offset < range.upperBound, column < width {
      let end = min(range.upperBound, offset + width - column)
      let plainEnd = buffer.plainEnd(from: offset, upTo: end)
      buffer.storage.forEachPiece(of: offset..<plainEnd) { bytes in
        plain(offset, column, bytes)
        offset += bytes.count
        column += bytes.count
      }
      guard plainEnd < end else { continue }
      let next = buffer.offset(after: offset, &depth)
      buffer.forEachCell(ofCluster: offset..<next, column: column) { shown in
        if column + shown.width <= width { cell(offset, column, shown) }
        column += shown.width
      }
      offset = next
    }
  }

  /// Returns the column of the cursor at an offset of the row, always below the width.
  ///
  /// In white space that hangs over the edge that is the last column.
  public func column(of offset: Int, in buffer: TextBuffer) -> Int {
    var column = 0
    walk(in: buffer) { cluster, columns in
      if cluster.upperBound <= offset { column = columns.upperBound }
      return cluster.upperBound < offset
    }
    return min(column, width - 1)
  }

  /// Returns the offset of the cluster that covers a column; beyond the last one, the last cursor position on the row.
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

  /// Calls `body` with each cluster and the columns it covers, until it returns false.
  private func walk(in buffer: TextBuffer, _ body: (Range<Int>, Range<Int>) -> Bool) {
    var column = 0
    var offset = range.lowerBound
    var depth = ClusterDepth()
    while offset < range.upperBound {
      let (next, columns) = buffer.measure(at: offset, column: column, &depth)
      let end = min(width, column + columns)
      guard body(offset..<next, column..<end) else { return }
      column = end
      offset = next
    }
  }
}
