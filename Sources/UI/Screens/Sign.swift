import TerminalUI

/// A symbol, which is a word for a screen reader.
enum Sign {
  case favourite, unsaved, conflict, link, mention

  private var symbol: String {
    switch self {
    case .favourite: "♥"
    case .unsaved: "✎"
    case .conflict: "≠"
    case .link: "⇒"
    case .mention: "→"
    }
  }

  private var word: String {
    switch self {
    case .favourite: "favourite"
    case .unsaved: "draft"
    case .conflict: "conflict"
    case .link: "link in"
    case .mention: "named in"
    }
  }

  /// Returns the symbol, or the word on a canvas for a screen reader.
  func text(on canvas: Canvas) -> String { text(isSpoken: canvas.isSpoken) }

  func text(isSpoken: Bool) -> String { isSpoken ? word : symbol }
}
