extension Note {
  /// How many bytes from the beginning of a note's text its title is looked for in.
  static let titleLimit = 512

  /// The first line of a note's text that has words on it; what is not UTF-8 is replaced, for showing
  /// only.
  public static func title(in bytes: [UInt8]) -> String {
    var start = String(decoding: bytes.prefix(titleLimit), as: UTF8.self)
    // The limit may have cut a character in two.
    if bytes.count >= titleLimit, start.last == "\u{fffd}" { start.removeLast() }
    let words = start.drop { $0 == "#" || $0 == "\u{feff}" || $0.isWhitespace }
    return String(words.prefix { !$0.isNewline })
  }
}
