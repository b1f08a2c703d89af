/// What the mouse selects at once.
enum SelectionUnit {
  /// Graphemes, as a single press does.
  case grapheme
  /// Words, as a double press does.
  case word
  /// Lines, however many rows they take, as a triple press does.
  case line

  init(clickCount: Int) {
    self =
      switch clickCount {
      case ..<2: .grapheme
      case 2: .word
      default: .line
      }
  }
}
