import DisplayText
import TerminalUI

/// The most useful keys in one row, as many as fit.
struct Footer {
  let bindings: [BoundBinding]
  /// The key that was pressed and waits for another; nil when there is none.
  var prefix: Key?
  /// What is done with the text that has the focus.
  var mode: TextMode?

  func draw(on canvas: inout Canvas, in row: Rect) {
    let help = " ? help"
    let end = row.columns.upperBound + 1 - (isHelpBound ? help.displayWidth + 2 : 0)
    var position = row.origin
    position.column += 1
    if let mode, prefix == nil {
      let style: Style = mode == .writing ? .title : .dim
      position.column += canvas.write(mode.rawValue, at: position, style: style) + 3
    }
    if let prefix { position.column += canvas.write("\(prefix)", at: position, style: .key) + 2 }
    for (index, binding) in bindings.enumerated()
    where isShown(binding) && binding.disabledReason() == nil {
      guard let first = binding.keys.first, !isTaken(first, before: index) else { continue }
      let key = first.description
      let width = key.displayWidth + 1 + binding.title.displayWidth
      guard position.column + width < end else { break }
      position.column += canvas.write(key, at: position, style: .key) + 1
      position.column += canvas.write(binding.title, at: position, style: .dim) + 3
    }
    if isHelpBound { drawHelp(on: &canvas, in: row, column: end + 1) }
  }

  // After a key that waits for another, all that can follow.
  private func isShown(_ binding: BoundBinding) -> Bool {
    prefix == nil ? binding.action.isInFooter && binding.prefix == nil : binding.prefix == prefix
  }

  private func isTaken(_ key: Key, before index: Int) -> Bool {
    bindings[..<index].contains { $0.action.matches(key, after: prefix) }
  }

  // Where letters are text, the help has another key.
  private var isHelpBound: Bool { prefix == nil && bindings.contains { $0.name == "help" } }

  private func drawHelp(on canvas: inout Canvas, in row: Rect, column: Int) {
    guard let key = bindings.first(where: { $0.name == "help" })?.keys.first else { return }
    let text = "\(key) help"
    canvas.writeTrailing(text, in: row, style: .dim)
    let start = row.columns.upperBound - 1 - text.displayWidth
    canvas.write("\(key)", at: Position(row: row.origin.row, column: start), style: .key)
  }
}
