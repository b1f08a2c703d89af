import DisplayText
import TestSupport
import TextEditing

extension FuzzTarget {
  /// Checks the rows of a text, and that a layout that followed its changes has the same.
  static func checkLayout(_ layout: TextLayout, _ buffer: TextBuffer) throws {
    let rows = TextLayout(width: layout.width).rows(from: 0, count: .max, in: buffer)
    try require(
      layout.rows(from: 0, count: .max, in: buffer) == rows, "a layout did not follow a change")
    var start: Int? = 0
    for row in rows {
      try require(row.range.lowerBound == start, "rows leave something out")
      let gap = buffer[row.range.upperBound..<(row.next ?? buffer.count)]
      try require(
        row.endsLine ? [[], [10], [13, 10]].contains(gap) : gap.isEmpty, "a row ends early")
      start = row.next
      var fits = true
      row.forEachCell(in: buffer) { _, column, cell in
        fits = fits && column >= 0 && column + cell.width <= layout.width
      }
      try require(fits, "a row is too wide")
    }
    try require(rows.last?.range.upperBound == buffer.count && start == nil, "the end is missing")
  }

  /// Checks that moving in a text and counting it agree with themselves.
  static func checkPlaces(in buffer: TextBuffer) throws {
    var offset = 0
    while offset < buffer.count {
      let next = buffer.offset(after: offset)
      try require(next > offset, "the next place is none")
      try require(buffer.offset(before: next) == offset, "back is elsewhere than at \(offset)")
      try require(buffer.clampedToGrapheme(next - 1) == offset, "a place is within a cluster")
      try require(buffer.wordEnd(after: offset) > offset, "the next word is none")
      try require(buffer.wordStart(before: next) < next, "the word before is none")
      let word = buffer.wordRange(at: offset)
      try require(
        word.lowerBound <= offset && offset <= word.upperBound, "a place is out of its word")
      offset = next
    }
    try require(offset == buffer.count, "a cluster goes on behind the end")
    let fresh = TextBuffer(buffer.bytes)
    try require(
      fresh.wordCount == buffer.wordCount && fresh.characterCount == buffer.characterCount
        && fresh.lineCount == buffer.lineCount, "a count did not follow a change")
  }
}
