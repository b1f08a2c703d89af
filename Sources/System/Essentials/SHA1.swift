/// The digest of FIPS 180-4 that UUIDs of version 5 are made of; no protection against anybody.
public enum SHA1 {
  /// Returns the 20 bytes of a message's digest.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(words(of: padded[start..<start + 64]), to: &state)
    }
    return state.flatMap(bytes)
  }

  // A one bit, zeros, and the length in bits fill the last block of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bitCount = UInt64(message.count) * 8
    return padded + bytes(UInt32(bitCount >> 32)) + bytes(UInt32(truncatingIfNeeded: bitCount))
  }

  private static func words(of block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotated(mixed, by: 1))
    }
    return words
  }

  private static func add(_ words: [UInt32], to state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant) = round(index, b, c, d)
      let sum = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, sum)
    }
    state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  private static func round(
    _ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32
  ) -> (mixed: UInt32, constant: UInt32) {
    switch index / 20 {
    case 0: (b & c | ~b & d, 0x5a82_7999)
    case 1: (b ^ c ^ d, 0x6ed9_eba1)
    case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
    default: (b ^ c ^ d, 0xca62_c1d6)
    }
  }

  private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}
