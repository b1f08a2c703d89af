/// A printable scalar of Latin-1, a dash, a typographic quotation mark, an ellipsis, a part of a line or picture,
/// or a sign of the screens (‘•’, ‘⌂’, ‘♥’, ‘✎’, ‘✓’): one column wide, and never a part of a longer cluster when
/// its neighbours are such scalars too.
///
/// Most of what is drawn consists of them, and they need no tables.
public struct PlainScalar {
  public let value: UInt32
  /// The length in UTF-8: 1 to 3 bytes.
  public let length: Int

  /// Reads the scalar that begins at an index; nil for any other kind of scalar.
  @inlinable
  public init?(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let byte = bytes[index]
    switch byte {
    case 0x20..<0x7F: (value, length) = (UInt32(byte), 1)
    case 0xC2, 0xC3:
      guard index + 1 < bytes.count else { return nil }
      value = UInt32(byte & 3) << 6 | UInt32(bytes[index + 1] & 0x3F)
      length = 2
      // The values below are control characters, and U+00AD is the soft hyphen.
      if value <= 0xA0 || value == 0xAD { return nil }
    case 0xE2:
      guard index + 2 < bytes.count else { return nil }
      value = 0x2000 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
      length = 3
      guard Self.isPunctuationOrSign(value) else { return nil }
    default: return nil
    }
  }

  @usableFromInline
  static func isPunctuationOrSign(_ value: UInt32) -> Bool {
    switch value {
    case 0x2013, 0x2014, 0x2018...0x201F, 0x2026, 0x2500...0x259F: true
    case 0x2022, 0x2302, 0x2665, 0x270E, 0x2713: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The length of what a text begins with that must be read cluster by cluster: it ends between two plain scalars.
  public var lengthOfClusters: Int {
    var (index, followsPlain) = (0, false)
    while index < count {
      let plain = PlainScalar(at: index, in: self)
      if plain != nil, followsPlain { return index }
      followsPlain = plain != nil
      index += plain?.length ?? 1
    }
    return count
  }
}

extension String {
  /// The columns of a text that consists of plain scalars; nil for any other.
  var plainWidth: Int? {
    var text = self
    return text.withUTF8 { bytes in
      if bytes.isPrintableASCII { return bytes.count }
      var (index, width) = (0, 0)
      while index < bytes.count {
        guard let scalar = PlainScalar(at: index, in: bytes) else { return nil }
        index += scalar.length
        width += 1
      }
      return width
    }
  }
}

extension Sequence<UInt8> {
  @inlinable public var isPrintableASCII: Bool {
    // Without a branch for each byte, many are compared at once.
    var others: UInt8 = 0
    for byte in self { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}
