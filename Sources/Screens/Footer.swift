import DisplayText
import TerminalUI

/// The most useful keys in one row, as many as fit.
struct Footer {
  let bindings: [BoundBinding]

  func draw(on canvas: inout Canvas, in row: Rect) {
    let help = " ? help"
    let end = row.columns.upperBound - help.displayWidth - 1
    var position = row.origin
    position.column += 1
    for binding in bindings where binding.isInFooter && binding.obstacle() == nil {
      guard let key = binding.keys.first?.description else { continue }
      let width = key.displayWidth + 1 + binding.title.displayWidth
      guard position.column + width < end else { break }
      position.column += canvas.write(key, at: position, style: .key) + 1
      position.column += canvas.write(binding.title, at: position, style: .dim) + 3
    }
    if isHelpBound { drawHelp(on: &canvas, in: row, column: end + 1) }
  }

  // Where letters are text, the help is behind a key of its own.
  private var isHelpBound: Bool { bindings.contains { $0.name == "help" } }

  private func drawHelp(on canvas: inout Canvas, in row: Rect, column: Int) {
    guard let key = bindings.first(where: { $0.name == "help" })?.keys.first else { return }
    let text = "\(key) help"
    canvas.writeTrailing(text, in: row, style: .dim)
    let start = row.columns.upperBound - 1 - text.displayWidth
    canvas.write("\(key)", at: Position(row: row.origin.row, column: start), style: .key)
  }
}
