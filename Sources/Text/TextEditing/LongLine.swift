/// Where rows begin in a line that is too long to be laid out from its beginning for every key.
struct LongLine {
  /// About how many bytes are between two known rows; lines that are shorter need none.
  static let spacing = 2048

  /// Where the line begins.
  var start: Int { rowStarts[0] }
  /// Where the last known row begins.
  var lastKnownStart: Int { rowStarts[rowStarts.count - 1] }
  // In their order, the line's beginning first.
  private var rowStarts: [Int]

  init(start: Int) { rowStarts = [start] }

  /// The last known row start that is not above `offset`, which must not be above the line's start.
  func rowStart(notAbove offset: Int) -> Int {
    var (low, high) = (0, rowStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return rowStarts[low]
  }

  /// Takes a row start below all known ones into account.
  mutating func note(_ rowStart: Int) {
    if rowStart >= lastKnownStart + Self.spacing { rowStarts.append(rowStart) }
  }

  /// Follows a change of the text; nil when the line may begin elsewhere by now.
  ///
  /// Forgets the rows that the change may have moved: a word that becomes shorter may go back to the
  /// row above, and what is put on top of a character may take it along. `nextRow` tells where the
  /// row begins that follows the one at an offset.
  func following(_ change: TextChange, nextRow: (Int) -> Int?) -> LongLine? {
    var line = self
    if change.oldEnd < start {
      line.rowStarts = rowStarts.map { $0 + change.shift }
      return line
    }
    guard change.offset >= start else { return nil }
    while line.rowStarts.count > 1 {
      let known = line.lastKnownStart
      let isAbove =
        known < change.offset
        && nextRow(known).flatMap(nextRow).map { $0 < change.offset } ?? false
      if isAbove { break }
      line.rowStarts.removeLast()
    }
    return line
  }
}
