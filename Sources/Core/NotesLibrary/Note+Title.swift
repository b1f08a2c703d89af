extension Note {
  /// The number of bytes at the beginning of a note's text in which its title is looked for.
  static let titleLimit = 512

  /// The first line of a text that has words, as it is written; empty when there is none near its
  /// beginning.
  public static func firstLine(in bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(titleLimit), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    return String(lines.first { !$0.isEmpty } ?? "")
  }

  /// The first line of a note's text that is not blank, for display: invalid UTF-8 is replaced.
  public static func title(in bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { String(decoding: titleBytes(in: $0), as: UTF8.self) }
  }

  /// The title, with the line after it where it is nothing but a place in a book.
  static func titleBeyondPlace(in bytes: [UInt8]) -> String {
    let title = title(in: bytes)
    guard BookPlace(leading: title)?.isAlone == true,
      let line = bytes.prefix(titleLimit).split(whereSeparator: { 10...13 ~= $0 }).dropFirst()
        .first(where: { $0.contains { $0 > 0x20 } })
    else { return title }
    return "\(title) · \(Self.title(in: Array(line)))"
  }

  public static func titleBytes(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(titleLimit))
    if let title = plainTitle(in: start) { return Array(title) }
    var text = String(decoding: start, as: UTF8.self)
    // The limit may have cut a character in two.
    if bytes.count >= titleLimit, text.last == "\u{fffd}" { text.removeLast() }
    let words = text.drop { $0 == "#" || $0 == "\u{feff}" || $0.isWhitespace }
    return Array(words.prefix { !$0.isNewline }.utf8)
  }

  // The same, many times faster, where all is ASCII to the end of the title; nil where it is not.
  private static func plainTitle(
    in bytes: UnsafeRawBufferPointer
  ) -> Slice<UnsafeRawBufferPointer>? {
    let first = bytes.firstIndex { !($0 == UInt8(ascii: "#") || $0 == 0x20 || 9...13 ~= $0) }
    guard let first else { return bytes[bytes.endIndex...] }
    let rest = bytes[first...]
    let end = rest.firstIndex { $0 >= 0x80 || 10...13 ~= $0 } ?? bytes.endIndex
    guard end == bytes.endIndex || bytes[end] < 0x80 else { return nil }
    return bytes[first..<end]
  }
}
