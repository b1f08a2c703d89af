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
      var last = -1
      row.forEachCell(in: buffer) { offset, column, cell in
        fits = fits && column >= 0 && column + cell.width <= layout.width
        fits = fits && (offset == last || row.column(of: offset, in: buffer) == column)
        last = offset
      }
      try require(fits, "a cell is where no cursor finds it")
    }
    try require(rows.last?.range.upperBound == buffer.count && start == nil, "the end is missing")
    try checkCursor(layout, rows, buffer)
  }

  // Of a long text some places.
  private static func checkCursor(
    _ layout: TextLayout, _ rows: [TextRow], _ buffer: TextBuffer
  ) throws {
    let starts = rows.map(\.range.lowerBound)
    var anchor = 0
    for place in stride(from: 0, through: buffer.count, by: max(1, buffer.count / 50)) {
      let offset = buffer.clampedToGrapheme(place)
      let index = starts.lastIndex { $0 <= offset } ?? 0
      let row = layout.row(containing: offset, in: buffer)
      try require(row == rows[index], "\(offset) is in another row")
      let column = row.column(of: offset, in: buffer)
      // Several places share the last column where white space hangs over the edge.
      try require(
        row.offset(nearestColumn: column, in: buffer) == offset || column == layout.width - 1,
        "the cursor leads elsewhere than to \(offset)")
      try require((0..<layout.width).contains(column), "the cursor is out of its row")
      try require(
        layout.rowStart(before: offset, in: buffer) == (index > 0 ? starts[index - 1] : nil)
          && layout.rowStart(after: offset, in: buffer) == row.next, "another row is beside it")
      let (top, height) = (starts.lastIndex { $0 <= anchor } ?? 0, 1 + place % 6)
      anchor = layout.anchor(showing: offset, from: anchor, height: height, in: buffer)
      try require(
        anchor == starts[max(min(top, index), index - height + 1)], "it scrolls to \(anchor)")
    }
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
