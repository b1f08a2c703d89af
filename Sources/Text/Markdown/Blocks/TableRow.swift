/// A row of a table: cells between `|`.
enum TableRow {
  /// Returns the cells of a line, without the white space around them.
  static func cells(of line: ArraySlice<UInt8>) -> [Range<Int>] {
    let line = line.trimmed
    var cells: [Range<Int>] = []
    var start = line.startIndex + (line.first == UInt8(ascii: "|") ? 1 : 0)
    var index = start
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if line[index] == UInt8(ascii: "|") {
        cells.append(line[start..<index].trimmed.indices)
        start = index + 1
      }
      index += 1
    }
    if start < line.endIndex { cells.append(line[start...].trimmed.indices) }
    return cells
  }

  static func alignments(in line: ArraySlice<UInt8>) -> [ColumnAlignment]? {
    guard line.contains(UInt8(ascii: "|")),
      line.allSatisfy({ $0.isBlank || "|:-".utf8.contains($0) })
    else { return nil }
    var alignments: [ColumnAlignment] = []
    for cell in cells(of: line) {
      let dashes = line[cell].drop { $0 == UInt8(ascii: ":") }.prefix { $0 == UInt8(ascii: "-") }
      let (before, after) = (dashes.startIndex - cell.lowerBound, cell.upperBound - dashes.endIndex)
      guard !dashes.isEmpty, before <= 1, after <= 1,
        after == 0 || line[dashes.endIndex] == UInt8(ascii: ":")
      else { return nil }
      alignments.append(before == 1 ? after == 1 ? .center : .left : after == 1 ? .right : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }
}
