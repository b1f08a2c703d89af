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
    let words =
      starts.words + buffer.wordsCut(atStartOf: newRange) + buffer.wordsCut(atEndOf: newRange)
    return (words, starts.characters)
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

  /// Returns 1 if a range begins within a word and its rest is a word.
  fileprivate func wordsCut(atStartOf range: Range<Int>) -> Int {
    guard let first = range.first, first > 0, !self[first - 1].isWhiteSpace else { return 0 }
    let rest = self[first..<min(range.upperBound, first + GapBuffer.lookahead + 1)]
    return rest.prefix { !$0.isWhiteSpace }.isWord ? 1 : 0
  }

  /// Returns how many words more or less there are because a range ends within one.
  fileprivate func wordsCut(atEndOf range: Range<Int>) -> Int {
    let end = range.upperBound
    guard end < count, !self[end].isWhiteSpace else { return 0 }
    let longest = GapBuffer.lookahead
    let before = self[max(range.lowerBound, end - longest)..<end]
    let part = before[...].suffix { !$0.isWhiteSpace }
    let start = end - part.count
    guard !part.isEmpty, start == 0 || self[start - 1].isWhiteSpace else { return 0 }
    let whole = self[start..<min(count, start + longest + 1)].prefix { !$0.isWhiteSpace }
    return (part.isWord ? 1 : 0) - (whole.isWord ? 1 : 0)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isWord: Bool { !isEmpty && !Array(self).isMark }

  fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
