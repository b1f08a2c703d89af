import DisplayText

extension BlockLayout {
  private static let gap = 2
  private static let leastColumnWidth = 4

  /// Adds a table with as much of each cell on a line as fits; where even words do not fit, it is
  /// shown as it is written.
  mutating func addTable(_ block: MarkdownBlock, _ alignments: [ColumnAlignment]) {
    let rows = block.lines.enumerated().map {
      row(of: $1, columnCount: alignments.count, style: $0 == 0 ? .strong : [])
    }
    guard let widths = widths(of: rows, columnCount: alignments.count) else {
      return block.lines.forEach { addAsWritten($0.range, style: []) }
    }
    for (index, row) in rows.enumerated() {
      addTargets(of: row.map(\.inlines))
      addRow(row, widths, alignments, start: block.lines[index].range.lowerBound)
      guard index == 0 else { continue }
      let rules = widths.map { rule("─", $0) }.joined(separator: "  ")
      addLine([.init(rules, .quiet)], start: nil)
    }
  }

  private struct TableCell {
    let inlines: InlineText
    let glyphs: GlyphText
    var width: Int { glyphs.glyphs.reduce(0) { $0 + $1.width } }
  }

  private func row(of line: BlockLine, columnCount: Int, style: MarkdownStyle) -> [TableCell] {
    document.cells(of: line, most: columnCount).map { inlines in
      TableCell(inlines: inlines, glyphs: GlyphText(inlines, style: style, isDead: isDead))
    }
  }

  // The widest columns are made narrower until all fit; nil when they cannot.
  private func widths(of rows: [[TableCell]], columnCount: Int) -> [Int]? {
    var widths = [Int](repeating: 1, count: columnCount)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
    }
    let room = room - Self.gap * (columnCount - 1)
    guard room >= columnCount * Self.leastColumnWidth || widths.reduce(0, +) <= room else {
      return nil
    }
    // The greatest width that lets the others keep theirs.
    let most = (Self.leastColumnWidth...max(room, Self.leastColumnWidth)).last { most in
      widths.reduce(0) { $0 + min($1, most) } <= room
    }
    return widths.map { min($0, most ?? Self.leastColumnWidth) }
  }

  private mutating func addRow(
    _ row: [TableCell], _ widths: [Int], _ alignments: [ColumnAlignment], start: Int
  ) {
    let cells = row.enumerated().map { $1.glyphs.rows(width: widths[$0]) }
    for index in 0..<max(1, cells.map(\.count).max() ?? 1) {
      var runs: [MarkdownLine.Run] = []
      for (column, cell) in row.enumerated() {
        let part = index < cells[column].count ? cells[column][index] : []
        let free = widths[column] - part.reduce(0) { $0 + $1.width }
        let before: Int =
          switch alignments[column] {
          case .right: free
          case .center: free / 2
          case .none, .left: 0
          }
        let gap = column > 0 ? Self.gap : 0
        if gap + before > 0 { runs.append(.init(rule(" ", gap + before), [])) }
        runs += cell.glyphs.runs(of: part, in: cell.inlines.content)
        if free > before, column + 1 < row.count {
          runs.append(.init(rule(" ", free - before), []))
        }
      }
      addLine(runs, start: index == 0 ? start : nil)
    }
  }
}
