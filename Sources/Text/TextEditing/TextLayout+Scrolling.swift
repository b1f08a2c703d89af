extension TextLayout {
  /// Returns the scroll anchor, moved as little as possible so that the cursor's row is among `height` rows.
  ///
  /// `anchor` may be any offset, even one that is no longer the start of a row after an edit; the
  /// result is the start of a row.
  public func anchor(
    showing cursor: Int, from anchor: Int, height: Int, in buffer: TextBuffer
  ) -> Int {
    if isShown(cursor, from: anchor, height: height, in: buffer) { return anchor }
    let near = rows(upTo: cursor, in: buffer)
    let target = near[near.count - 1].range.lowerBound
    if anchor >= target { return target }
    if let top = near.lastIndex(where: { $0.range.lowerBound <= anchor }) {
      return near[max(top, near.count - max(1, height))].range.lowerBound
    }
    let top = rowStart(containing: max(0, anchor), in: buffer)
    let shown = rows(from: top, count: max(1, height), in: buffer)
    if shown.last?.next.map({ target < $0 }) ?? true { return top }
    return start(rows: height - 1, above: near, in: buffer)
  }

  /// Returns the scroll anchor, moved back as far as `height` rows from it on would leave room after the
  /// text's last row.
  ///
  /// `anchor` must be the start of a row.
  public func anchor(filling height: Int, from anchor: Int, in buffer: TextBuffer) -> Int {
    guard anchor > 0, rows(from: anchor, count: height, in: buffer).count < height else {
      return anchor
    }
    return start(rows: height - 1, above: rows(upTo: buffer.count, in: buffer), in: buffer)
  }

  /// Returns the start of the row `count` above the last of some rows, or of the text's first row.
  private func start(rows count: Int, above last: [TextRow], in buffer: TextBuffer) -> Int {
    var near = last
    var above = max(0, count)
    while above >= near.count {
      let first = near[0].range.lowerBound
      if first == 0 { return 0 }
      above -= near.count
      near = rows(upTo: first - 1, in: buffer)
    }
    return near[near.count - 1 - above].range.lowerBound
  }
}
