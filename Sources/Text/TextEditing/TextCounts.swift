import Essentials

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
  /// The most bytes behind the beginning of a word on which it depends whether it counts.
  static let lookahead = 7

  /// Returns the counts of a range, including a word that begins right behind it.
  func counts(in range: Range<Int>) -> TextCounts {
    var isAfterSpace = range.lowerBound == 0 || self[range.lowerBound - 1].isWhiteSpace
    var counts = TextCounts()
    var start = range.lowerBound
    forEachPiece(of: range) { piece in
      piece.count(into: &counts, isAfterSpace: &isAfterSpace) {
        isMark(at: start + $0)
      } isIdeograph: {
        beginsIdeograph(at: start + $0)
      }
      start += piece.count
    }
    if isAfterSpace, range.upperBound < count, !self[range.upperBound].isWhiteSpace,
      !isMark(at: range.upperBound)
    {
      counts.words += 1
    }
    return counts
  }

  private func isMark(at offset: Int) -> Bool { bytes(from: offset).isMark(at: offset) }

  private func beginsIdeograph(at offset: Int) -> Bool {
    bytes(from: offset).beginsIdeograph(at: offset)
  }

  private func bytes(from offset: Int) -> LazyMapSequence<Range<Int>, UInt8> {
    (offset..<count).lazy.map { self[$0] }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether what begins at an offset and ends at white space is no word: a dash, a bullet, a box, or words
  /// of one character each.
  public func isMark(at start: Int) -> Bool {
    // Most words are seen to be some by their first bytes.
    let first = self[start]
    guard first < 0x80 ? "-*+>#_=[]".utf8.contains(first) : first >= 0xE2 else { return false }
    return Array(self[start...].prefix(GapBuffer.lookahead + 1).prefix { !$0.isWhiteSpace }).isMark
  }
}

extension [UInt8] {
  /// Whether it is no word by itself, as far as its first `lookahead` bytes and one more say that.
  var isMark: Bool {
    if !isEmpty, beginsIdeograph(at: 0) { return true }
    // What begins with a quotation mark of those scripts is what follows that.
    if starts(with: [0xE3, 0x80]) { return count <= 3 || Array(self[3...]).isMark }
    guard count <= GapBuffer.lookahead else { return false }
    return switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ">"),
      UInt8(ascii: "#"), UInt8(ascii: "_"), UInt8(ascii: "="):
      allSatisfy { $0 == first }
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      count == 1 || ["[x]", "[X]"].contains { elementsEqual($0.utf8) }
    case 0xE2: ["–", "—"].contains { elementsEqual($0.utf8) }
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Counts words and characters; closures say of the index of a word whether it is a mark, and of any other
  /// one whether an ideograph begins there.
  fileprivate func count(
    into counts: inout TextCounts, isAfterSpace: inout Bool, isMark: (Int) -> Bool,
    isIdeograph: (Int) -> Bool
  ) {
    let bytes = UnsafeRawBufferPointer(self)
    let eights = bytes.count / 8
    for index in 0..<eights {
      let eight = EightBytes(bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      let spaces = eight.whiteSpace
      let spacesBefore = spaces &<< 8 | (isAfterSpace ? 0x80 : 0)
      let starts = spacesBefore & ~spaces
      counts.words &+= EightBytes.count(starts)
      var others = starts & ~eight.letters
      while others != 0 {
        if isMark(8 * index + others.trailingZeroBitCount / 8) { counts.words &-= 1 }
        others &= others &- 1
      }
      var longs = eight.beginningsOfThree
      while longs != 0 {
        if isIdeograph(8 * index + longs.trailingZeroBitCount / 8) { counts.words &+= 1 }
        longs &= longs &- 1
      }
      counts.characters &+= 8 &- EightBytes.count(eight.continuations)
      isAfterSpace = spaces &>> 63 == 1
    }
    for (index, byte) in zip((8 * eights)..., self[(8 * eights)...]) {
      if isAfterSpace, !byte.isWhiteSpace, !isMark(index) { counts.words += 1 }
      if byte >= 0xE0, isIdeograph(index) { counts.words += 1 }
      if byte & 0xC0 != 0x80 { counts.characters += 1 }
      isAfterSpace = byte.isWhiteSpace
    }
  }
}

/// Eight bytes at once, the first one lowest; the highest bit of each byte answers a question about it.
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

  /// The bytes that are ASCII letters.
  var letters: UInt64 {
    let low = bytes & ~Self.highBits | 0x20 &* Self.ones
    let isAOrAbove = low &+ (0x80 - 0x61) &* Self.ones
    let isAboveZ = low &+ (0x80 - 0x7B) &* Self.ones
    return isAOrAbove & ~isAboveZ & ~bytes & Self.highBits
  }

  /// The bytes that begin a character of three bytes or more: 111xxxxx.
  var beginningsOfThree: UInt64 { bytes & bytes &<< 1 & bytes &<< 2 & Self.highBits }

  /// The continuation bytes of UTF-8: 10xxxxxx.
  var continuations: UInt64 { bytes & ~(bytes &<< 1) & Self.highBits }

  /// Returns how many of the highest bits are set; all other bits must be clear.
  static func count(_ highBits: UInt64) -> Int {
    Int(truncatingIfNeeded: ((highBits & Self.highBits) &>> 7 &* ones) &>> 56)
  }
}
