import Essentials

/// The SHA-1 of some texts: of what distinguishes a record from all others, of a note, or of a book's facts.
struct TextDigest: Hashable, Sendable {
  /// It in 40 hexadecimal digits.
  let text: String

  /// Makes the digest of some parts, none of which may have U+001F in it.
  init(_ parts: [[UInt8]]) { text = SHA1.digits(of: Array(parts.joined(separator: [0x1f]))) }

  init?(text: String) {
    let isHexadecimal = text.utf8.allSatisfy { $0.isDigit || "abcdef".utf8.contains($0) }
    guard text.utf8.count == 40, isHexadecimal else { return nil }
    self.text = text
  }

  /// Its parts by which files are named, in order: each is used when those before are taken.
  var nameParts: [Substring] {
    stride(from: 0, to: 40, by: 8).map { text.dropFirst($0).prefix(8) }
  }
}
