extension UInt8 {
  @inlinable public static var tab: UInt8 { 0x09 }
  @inlinable public static var newline: UInt8 { 0x0A }
  @inlinable public static var carriageReturn: UInt8 { 0x0D }
  @inlinable public static var space: UInt8 { 0x20 }

  @inlinable public var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it is a letter of ASCII, small or not.
  @inlinable public var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  @inlinable public var isLetterOrDigit: Bool { isLetter || isDigit }

  /// Whether it begins, with the next byte, an ideograph or a kana: nothing is between the words of those
  /// scripts, and each character counts as one.
  @inlinable
  public func beginsIdeograph(before next: UInt8) -> Bool {
    switch self {
    case 0xE3: (0x81...0x83).contains(next) || (0x90...0xBF).contains(next)
    case 0xE4...0xE9: true
    case 0xF0: (0xA0...0xBF).contains(next)
    default: false
    }
  }

  /// Whether it is a digit, or a small letter that stands for one in a digest.
  @inlinable public var isHexadecimal: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
  }
}

extension UInt32 {
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
