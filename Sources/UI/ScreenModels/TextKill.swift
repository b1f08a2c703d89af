/// A part of a text that is cut at once, from the cursor on or back.
public enum TextKill: Sendable {
  /// Back to the beginning of the word.
  case wordBackward
  /// To the end of the word.
  case wordForward
  /// Back to the beginning of the line.
  case toLineStart
  /// To the end of the line, or the line's end when there.
  case toLineEnd
}
