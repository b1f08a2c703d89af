/// The words and characters of a part of a text.
///
/// A part counts the words that begin in it, and one that begins right behind it. So the difference
/// of its counts before and after a change is what the change adds or removes.
struct TextCounts: Sendable {
  var words = 0
  var characters = 0

  static func += (one: inout TextCounts, other: TextCounts) {
    one.words += other.words
    one.characters += other.characters
  }

  static func -= (one: inout TextCounts, other: TextCounts) {
    one.words -= other.words
    one.characters -= other.characters
  }
}

extension GapBuffer {
  /// Returns the counts of a range, including a word that begins right behind it.
  func counts(in range: Range<Int>) -> TextCounts {
    var isAfterSpace = range.lowerBound == 0 || self[range.lowerBound - 1].isWhiteSpace
    var counts = TextCounts()
    forEachPiece(of: range) { $0.count(into: &counts, isAfterSpace: &isAfterSpace) }
    if isAfterSpace, range.upperBound < count, !self[range.upperBound].isWhiteSpace {
      counts.words += 1
    }
    return counts
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func count(into counts: inout TextCounts, isAfterSpace: inout Bool) {
    let bytes = UnsafeRawBufferPointer(self)
    let eights = bytes.count / 8
    for index in 0..<eights {
      let eight = EightBytes(bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      let spaces = eight.whiteSpace
      let spacesBefore = spaces &<< 8 | (isAfterSpace ? 0x80 : 0)
      counts.words &+= EightBytes.count(spacesBefore & ~spaces)
      counts.characters &+= 8 &- EightBytes.count(eight.continuations)
      isAfterSpace = spaces &>> 63 == 1
    }
    for byte in self[(8 * eights)...] {
      if isAfterSpace, !byte.isWhiteSpace { counts.words += 1 }
      if byte & 0xC0 != 0x80 { counts.characters += 1 }
      isAfterSpace = byte.isWhiteSpace
    }
  }
}

/// Eight bytes at once, the first one lowest; the highest bit of each byte answers a question about
/// it.
private struct EightBytes {
  private let bytes: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x80 &* ones

  init(_ bytes: UInt64) { self.bytes = UInt64(littleEndian: bytes) }

  /// The bytes that are ASCII white space.
  var whiteSpace: UInt64 {
    let low = bytes & ~Self.highBits
    let differsFromSpace = (low ^ 0x20 &* Self.ones) &+ 0x7F &* Self.ones
    let isTabOrAbove = low &+ (0x80 - 0x09) &* Self.ones
    let isAboveReturn = low &+ (0x80 - 0x0E) &* Self.ones
    return (~differsFromSpace | isTabOrAbove & ~isAboveReturn) & ~bytes & Self.highBits
  }

  /// The continuation bytes of UTF-8: 10xxxxxx.
  var continuations: UInt64 { bytes & ~(bytes &<< 1) & Self.highBits }

  /// Returns how many of the highest bits are set; all other bits must be clear.
  static func count(_ highBits: UInt64) -> Int {
    Int(truncatingIfNeeded: ((highBits & Self.highBits) &>> 7 &* ones) &>> 56)
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
}
