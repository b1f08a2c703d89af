extension UInt8 {
  @inlinable public static var tab: UInt8 { 0x09 }
  @inlinable public static var newline: UInt8 { 0x0A }
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  @inlinable public static var space: UInt8 { 0x20 }

  @inlinable public var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it is a letter of ASCII, small or not.
  @inlinable public var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  @inlinable public var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether it is white space of ASCII: a space, a tab, the end of a line or a page.
  @inlinable public var isWhiteSpace: Bool { self == .space || self &- 0x09 < 5 }

  /// Whether it is a digit, or a small letter that stands for one in a digest.
  @inlinable public var isHexadecimal: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether an ideograph or a kana begins at an index: nothing is between the words of those scripts, and
  /// each character counts as one.
  @inlinable
  public func beginsIdeograph(at index: Int) -> Bool {
    let first = self[index]
    guard 0xE3...0xE9 ~= first || first == 0xF0 else { return false }
    let end = index + (first == 0xF0 ? 4 : 3)
    // A part of a character is none.
    guard end <= endIndex, self[index + 1..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      return false
    }
    let second = self[index + 1]
    return switch first {
    case 0xE3: (0x81...0x83).contains(second) || second >= 0x90
    case 0xF0: second >= 0xA0
    default: true
    }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The last scalar of a text in UTF-8, of which the beginning may be missing.
  public var lastScalar: Unicode.Scalar? {
    String(decoding: suffix(4), as: UTF8.self).unicodeScalars.last
  }
}

extension Unicode.Scalar {
  /// Whether it is Thai, Lao, Burmese, Khmer, kana or Han, which have no blanks between words (UAX 14).
  public var isUnspaced: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF: true
    default: value >= 0x2E80 && properties.isIdeographic
    }
  }
}

extension UInt32 {
  /// All eight hexadecimal digits.
  public var hexadecimal: String { String(self, radix: 16).zeroPadded(to: 8) }

  /// Reads hexadecimal digits with small letters; nil if there is anything else.
  @inlinable public init?(hexadecimal digits: some Sequence<UInt8>) {
    self = 0
    for digit in digits {
      guard digit.isHexadecimal else { return nil }
      let zero = digit.isDigit ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
      self = self << 4 | UInt32(digit - zero)
    }
  }
}
