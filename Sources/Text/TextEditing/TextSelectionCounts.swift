/// The words and characters of a selection, updated while it grows and shrinks.
///
/// A change of the selection costs time for what was added or removed, not for the whole selection.
public struct TextSelectionCounts: Sendable {
  private var revision: UInt64?
  private var range = 0..<0
  // The words that begin in the range, taking the text before it into account.
  private var starts = TextCounts()

  public init() {}

  /// Counts a range of a text, as if it were a text by itself.
  public mutating func count(
    _ newRange: Range<Int>, in buffer: TextBuffer
  ) -> (words: Int, characters: Int) {
    update(newRange, in: buffer)
    let cutsWord = buffer.beginsWithinWord(newRange)
    return (starts.words + (cutsWord ? 1 : 0), starts.characters)
  }

  private mutating func update(_ newRange: Range<Int>, in buffer: TextBuffer) {
    defer { (revision, range) = (buffer.revision, newRange) }
    let moved =
      abs(newRange.lowerBound - range.lowerBound) + abs(newRange.upperBound - range.upperBound)
    guard revision == buffer.revision, moved < newRange.count else {
      starts = buffer.starts(in: newRange)
      return
    }
    add(newRange.lowerBound, range.lowerBound, in: buffer)
    add(range.upperBound, newRange.upperBound, in: buffer)
  }

  private mutating func add(_ start: Int, _ end: Int, in buffer: TextBuffer) {
    if start < end {
      starts += buffer.starts(in: start..<end)
    } else {
      starts -= buffer.starts(in: end..<start)
    }
  }
}

extension TextBuffer {
  // Counts include a word that begins right behind the range, which is subtracted here.
  fileprivate func starts(in range: Range<Int>) -> TextCounts {
    var counts = storage.counts(in: range)
    counts -= storage.counts(in: range.upperBound..<range.upperBound)
    return counts
  }

  fileprivate func beginsWithinWord(_ range: Range<Int>) -> Bool {
    guard let first = range.first, first > 0 else { return false }
    return !self[first - 1].separatesWords && !self[first].separatesWords
  }
}

extension UInt8 {
  fileprivate var separatesWords: Bool { self == .space || (0x09...0x0D).contains(self) }
}
