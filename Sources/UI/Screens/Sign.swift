import TerminalUI

/// A mark with a meaning, which a screen reader gets as a word.
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

  /// Returns the symbol, or the word on a canvas that is read aloud.
  func text(on canvas: Canvas) -> String { canvas.isSpoken ? word : symbol }
}
