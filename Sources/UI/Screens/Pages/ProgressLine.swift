import TerminalUI

/// The line of a book: how much of it is read, with a dot for each note.
struct ProgressLine {
  /// From 0 to 1.
  let share: Double
  /// Where the notes are, from 0 to 1.
  let notes: [Double]

  func draw(on canvas: inout Canvas, in row: Rect) {
    let width = row.size.columns
    let read = Int((share * Double(width)).rounded(.down))
    let noted = Set(notes.map { min(width - 1, Int($0 * Double(width))) })
    for cell in 0..<width {
      let isNoted = noted.contains(cell)
      canvas.write(
        isNoted ? "•" : cell < read ? "━" : "─", at: row.position(column: cell),
        style: cell < read ? .accent : isNoted ? .dim : .rule)
    }
  }
}
