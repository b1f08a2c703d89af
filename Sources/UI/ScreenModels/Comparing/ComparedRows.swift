public import TextEditing
public import TextMerge

/// Two compared texts in rows of cells: lines that correspond are at the same height.
///
/// Only what is asked for is laid out, and the blocks that it belongs to. A position, which is where a row
/// begins in one text plus where it begins in the other, grows from row to row and means about the
/// same at any width.
public final class ComparedRows {
  public let comparison: TextComparison
  public let one: TextBuffer
  public let other: TextBuffer
  private let layout: TextLayout
  private var knownRows: [Int: [Row]] = [:]
  private static let mostKnownBlocks = 200

  /// A row of both texts; one of them may have none there.
  public struct Row: Equatable {
    public let position: Int
    public let one: TextRow?
    public let other: TextRow?
    /// The number of the block that it belongs to; nil for a row that is equal in both.
    public let block: Int?
  }

  private enum Place {
    /// A row of the equal lines before a block, by where it begins in one text.
    case equal(before: Int, Int)
    case differing(block: Int, row: Int)
  }

  init(_ compared: ComparedTexts, width: Int) {
    comparison = compared.comparison
    (one, other) = (compared.one, compared.other)
    layout = TextLayout(width: width)
  }

  private var blocks: [TextBlock] { comparison.blocks }

  /// The position after all rows.
  public var end: Int { one.count + other.count }

  /// Returns up to `count` rows from a position on; from an earlier one where not enough follow.
  public func rows(from position: Int, count: Int) -> [Row] {
    guard let first = place(at: position), count > 0 else { return [] }
    var rows = [row(first)]
    var place = first
    while rows.count < count, let next = next(after: place) {
      rows.append(row(next))
      place = next
    }
    place = first
    while rows.count < count, let before = previous(before: place) {
      rows.insert(row(before), at: 0)
      place = before
    }
    return rows
  }

  /// Returns the position some rows after another, or before it when negative.
  public func position(_ position: Int, movedBy count: Int) -> Int {
    guard var place = place(at: position) else { return 0 }
    for _ in 0..<abs(count) {
      guard let moved = count > 0 ? next(after: place) : previous(before: place) else { break }
      place = moved
    }
    return row(place).position
  }

  public func position(ofDifference number: Int) -> Int {
    let block = blocks.partitionIndex { $0.differences.lowerBound > number } - 1
    guard block >= 0 else { return 0 }
    let rows = rows(ofBlock: block)
    let row = rows.firstIndex { touches($0, number) } ?? 0
    return rows[row].position
  }

  /// Returns the numbers of the differences that a row shows a part of, or lacks.
  public func differences(in row: Row) -> [Int] {
    guard let block = row.block else { return [] }
    let numbers = blocks[block].differences
    let ofOne = touching(row.one, among: numbers, \.one)
    return ofOne + touching(row.other, among: numbers, \.other).filter { !ofOne.contains($0) }
  }

  // They are in order in both texts.
  private func touching(
    _ row: TextRow?, among numbers: Range<Int>, _ range: KeyPath<TextDifference, Range<Int>>
  ) -> [Int] {
    guard let row else { return [] }
    let differences = comparison.differences[numbers]
    let first = differences.partitionIndex {
      $0[keyPath: range].upperBound >= row.range.lowerBound
    }
    return differences[first...].indices
      .prefix { differences[$0][keyPath: range].lowerBound <= row.range.upperBound }
      .filter { touches(row, differences[$0][keyPath: range]) }
  }

  private func touches(_ row: Row, _ number: Int) -> Bool {
    let difference = comparison.differences[number]
    return touches(row.one, difference.one) || touches(row.other, difference.other)
  }

  private func touches(_ row: TextRow?, _ range: Range<Int>) -> Bool {
    guard let row else { return false }
    if range.isEmpty { return row.contains(range.lowerBound) }
    return row.range.lowerBound < range.upperBound && row.next.map { range.lowerBound < $0 } ?? true
  }

  // MARK: Places

  // The equal lines before a block, in one text, and how much later they are in the other.
  private func equalLines(before number: Int) -> (range: Range<Int>, shift: Int) {
    let before = number > 0 ? blocks[number - 1] : nil
    let start = before?.one.upperBound ?? 0
    let end = number < blocks.count ? blocks[number].one.lowerBound : one.count
    return (start..<end, (before?.other.upperBound ?? 0) - start)
  }

  private func firstRow(ofBlock number: Int) -> Place? {
    number < blocks.count ? .differing(block: number, row: 0) : nil
  }

  private func lastRow(ofBlock number: Int) -> Place? {
    number >= 0 ? .differing(block: number, row: rows(ofBlock: number).count - 1) : nil
  }

  private func first(before number: Int) -> Place? {
    let range = equalLines(before: number).range
    return range.isEmpty
      ? firstRow(ofBlock: number) : .equal(before: number, range.lowerBound)
  }

  private func last(before number: Int) -> Place? {
    let range = equalLines(before: number).range
    return range.isEmpty
      ? lastRow(ofBlock: number - 1)
      : .equal(before: number, rowStart(containing: range.upperBound - 1))
  }

  private func next(after place: Place) -> Place? {
    switch place {
    case .equal(let number, let start):
      let next = next(after: layout.row(startingAt: start, in: one), one)
      if let next, next < equalLines(before: number).range.upperBound {
        return .equal(before: number, next)
      }
      return firstRow(ofBlock: number)
    case .differing(let number, let row):
      return row + 1 < rows(ofBlock: number).count
        ? .differing(block: number, row: row + 1) : first(before: number + 1)
    }
  }

  private func previous(before place: Place) -> Place? {
    switch place {
    case .equal(let number, let start):
      if start > equalLines(before: number).range.lowerBound {
        return .equal(before: number, rowStart(containing: start - 1))
      }
      return lastRow(ofBlock: number - 1)
    case .differing(let number, let row):
      return row > 0 ? .differing(block: number, row: row - 1) : last(before: number)
    }
  }

  private func place(at position: Int) -> Place? {
    let position = min(max(0, position), end)
    let number = blocks.partitionIndex { $0.one.lowerBound + $0.other.lowerBound > position }
    if number > 0,
      position < blocks[number - 1].one.upperBound + blocks[number - 1].other.upperBound
    {
      let row = rows(ofBlock: number - 1).lastIndex { $0.position <= position }
      return .differing(block: number - 1, row: row ?? 0)
    }
    let (range, shift) = equalLines(before: number)
    guard !range.isEmpty else { return first(before: number) ?? last(before: number) }
    let offset = min(max(range.lowerBound, (position - shift) / 2), range.upperBound - 1)
    return .equal(before: number, rowStart(containing: offset))
  }

  private func rowStart(containing offset: Int) -> Int {
    let start = layout.rowStart(containing: offset, in: one)
    return isForCursor(layout.row(startingAt: start, in: one), one)
      ? layout.rowStart(containing: start - 1, in: one) : start
  }

  // Where the row after another begins.
  private func next(after row: TextRow, _ buffer: TextBuffer) -> Int? {
    guard let next = row.next else { return nil }
    let following = layout.row(startingAt: next, in: buffer)
    return isForCursor(following, buffer) ? following.next : next
  }

  // A line that fills its row is followed by a row for the cursor, which there is none of here.
  private func isForCursor(_ row: TextRow, _ buffer: TextBuffer) -> Bool {
    let start = row.range.lowerBound
    return row.range.isEmpty && start > 0 && buffer[start - 1] != UInt8(ascii: "\n")
  }

  // MARK: Rows

  private func row(_ place: Place) -> Row {
    switch place {
    case .differing(let number, let row): return rows(ofBlock: number)[row]
    case .equal(let number, let start):
      let otherStart = start + equalLines(before: number).shift
      return Row(
        position: start + otherStart, one: layout.row(startingAt: start, in: one),
        other: layout.row(startingAt: otherStart, in: other), block: nil)
    }
  }

  private func rows(ofBlock number: Int) -> [Row] {
    if let rows = knownRows[number] { return rows }
    let block = blocks[number]
    var rows: [Row] = []
    var (start, otherStart) = (block.one.lowerBound, block.other.lowerBound)
    while start < block.one.upperBound || otherStart < block.other.upperBound {
      let row = start < block.one.upperBound ? layout.row(startingAt: start, in: one) : nil
      let otherRow =
        otherStart < block.other.upperBound
        ? layout.row(startingAt: otherStart, in: other) : nil
      rows.append(Row(position: start + otherStart, one: row, other: otherRow, block: number))
      start = row.flatMap { next(after: $0, one) } ?? block.one.upperBound
      otherStart = otherRow.flatMap { next(after: $0, other) } ?? block.other.upperBound
    }
    if knownRows.count >= Self.mostKnownBlocks { knownRows = [:] }
    knownRows[number] = rows
    return rows
  }
}
