extension String {
  /// Returns the text as rows of at most `width` columns (at least 2), broken at words, safe to print.
  ///
  /// A newline ends a row, a tab moves to the next multiple of four, white space at the end of a
  /// row is left out. Words longer than a row are broken.
  public func wrapped(toWidth width: Int) -> [String] {
    if let plainWidth, plainWidth <= width, utf8.last != UInt8(ascii: " ") { return [self] }
    var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for index in lines.indices.dropLast() where lines[index].last == UInt8(ascii: "\r") {
      lines[index].removeLast()
    }
    return lines.flatMap { rows(of: cells(ofLine: $0), width: width) }
  }

  private func rows(of cells: [DisplayCell], width: Int) -> [String] {
    var rows: [String] = []
    var start = 0
    repeat {
      let end = rowEnd(from: start, in: cells, width: width)
      let blanks = cells[start..<end].reversed().prefix { $0.isSpace }.count
      rows.append(String(cells[start..<end - blanks]))
      start = end
    } while start < cells.count
    return rows
  }

  private func rowEnd(from start: Int, in cells: [DisplayCell], width: Int) -> Int {
    var wrap = WordWrap(width: width)
    for index in start..<cells.count {
      if cells[index].isSpace {
        wrap.addSpace(1, end: index + 1)
      } else if let end = wrap.add(cells[index].width, at: index, cells[index].base) {
        return end
      }
    }
    return cells.count
  }

  private func cells(ofLine line: Substring.UTF8View) -> [DisplayCell] {
    var cells: [DisplayCell] = []
    var column = 0
    for part in line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      if part.startIndex > line.startIndex {
        cells += repeatElement(.blank, count: 4 - column % 4)
        column += 4 - column % 4
      }
      String(Substring(part)).forEachDisplayCell {
        cells.append($0)
        column += $0.width
      }
    }
    return cells
  }
}

extension DisplayCell {
  fileprivate var isSpace: Bool { base == " " && isPlain }
}
