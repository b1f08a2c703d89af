import DisplayText

/// The sequences that name a terminal's window (xterm's OSC 2 and its stack of titles).
enum WindowTitle {
  /// Has the terminal keep the title that it has.
  static let keep = Array("\u{1B}[22;2t".utf8)
  /// Brings that back; a terminal that keeps none has no title then.
  static let bringBack = Array("\u{1B}]2;\u{07}\u{1B}[23;2t".utf8)
  // In cells.
  private static let longest = 60

  /// What names the window, harmlessly and in short.
  static func sequence(_ title: String, _ repertoire: Repertoire) -> [UInt8] {
    var shown = title.truncated(toWidth: longest)
    if repertoire == .ascii {
      shown = String(String.UnicodeScalarView(shown.unicodeScalars.map(Repertoire.lookAlike)))
    }
    return Array("\u{1B}]2;".utf8) + shown.utf8 + [0x07]
  }
}
