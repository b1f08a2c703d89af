extension TextLayout {
  /// Returns the scroll anchor, moved as little as possible so that the cursor's row is among `height` rows.
  ///
  /// `anchor` may be any offset, even one that is no longer the start of a row after an edit; the
  /// result is the start of a row.
  public func anchor(
    showing cursor: Int, from anchor: Int, height: Int, in buffer: TextBuffer
  ) -> Int {
    if isShown(cursor, from: anchor, height: height, in: buffer) { return anchor }
    let starts = rowStarts(upTo: cursor, in: buffer)
    let target = starts[starts.count - 1]
    if anchor >= target { return target }
    if anchor >= starts[0] {
      let top = starts.lastIndex { $0 <= anchor } ?? 0
      return starts[max(top, starts.count - max(1, height))]
    }
    let top = rowStart(containing: max(0, anchor), in: buffer)
    let shown = rows(from: top, count: max(1, height), in: buffer)
    if shown.last?.next.map({ target < $0 }) ?? true { return top }
    return start(rows: height - 1, above: starts, in: buffer)
  }

  /// Returns the scroll anchor, moved back as far as `height` rows from it on would leave room after the
  /// text's last row.
  ///
  /// `anchor` must be the start of a row.
  public func anchor(filling height: Int, from anchor: Int, in buffer: TextBuffer) -> Int {
    guard anchor > 0, rows(from: anchor, count: height, in: buffer).count < height else {
      return anchor
    }
    return start(rows: height - 1, above: rowStarts(upTo: buffer.count, in: buffer), in: buffer)
  }

  /// Returns the start of the row `rows` above the last of `starts`, or of the text's first row.
  private func start(rows: Int, above starts: [Int], in buffer: TextBuffer) -> Int {
    var starts = starts
    var above = max(0, rows)
    while above >= starts.count {
      if starts[0] == 0 { return 0 }
      above -= starts.count
      starts = rowStarts(upTo: starts[0] - 1, in: buffer)
    }
    return starts[starts.count - 1 - above]
  }
}
