import DisplayText

/// The sequences that name a terminal's window (xterm's OSC 2 and its stack of titles).
enum WindowTitle {
  static let save = Array("\u{1B}[22;2t".utf8)
  /// Restores the saved title; a terminal that saves none ends without a title.
  static let restore = Array("\u{1B}]2;\u{07}\u{1B}[23;2t".utf8)
  // In columns.
  private static let longest = 60

  /// Returns the sequence that sets a title, shortened and without control characters.
  static func sequence(_ title: String, _ charset: TerminalCharset) -> [UInt8] {
    var shown = title.truncated(toWidth: longest)
    if charset == .ascii {
      let scalars = shown.unicodeScalars.map(TerminalCharset.asciiFallback)
      shown = String(String.UnicodeScalarView(scalars))
    }
    return Array("\u{1B}]2;".utf8) + shown.utf8 + [0x07]
  }
}
