/// How many lines the rows of a list take.
public struct RowHeights {
  // Of the first rows; all others take a line each.
  private let lines: [Int]
  private let leads: [Int]
  // Where those are not given for each row: a line each.
  private let leadRows: Set<Int>

  /// Heights of which a part, the lead, is above what is selected with the row, such as a heading.
  public init(_ lines: [Int] = [], leads: [Int] = []) {
    (self.lines, self.leads, leadRows) = (lines, leads, [])
  }

  /// Rows of a line each, with leads of a line above some.
  init(leadsAbove rows: Set<Int>) { (lines, leads, leadRows) = ([], [], rows) }

  private var areAllOne: Bool { lines.isEmpty && leadRows.isEmpty }

  func height(ofRow row: Int) -> Int {
    lines.indices.contains(row) ? lines[row] : leadRows.contains(row) ? 2 : 1
  }

  func leadHeight(ofRow row: Int) -> Int {
    leads.indices.contains(row) ? leads[row] : leadRows.contains(row) ? 1 : 0
  }

  func lineCount(of rows: Range<Int>) -> Int {
    if lines.isEmpty { return rows.count + leadRows.count(where: rows.contains) }
    return rows.reduce(0) { $0 + height(ofRow: $1) }
  }

  /// The first row that fits into so many lines, but for its lead, together with all up to another one.
  func first(above row: Int, in lineCount: Int) -> Int {
    if areAllOne { return row - lineCount + 1 }
    var (first, rest) = (row, lineCount - height(ofRow: row))
    while first > 0, rest >= height(ofRow: first - 1) - leadHeight(ofRow: first - 1) {
      first -= 1
      rest -= height(ofRow: first)
    }
    return first
  }

  /// The last row that fits into so many lines below the beginning of another one, at least that itself.
  func last(below row: Int, in lineCount: Int) -> Int {
    if areAllOne { return row + lineCount - 1 }
    var (last, rest) = (row, lineCount - height(ofRow: row))
    while rest >= height(ofRow: last + 1) {
      last += 1
      rest -= height(ofRow: last)
    }
    return last
  }

  /// The row that has a line, counted from the beginning of another one.
  func row(atLine line: Int, below first: Int) -> Int {
    var (row, end) = (first, height(ofRow: first))
    while end <= line {
      row += 1
      end += height(ofRow: row)
    }
    return row
  }
}
