import TerminalUI

/// A canvas for a terminal that cannot even place its cursor: line after line, as on paper.
enum PlainFrame {
  static func bytes(_ canvas: Canvas, _ repertoire: Repertoire) -> [UInt8] {
    var text = ""
    for row in 0..<canvas.size.rows {
      // Such a terminal may wrap as soon as the last column is written.
      var line = canvas.text(row: row)
      if repertoire == .ascii { line = ascii(canvas, row) }
      while line.last == " " { line.removeLast() }
      text += "\r\n" + line
    }
    return Array(text.utf8)
  }

  private static func ascii(_ canvas: Canvas, _ row: Int) -> String {
    var line = ""
    for column in 0..<canvas.size.columns {
      let base = canvas.base(of: canvas[row, column])
      line.unicodeScalars.append(Repertoire.lookAlike(base))
    }
    return line
  }
}
