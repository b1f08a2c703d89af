import TerminalUI

/// A symbol, which is a word for a screen reader.
struct Sign {
  let symbol: String
  let word: String

  static let favourite = Sign(symbol: "♥", word: "favourite")
  static let unsaved = Sign(symbol: "✎", word: "draft")
  static let conflict = Sign(symbol: "≠", word: "conflict")
  static let link = Sign(symbol: "⇒", word: "link in")
  static let mention = Sign(symbol: "→", word: "named in")

  /// Returns the symbol, or the word on a canvas for a screen reader.
  func text(on canvas: Canvas) -> String { text(isSpoken: canvas.isSpoken) }

  func text(isSpoken: Bool) -> String { isSpoken ? word : symbol }
}
