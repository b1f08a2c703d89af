/// Finds a longest sequence of pieces that two texts have in common.
///
/// The algorithm is the linear-space one of E. Myers, "An O(ND) Difference Algorithm and Its
/// Variations" (Algorithmica 1, 1986). Pieces that only one text has are left out first.
struct CommonPieces {
  struct Pair: Equatable {
    let base: Int
    let other: Int
  }

  private let base: [Int32]
  private let other: [Int32]
  private let baseIndices: [Int]
  private let otherIndices: [Int]
  /// How many steps are left before the search gives up.
  private(set) var stepsLeft: Int
  private var pairs: [Pair] = []
  // The furthest index that paths reach on each diagonal, from the front and from the back.
  private var forward: [Int]
  private var backward: [Int]

  init(_ base: [Int32], _ other: [Int32], _ stepsLeft: Int) {
    let (inBase, inOther) = (Set(base), Set(other))
    baseIndices = base.indices.filter { inOther.contains(base[$0]) }
    otherIndices = other.indices.filter { inBase.contains(other[$0]) }
    self.base = baseIndices.map { base[$0] }
    self.other = otherIndices.map { other[$0] }
    self.stepsLeft = stepsLeft
    let diagonalCount = 2 * min(self.base.count, self.other.count) + 2
    forward = Array(repeating: 0, count: diagonalCount)
    backward = forward
  }

  mutating func find() -> [Pair]? { find(0..<base.count, 0..<other.count) ? pairs : nil }

  private mutating func find(_ baseRange: Range<Int>, _ otherRange: Range<Int>) -> Bool {
    var (low, otherLow) = (baseRange.lowerBound, otherRange.lowerBound)
    var (high, otherHigh) = (baseRange.upperBound, otherRange.upperBound)
    while low < high, otherLow < otherHigh, base[low] == other[otherLow] {
      append(low, otherLow)
      (low, otherLow) = (low + 1, otherLow + 1)
    }
    while low < high, otherLow < otherHigh, base[high - 1] == other[otherHigh - 1] {
      (high, otherHigh) = (high - 1, otherHigh - 1)
    }
    if low < high && otherLow < otherHigh {
      guard let run = middleRun(low..<high, otherLow..<otherHigh) else { return false }
      guard find(low..<run.base.lowerBound, otherLow..<run.other.lowerBound) else { return false }
      for (index, otherIndex) in zip(run.base, run.other) { append(index, otherIndex) }
      guard find(run.base.upperBound..<high, run.other.upperBound..<otherHigh) else { return false }
    }
    for (index, otherIndex) in zip(high..<baseRange.upperBound, otherHigh..<otherRange.upperBound) {
      append(index, otherIndex)
    }
    return true
  }

  private mutating func append(_ index: Int, _ otherIndex: Int) {
    pairs.append(Pair(base: baseIndices[index], other: otherIndices[otherIndex]))
  }

  // A run of equal pieces, perhaps an empty one, in the middle of a shortest path from one range to
  // the other: where the paths from the front and from the back meet.
  private mutating func middleRun(_ rows: Range<Int>, _ columns: Range<Int>) -> SearchArea.Run? {
    let area = SearchArea(rows: rows, columns: columns)
    for index in 0..<area.diagonalCount { (forward[index], backward[index]) = (0, 0) }
    for depth in 0...(area.sum + 1) / 2 {
      stepsLeft -= 2 * (depth + 1)
      guard stepsLeft > 0 else { return nil }
      for isForward in [true, false] {
        if let run = run(atDepth: depth, in: area, isForward) { return run }
      }
    }
    return nil
  }

  // Extends the path on every diagonal by one change, until a path meets one from the other side.
  private mutating func run(
    atDepth depth: Int, in area: SearchArea, _ isForward: Bool
  ) -> SearchArea.Run? {
    let reach = isForward ? depth - 1 : depth
    for diagonal in area.diagonals(atDepth: depth) {
      let start = furthest(diagonal, depth, area.diagonalCount, isForward)
      let end = slide(from: start, on: diagonal, in: area, isForward)
      stepsLeft -= end - start
      set(end, on: diagonal, area.diagonalCount, isForward)
      let opposite = area.difference - diagonal
      if area.sum.isMultiple(of: 2) != isForward, abs(opposite) <= reach,
        end + value(opposite, area.diagonalCount, !isForward) >= area.rows.count
      {
        return area.run(from: start, to: end, on: diagonal, isForward)
      }
    }
    return nil
  }

  // Follows equal pieces, which cost nothing.
  private func slide(
    from start: Int, on diagonal: Int, in area: SearchArea, _ isForward: Bool
  ) -> Int {
    let (rows, columns) = (area.rows, area.columns)
    var end = start
    while end < rows.count, end - diagonal < columns.count,
      isForward
        ? base[rows.lowerBound + end] == other[columns.lowerBound + end - diagonal]
        : base[rows.upperBound - 1 - end] == other[columns.upperBound - 1 - end + diagonal]
    {
      end += 1
    }
    return end
  }

  // Where a path with one more change reaches a diagonal: down from the one above, or across.
  private func furthest(_ diagonal: Int, _ depth: Int, _ size: Int, _ isForward: Bool) -> Int {
    let (left, right) = (value(diagonal - 1, size, isForward), value(diagonal + 1, size, isForward))
    return diagonal == -depth || (diagonal != depth && left < right) ? right : left + 1
  }

  private func value(_ diagonal: Int, _ size: Int, _ isForward: Bool) -> Int {
    let slot = (diagonal % size + size) % size
    return isForward ? forward[slot] : backward[slot]
  }

  private mutating func set(_ value: Int, on diagonal: Int, _ size: Int, _ isForward: Bool) {
    let slot = (diagonal % size + size) % size
    if isForward { forward[slot] = value } else { backward[slot] = value }
  }
}
