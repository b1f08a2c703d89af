/// The digest of FIPS 180-4 that UUIDs of version 5 are made of; no protection against anybody.
public enum SHA1 {
  /// Returns the 20 bytes of a message's digest.
  public static func digest(of message: [UInt8]) -> [UInt8] {
    words(of: message).flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
  }

  /// Returns its 40 hexadecimal digits.
  public static func digits(of message: [UInt8]) -> String { SHA256.digits(of: words(of: message)) }

  private static func words(of message: [UInt8]) -> [UInt32] {
    let bytes = message + SHA256.padding(ofByteCount: message.count)
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      var state = State()
      for block in stride(from: 0, to: bytes.count, by: SHA256.blockSize) {
        bytes.withUnsafeBytes { SHA256.read(words, from: $0, at: block) }
        state.add(words)
      }
      return state.words
    }
  }

  private struct State {
    private var a: UInt32 = 0x6745_2301
    private var b: UInt32 = 0xefcd_ab89
    private var c: UInt32 = 0x98ba_dcfe
    private var d: UInt32 = 0x1032_5476
    private var e: UInt32 = 0xc3d2_e1f0

    /// Adds a block, in the first 16 of 80 words.
    mutating func add(_ words: UnsafeMutableBufferPointer<UInt32>) {
      for index in 16..<80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words[index] = rotated(mixed, by: 1)
      }
      let before = self
      for index in 0..<80 {
        let (mixed, constant) = round(index)
        let sum = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ words[index]
        (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, sum)
      }
      a &+= before.a
      b &+= before.b
      c &+= before.c
      d &+= before.d
      e &+= before.e
    }

    private func round(_ index: Int) -> (mixed: UInt32, constant: UInt32) {
      switch index / 20 {
      case 0: (b & c | ~b & d, 0x5a82_7999)
      case 1: (b ^ c ^ d, 0x6ed9_eba1)
      case 2: (b & c | b & d | c & d, 0x8f1b_bcdc)
      default: (b ^ c ^ d, 0xca62_c1d6)
      }
    }

    private func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
      word &<< bits | word &>> (32 &- bits)
    }

    var words: [UInt32] { [a, b, c, d, e] }
  }
}
