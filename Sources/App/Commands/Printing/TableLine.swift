/// A row of a table in printable ASCII, made of bytes, which is much faster than cells for a long list.
struct TableLine {
  private(set) var bytes: [UInt8] = []
  private let widths: [Int]
  private var column = 0
  // The number of spaces before the next cell that has a text.
  private var indentation = 0

  private static let ellipsis = Array("…".utf8)

  init(widths: [Int]) { self.widths = widths }

  /// Appends a cell; "…" marks what is omitted from it.
  mutating func append(
    _ cell: UnsafeRawBufferPointer, isCutBefore: Bool = false, isCutAfter: Bool = false
  ) {
    let room = widths[column] > 0 ? widths[column] + Table.gap : 0
    column += 1
    let width = cell.count + (isCutBefore ? 1 : 0) + (isCutAfter ? 1 : 0)
    if width > 0 {
      for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
      indentation = 0
      if isCutBefore { bytes += Self.ellipsis }
      bytes.append(contentsOf: cell)
      if isCutAfter { bytes += Self.ellipsis }
    }
    indentation += room > 0 ? max(room - width, Table.gap) : 0
  }

  mutating func append(_ cell: [UInt8]) { cell.withUnsafeBytes { append($0) } }

  /// Appends a cell, cut to at most `width` columns.
  mutating func append(_ cell: UnsafeRawBufferPointer, width: Int) {
    guard cell.count > width else { return append(cell) }
    append(UnsafeRawBufferPointer(rebasing: cell.prefix(width - 1)), isCutAfter: true)
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    (column, indentation) = (0, 0)
  }
}
