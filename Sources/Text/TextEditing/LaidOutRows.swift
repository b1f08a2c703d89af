import Essentials

/// Consecutive rows: those on the screen.
struct LaidOutRows {
  private(set) var rows: [TextRow] = []

  func row(containing offset: Int) -> TextRow? { index(containing: offset).map { rows[$0] } }

  func index(containing offset: Int) -> Int? {
    let index = rows.partitionIndex { $0.range.lowerBound > offset } - 1
    return index >= 0 && rows[index].contains(offset) ? index : nil
  }

  /// Replaces these rows by those from `start` on: `count` of them, or fewer at the end of the text.
  mutating func move(to start: Int, count: Int, layOut: (Int) -> TextRow) {
    let known = rows.firstIndex { $0.range.lowerBound == start }
    rows = known.map { Array(rows[$0...]) } ?? []
    var next: Int? = rows.isEmpty ? start : rows[rows.count - 1].next
    while rows.count < count, let start = next {
      rows.append(layOut(start))
      next = rows[rows.count - 1].next
    }
  }

  /// Returns the rows after a change of the text, laying out again only those it may have moved.
  ///
  /// Returns none if the change may have moved the start of the first row.
  func following(_ change: TextChange, in buffer: TextBuffer, layOut: (Int) -> TextRow)
    -> LaidOutRows
  {
    guard let first = rows.first?.range.lowerBound else { return self }
    if change.oldEnd < first {
      return buffer.isLineStart(first + change.shift)
        ? LaidOutRows(rows: rows.map { $0.shifted(by: change.shift) }) : LaidOutRows()
    }
    guard change.offset >= first else { return LaidOutRows() }
    let changed = index(containing: change.offset) ?? rows.count
    // As in `LongLine`: the change may have moved the end and the start of the row above.
    guard changed > 1 || buffer.isLineStart(first) else { return LaidOutRows() }
    return layingOut(from: max(0, changed - 2), change, in: buffer, layOut)
  }

  private func layingOut(
    from index: Int, _ change: TextChange, in buffer: TextBuffer, _ layOut: (Int) -> TextRow
  ) -> LaidOutRows {
    var result = Array(rows[..<index])
    var next: Int? = rows[index].range.lowerBound
    while result.count < rows.count, let start = next {
      let old = rows.partitionIndex { $0.range.lowerBound + change.shift >= start }
      if old < rows.count, rows[old].range.lowerBound + change.shift == start,
        Self.isUnaffected(start, by: change, in: buffer)
      {
        result += rows[old...].prefix(rows.count - result.count)
          .map { $0.shifted(by: change.shift) }
        break
      }
      result.append(layOut(start))
      next = result[result.count - 1].next
    }
    return LaidOutRows(rows: result)
  }

  // Whether all clusters from an offset on are those of before the change. In a run of flags or marks they depend on
  // where the run begins, so none may reach from the change to the offset.
  private static func isUnaffected(_ offset: Int, by change: TextChange, in buffer: TextBuffer)
    -> Bool
  {
    offset > change.newEnd && buffer.isCertainBoundary(offset)
      && offset - buffer.decode(before: offset).length >= change.newEnd
  }
}

extension TextRow {
  fileprivate func shifted(by shift: Int) -> TextRow {
    TextRow(
      range: range.lowerBound + shift..<range.upperBound + shift, endsLine: endsLine,
      next: next.map { $0 + shift }, width: width)
  }
}
