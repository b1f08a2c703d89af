import TerminalUI

extension Canvas {
  /// Draws the line of a book: how much of it is read, and where the notes are, as a dot each; from 0 to 1.
  mutating func drawProgress(_ share: Double, notes: [Double] = [], in row: Rect) {
    let width = row.size.columns
    let read = Int((share * Double(width)).rounded(.down))
    let noted = Set(notes.map { min(width - 1, Int($0 * Double(width))) })
    for cell in 0..<width {
      let isNoted = noted.contains(cell)
      write(
        isNoted ? "•" : cell < read ? "━" : "─", at: row.position(column: cell),
        style: cell < read ? .accent : isNoted ? .dim : .rule)
    }
  }
}
