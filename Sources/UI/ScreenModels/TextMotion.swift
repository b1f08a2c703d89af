/// A way to move through a text.
public enum TextMotion: Sendable {
  /// By a grapheme.
  case left, right
  /// To the beginning of the word before, or the end of the word after.
  case wordLeft, wordRight
  /// By a row of the screen.
  case up, down
  /// By the rows that are shown, but one.
  case pageUp, pageDown
  /// To an end of the row on the screen; from there to that of the line.
  case rowStart, rowEnd
  /// To an end of the line, however many rows it takes.
  case lineStart, lineEnd
  /// To the blank line before the paragraph, or the one after it.
  case paragraphUp, paragraphDown
  /// To an end of the text.
  case textStart, textEnd
}
