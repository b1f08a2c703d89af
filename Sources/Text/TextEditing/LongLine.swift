import Essentials

/// Known row starts in a line that is too long to be laid out from its beginning for every key.
struct LongLine {
  /// The approximate distance in bytes between known row starts; shorter lines need none.
  static let spacing = 2048

  var start: Int { rowStarts[0] }
  var lastKnownStart: Int { rowStarts[rowStarts.count - 1] }
  // Ascending; the first is the start of the line.
  private var rowStarts: [Int]

  init(start: Int) { rowStarts = [start] }

  /// Returns the last known row start at or before `offset`, which must not be before the line.
  func rowStart(notAbove offset: Int) -> Int {
    rowStarts[max(0, rowStarts.partitionIndex { $0 > offset } - 1)]
  }

  /// Adds a row start after all known ones, unless it is close to the last.
  mutating func add(_ rowStart: Int) {
    if rowStart >= lastKnownStart + Self.spacing { rowStarts.append(rowStart) }
  }

  /// Returns the line after a change of the text; nil if the change may have moved its start.
  ///
  /// Forgets the rows that the change may have moved: a word that gets shorter may move back to the
  /// row above, and a combining mark may pull the character before it along. `nextRow` returns the
  /// start of the row after the one at an offset.
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
