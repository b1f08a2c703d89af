import TerminalUI
import TestSupport

extension Session {
  struct NotShown: Error {
    let text: String
  }

  /// Where a text is shown, perhaps not for the first time.
  func place(of text: String, skipping count: Int = 0) throws -> Position {
    let canvas = canvas
    var rest = count
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns
      where canvas.text(row: row, from: column).hasPrefix(text) {
        if rest == 0 { return Position(row: row, column: column) }
        rest -= 1
      }
    }
    throw NotShown(text: text)
  }

  func click(on text: String, count: Int = 1, skipping skipped: Int = 0) throws {
    let place = try place(of: text, skipping: skipped)
    for number in 1...count {
      try send(.mouse(Mouse(.press(clickCount: number), at: place)))
      try send(.mouse(Mouse(.release, at: place)))
    }
  }
}

extension Canvas {
  fileprivate func text(row: Int, from column: Int) -> String {
    var text = String.UnicodeScalarView()
    for column in column..<size.columns where self[row, column].width > 0 {
      text.append(base(of: self[row, column]))
    }
    return String(text)
  }
}
