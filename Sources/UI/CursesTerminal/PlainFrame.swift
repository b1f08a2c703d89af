import TerminalUI

/// A canvas for a terminal that cannot move its cursor: line after line, as on paper.
enum PlainFrame {
  static func bytes(_ canvas: Canvas, _ charset: TerminalCharset) -> [UInt8] {
    var text = ""
    for row in 0..<canvas.size.rows {
      // Such a terminal may wrap as soon as the last column is written, so trailing blanks go.
      var line = canvas.text(row: row)
      if charset == .ascii { line = ascii(canvas, row) }
      while line.last == " " { line.removeLast() }
      text += "\r\n" + line
    }
    return Array(text.utf8)
  }

  private static func ascii(_ canvas: Canvas, _ row: Int) -> String {
    var line = ""
    for column in 0..<canvas.size.columns {
      let base = canvas.base(of: canvas[row, column])
      line.unicodeScalars.append(TerminalCharset.asciiFallback(for: base))
    }
    return line
  }
}
