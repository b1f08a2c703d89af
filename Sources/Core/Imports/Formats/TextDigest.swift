import Essentials

/// What distinguishes a record from all others: a digest of its source, its book, its kind, its
/// start in the book, and its folded text.
struct TextDigest: Hashable, Sendable {
  /// It in 40 hexadecimal digits.
  let text: String

  /// Makes an identity of some parts, none of which may have U+001F in it.
  init(_ parts: [[UInt8]]) { text = SHA1.digits(of: Array(parts.joined(separator: [0x1f]))) }

  init?(text: String) {
    let isHexadecimal = text.utf8.allSatisfy { $0.isDigit || "abcdef".utf8.contains($0) }
    guard text.utf8.count == 40, isHexadecimal else { return nil }
    self.text = text
  }

  /// The parts of the identity from which names of files are made, in order.
  var words: [Substring] {
    stride(from: 0, to: 40, by: 8).map { text.dropFirst($0).prefix(8) }
  }
}
