import Essentials

/// A `#tag` in a note.
///
/// A tag is `#` or `＃` followed by a letter of any script, then any letters, digits, `-`, `_` and `/`; a `-` or `/` at
/// the end does not belong to it. It must be at the start of the text, or after white space, an opening bracket, a
/// quotation mark, a dash or `*`. So there is no tag in `# Heading`, `#1`, `a#b` or `page.html#part`, nor in code between
/// backticks.
public struct Tag: Hashable, Sendable {
  /// The tag without `#`, as it was written.
  public let name: String
  /// The range of the tag in the text, with its `#`, in bytes.
  public let range: Range<Int>

  public static func tags(in bytes: some Collection<UInt8>) -> [Tag] {
    let bytes = Array(bytes)
    return bytes.withUnsafeBytes(tags)
  }

  /// The names of the tags in a text, each of them once, whatever its capitals.
  public static func names(in bytes: some Collection<UInt8>) -> [String] {
    tags(in: bytes).map(\.name).distinct { $0.lowercased() }
  }

  /// Returns the tag that says some words, with its `#`: what cannot be in one is a `-` there; nil where
  /// nothing can be.
  ///
  /// Words that do not begin with a letter, as in `#1`, are no tag, and are written so all the same.
  public static func text(of words: String) -> String? {
    let parts = words.unicodeScalars.split { !isPart($0) }.map { String($0) }
    return parts.isEmpty ? nil : "#" + parts.joined(separator: "-")
  }

  static func tags(in text: UnsafeRawBufferPointer) -> [Tag] {
    var tags: [Tag] = []
    var offset = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "`"): offset = endOfCode(in: text, from: offset)
      case UInt8(ascii: "#"), 0xEF:
        let start = offset + signLength(in: text, at: offset)
        guard start > offset, isPreceded(offset, in: text) else {
          offset += 1
          continue
        }
        let end = end(of: offset, in: text)
        if end > start {
          tags.append(
            Tag(name: String(decoding: text[start..<end], as: UTF8.self), range: offset..<end))
        }
        offset = end
      default: offset += 1
      }
    }
    return tags
  }

  // Code ends with as many backticks as it begins with; if there is no such end, the backticks are ordinary characters.
  // Only a fence, of three or more, goes on across a blank line.
  private static func endOfCode(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
    func runEnd(_ offset: Int) -> Int {
      text[offset...].firstIndex { $0 != UInt8(ascii: "`") } ?? text.count
    }
    let opening = runEnd(start)
    var offset = opening
    while let next = text[offset...].firstIndex(of: UInt8(ascii: "`")) {
      if opening - start < 3, hasBlankLine(text[offset..<next]) { return opening }
      offset = runEnd(next)
      if offset - next == opening - start { return offset }
    }
    return opening
  }

  private static func hasBlankLine(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    var isAtLineStart = false
    for byte in text {
      if byte == .newline, isAtLineStart { return true }
      isAtLineStart = byte == .newline || isAtLineStart && byte.isWhiteSpace
    }
    return false
  }

  static func isPreceded(_ offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
    guard offset > 0 else { return true }
    let byte = text[offset - 1]
    if byte < 0x80 { return byte <= 0x20 || openers.contains(byte) }
    switch text[..<offset].lastScalar?.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .spaceSeparator, .dashPunctuation:
      return true
    // A mark of direction.
    default: return text[..<offset].lastScalar?.properties.isBidiControl == true
    }
  }

  // Of `#`, or of the wide `＃` of Japanese keyboards; 0 where none is.
  private static func signLength(in text: UnsafeRawBufferPointer, at offset: Int) -> Int {
    if text[offset] == UInt8(ascii: "#") { return 1 }
    return text[offset...].starts(with: "＃".utf8) ? 3 : 0
  }

  /// Whether there may be a tag in a text.
  ///
  /// It is asked of each line of a frame: unspecialised, it took a third of the instructions of a key.
  @inlinable
  public static func mayBe(in text: some Collection<UInt8>) -> Bool {
    text.contains { $0 == UInt8(ascii: "#") || $0 == 0xEF }
  }

  private static let openers = Set("([{\"'*".utf8)

  // Returns the offset after the tag that begins at an offset, or the next offset if there is no tag.
  fileprivate static func end(of start: Int, in text: UnsafeRawBufferPointer) -> Int {
    let first = start + max(1, signLength(in: text, at: start))
    var (offset, end) = (first, first)
    while let (scalar, length) = scalar(in: text, at: offset), isPart(scalar) {
      if offset == first, !scalar.properties.isAlphabetic { break }
      offset += length
      if !"-/\u{200C}\u{200D}".unicodeScalars.contains(scalar) { end = offset }
    }
    return end
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // Persian words have joiners within.
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "/", "\u{200C}", "\u{200D}": return true
    default:
      guard scalar.value >= 0x80 else { return false }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .nonspacingMark, .spacingMark:
        return true
      default: return false
      }
    }
  }

  private static func scalar(
    in text: UnsafeRawBufferPointer, at offset: Int
  ) -> (Unicode.Scalar, length: Int)? {
    guard offset < text.count else { return nil }
    let byte = text[offset]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    let bytes = UnsafeRawBufferPointer(rebasing: text[offset..<min(text.count, offset + 4)])
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first,
      scalar != "\u{fffd}"
    else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension SearchTerm {
  static func isTag(_ text: String) -> Bool {
    Tag.tags(in: text.utf8).first?.range == 0..<text.utf8.count
  }

  /// Whether the term in a range of a text is a tag there, or that in which another tag is: `#theme` in `#theme/sight`.
  func isWholeTag(_ range: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
    let isParent = range.upperBound < text.count && text[range.upperBound] == UInt8(ascii: "/")
    return Tag.isPreceded(range.lowerBound, in: text)
      && (isParent || Tag.end(of: range.lowerBound, in: text) == range.upperBound)
  }
}
