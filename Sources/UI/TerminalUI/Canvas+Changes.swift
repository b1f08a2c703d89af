import Glibc

extension Canvas {
  /// Calls `body` for each row with the columns that may look different from before.
  ///
  /// They reach from the first difference to the last, and never split a cluster of either canvas.
  /// With no previous canvas, or one of another size, they are all columns.
  public func forEachChange(since previous: Canvas?, _ body: (_ row: Int, Range<Int>) -> Void) {
    guard size.columns > 0 else { return }
    guard let previous, previous.size == size else {
      return (0..<size.rows).forEach { body($0, 0..<size.columns) }
    }
    // The cell of a cluster holds an index into its own canvas's table.
    let doubtful = clusters == previous.clusters ? 0 : Cell.clusterBit
    for (row, (new, old)) in zip(rows, previous.rows).enumerated() {
      let changed = new.withUnsafeBufferPointer { new in
        old.withUnsafeBufferPointer { old in Self.changedColumns(new, old, doubtful) }
      }
      if let changed { body(row, changed) }
    }
  }

  private static func changedColumns(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ doubtful: UInt64
  ) -> Range<Int>? {
    if doubtful == 0, let one = new.baseAddress, let other = old.baseAddress,
      one == other || memcmp(one, other, new.count * MemoryLayout<Cell>.stride) == 0
    {
      return nil
    }
    func differs(_ column: Int) -> Bool {
      new[column].bits ^ old[column].bits | new[column].bits & doubtful != 0
    }
    func isSplit(_ column: Int) -> Bool { new[column].width == 0 || old[column].width == 0 }
    guard var first = new.indices.first(where: differs),
      var end = new.indices.last(where: differs).map({ $0 + 1 })
    else { return nil }
    while first > 0, isSplit(first) { first -= 1 }
    while end < new.count, isSplit(end) { end += 1 }
    return first..<end
  }

  /// Returns whether the row of a place is that of another canvas, of which a cell was put in there and
  /// more than a few that are not blank have moved by one.
  public func hasRow(of other: Canvas, movedFrom place: Position) -> Bool {
    guard size == other.size, clusters == other.clusters, bounds.contains(place) else {
      return false
    }
    let (new, old) = (rows[place.row], other.rows[place.row])
    let rest = new[(place.column + 1)...]
    // Half of a wide character would leave the row.
    return old.last?.width == 1 && rest.elementsEqual(old[place.column...].dropLast())
      && rest.dropFirst(Self.fewCells).contains { $0.value != 0x20 }
  }

  // Writing them costs no more than moving them.
  private static let fewCells = 4
}

extension Canvas: Equatable {
  public static func == (one: Canvas, other: Canvas) -> Bool {
    guard one.size == other.size, one.cursor == other.cursor,
      one.drawnLinks == other.drawnLinks
    else { return false }
    if one.clusters == other.clusters { return one.rows == other.rows }
    return one.rows.joined().elementsEqual(other.rows.joined()) { a, b in
      guard a.isCluster, b.isCluster else { return a == b }
      return a.tint.bits == b.tint.bits
        && one.clusters[Int(a.value)] == other.clusters[Int(b.value)]
    }
  }
}
