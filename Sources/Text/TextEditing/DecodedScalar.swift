/// What is at an offset: a scalar of one to four bytes, or one invalid byte.
struct DecodedScalar {
  /// The scalar, nil for an invalid byte.
  let scalar: Unicode.Scalar?
  let length: Int

  static var invalid: DecodedScalar { DecodedScalar(scalar: nil, length: 1) }
}

extension TextBuffer {
  /// Decodes what begins at an offset below `count`.
  func decode(at offset: Int) -> DecodedScalar {
    let lead = self[offset]
    switch lead {
    case 0..<0x80: return DecodedScalar(scalar: Unicode.Scalar(lead), length: 1)
    case 0xC2...0xDF: return decode(at: offset, length: 2, bits: UInt32(lead & 0x1F))
    case 0xE0...0xEF: return decode(at: offset, length: 3, bits: UInt32(lead & 0x0F))
    case 0xF0...0xF4: return decode(at: offset, length: 4, bits: UInt32(lead & 0x07))
    default: return .invalid
    }
  }

  private func decode(at offset: Int, length: Int, bits: UInt32) -> DecodedScalar {
    guard offset + length <= count else { return .invalid }
    var value = bits
    for index in offset + 1..<offset + length {
      let byte = self[index]
      guard byte & 0xC0 == 0x80 else { return .invalid }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    // Overlong forms are invalid; surrogates and values that are too large are not scalars.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return .invalid }
    return DecodedScalar(scalar: scalar, length: length)
  }

  /// Decodes what ends at an offset above 0.
  func decode(before offset: Int) -> DecodedScalar {
    for length in 1...min(4, offset) where self[offset - length] & 0xC0 != 0x80 {
      let decoded = decode(at: offset - length)
      return decoded.length == length ? decoded : .invalid
    }
    return .invalid
  }

  /// Returns the start of the scalar that contains the byte at `offset`.
  func scalarStart(at offset: Int) -> Int {
    for start in stride(from: offset, through: max(0, offset - 3), by: -1)
    where self[start] & 0xC0 != 0x80 {
      return start + decode(at: start).length > offset ? start : offset
    }
    return offset
  }
}
