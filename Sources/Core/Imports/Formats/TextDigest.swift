import DurableFiles
import Essentials

/// What distinguishes a record from all others: a digest of its source, its book, its kind, its
/// start in the book, and its folded text.
struct TextDigest: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt32

  /// Makes an identity of some parts, none of which may have U+001F in it.
  init(_ parts: [[UInt8]]) {
    let bytes = SHA1.digest(of: Array(parts.joined(separator: [0x1f])))
    let number = { (range: Range<Int>) in
      bytes[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    (first, second, third) = (number(0..<8), number(8..<16), UInt32(number(16..<20)))
  }

  init?(text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 40 else { return nil }
    let number = { (range: Range<Int>) in
      UInt64(String(decoding: digits[range], as: UTF8.self), radix: 16)
    }
    guard let first = number(0..<16), let second = number(16..<32), let third = number(32..<40)
    else { return nil }
    (self.first, self.second, self.third) = (first, second, UInt32(third))
    guard self.text == text else { return nil }
  }

  /// The whole identity, in 40 hexadecimal digits.
  var text: String { words.map(\.hexadecimal).joined() }

  /// The parts of the identity from which names of files are made, in order.
  var words: [UInt32] {
    [
      UInt32(first >> 32), UInt32(truncatingIfNeeded: first), UInt32(second >> 32),
      UInt32(truncatingIfNeeded: second), third,
    ]
  }
}
