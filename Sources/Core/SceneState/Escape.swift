import DurableFiles
import Glibc

/// The escapes that keep a text within one line of a journal, and a key within one word.
enum Escape {
  private static let backslash = UInt8(ascii: "\\")

  /// Appends bytes, with every backslash and line feed escaped.
  static func append(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    text.withContiguousBytes { append($0, to: &bytes) }
  }

  // What needs no escape is appended in pieces that are as large as possible.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if text.count > 1 << 12 { bytes.reserveCapacity(bytes.count + text.count + text.count / 16) }
    var start = 0
    var next = (
      newline: text.offset(of: .newline, from: 0), backslash: text.offset(of: backslash, from: 0)
    )
    while case let end = min(next.newline, next.backslash), end < text.count {
      bytes.append(contentsOf: text[start..<end])
      bytes.append(backslash)
      start = end + 1
      if end == next.newline {
        bytes.append(UInt8(ascii: "n"))
        next.newline = text.offset(of: .newline, from: start)
      } else {
        bytes.append(backslash)
        next.backslash = text.offset(of: backslash, from: start)
      }
    }
    bytes.append(contentsOf: text[start...])
  }

  /// Appends bytes, with every space escaped too.
  static func appendWord(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    guard text.contains(.space) else { return append(text, to: &bytes) }
    let parts = text.split(separator: .space, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += [backslash, UInt8(ascii: "s")] }
      append(part, to: &bytes)
    }
  }

  static func removed(from escaped: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // All empty arrays are one object; making one here would write to it.
    guard !escaped.isEmpty else { return [] }
    // The room is for what is written next: without it, the first key in a long text would copy it all.
    let room = min(escaped.count / 2, 2 << 20)
    return [UInt8](unsafeUninitializedCapacity: escaped.count + room) { bytes, count in
      var start = 0
      while start < escaped.count {
        let end = escaped.offset(of: backslash, from: start)
        let piece = bytes[count...].update(fromContentsOf: escaped[start..<end])
        count = piece
        if end < escaped.count {
          let byte = end + 1 < escaped.count ? escaped[end + 1] : backslash
          let sign = unescaped(byte)
          // Former versions kept some names as they were: a backslash that stands for nothing stays.
          if sign == nil {
            bytes[count] = backslash
            count += 1
          }
          bytes[count] = sign ?? byte
          count += 1
        }
        start = end + 2
      }
    }
  }

  /// Returns the text that was escaped; what is not UTF-8 in it is repaired.
  static func text(from escaped: UnsafeBufferPointer<UInt8>) -> String {
    escaped.offset(of: backslash, from: 0) == escaped.count
      ? String(decoding: escaped, as: UTF8.self)
      : String(decoding: removed(from: escaped), as: UTF8.self)
  }

  private static func unescaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): .newline
    case UInt8(ascii: "s"): .space
    case backslash: backslash
    default: nil
    }
  }
}

extension String {
  /// The text in one line, whatever is in it.
  public var inOneLine: String {
    var bytes: [UInt8] = []
    Escape.append(utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public init(inOneLine line: some StringProtocol) {
    self = Array(line.utf8).withUnsafeBufferPointer(Escape.text)
  }
}

extension UnsafeBufferPointer<UInt8> {
  func offset(of byte: UInt8, from start: Int) -> Int {
    guard let baseAddress, start < count,
      let found = memchr(baseAddress + start, CInt(byte), count - start)
    else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
