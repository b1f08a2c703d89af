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

  /// Returns a sentence as it is shown on a canvas: for a screen reader with words in place of its signs.
  static func sentence(_ text: String, on canvas: Canvas) -> String {
    guard canvas.isSpoken else { return text }
    let told = text.hasPrefix("→ ") ? text.dropFirst(2) : text[...]
    return told.map { $0 == "≠" ? conflict.word : String($0) }.joined()
  }

  /// Returns the symbol, or the word on a canvas for a screen reader.
  func text(on canvas: Canvas) -> String { text(isSpoken: canvas.isSpoken) }

  func text(isSpoken: Bool) -> String { isSpoken ? word : symbol }
}
