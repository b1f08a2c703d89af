/// A printable scalar of Latin-1: one column wide, and never a part of a longer cluster when its
/// neighbours are such scalars too.
///
/// Most of what is drawn consists of them, and they need no tables.
public struct PlainScalar {
  public let value: UInt32
  /// The length in UTF-8: 1 or 2 bytes.
  public let length: Int

  /// Reads the scalar that begins at an index; nil for any other kind of scalar.
  @inlinable
  public init?(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let byte = bytes[index]
    if byte >= 0x20 && byte < 0x7F {
      (value, length) = (UInt32(byte), 1)
    } else {
      guard byte == 0xC2 || byte == 0xC3, index + 1 < bytes.count else { return nil }
      value = UInt32(byte & 3) << 6 | UInt32(bytes[index + 1] & 0x3F)
      length = 2
      // The values below are control characters, and U+00AD is the soft hyphen.
      if value <= 0xA0 || value == 0xAD { return nil }
    }
  }
}

extension String {
  /// The columns of a text that consists of plain scalars, dashes, typographic quotation marks and
  /// ellipses, which are one wide as well; nil for any other.
  var plainWidth: Int? {
    var text = self
    return text.withUTF8 { bytes in
      if bytes.isPrintableASCII { return bytes.count }
      var (index, width) = (0, 0)
      while index < bytes.count {
        guard
          let length = PlainScalar(at: index, in: bytes)?.length
            ?? punctuationLength(at: index, in: bytes)
        else { return nil }
        index += length
        width += 1
      }
      return width
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isPrintableASCII: Bool {
    // Without a branch for each byte, many are compared at once.
    var others: UInt8 = 0
    for byte in self { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}

// U+2013, U+2014, U+2018 to U+201F, U+2026.
private func punctuationLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard index + 2 < bytes.count, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
  return switch bytes[index + 2] {
  case 0x93, 0x94, 0x98...0x9F, 0xA6: 3
  default: nil
  }
}
