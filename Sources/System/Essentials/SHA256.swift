/// The digest of FIPS 180-4 by which files are compared, made of bytes that come piece by piece.
public struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var byteCount = 0
  static let blockSize = 64

  public init() {}

  public mutating func update(_ bytes: [UInt8]) {
    byteCount += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(Self.blockSize - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == Self.blockSize else { return }
      add(blocksOf: rest, from: 0, to: Self.blockSize)
      rest = []
    }
    let end = bytes.count - (bytes.count - start) % Self.blockSize
    add(blocksOf: bytes, from: start, to: end)
    rest = Array(bytes[end...])
  }

  /// Returns the 64 hexadecimal digits of the digest; nothing may be added afterwards.
  public mutating func finish() -> String {
    update(Self.padding(ofByteCount: byteCount))
    return Self.digits(of: state)
  }

  static func digits(of words: [UInt32]) -> String {
    words.map(\.hexadecimal).joined()
  }

  // A one bit, zeros, and the length in bits fill the last block of a message.
  static func padding(ofByteCount count: Int) -> [UInt8] {
    let zeroCount = (2 * blockSize - 9 - count % blockSize) % blockSize
    return [0x80] + [UInt8](repeating: 0, count: zeroCount)
      + withUnsafeBytes(of: (UInt64(count) * 8).bigEndian) { Array($0) }
  }

  /// Returns the digits of bytes that are all there.
  public static func digits(of bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finish()
  }

  private mutating func add(blocksOf bytes: [UInt8], from start: Int, to end: Int) {
    guard start < end else { return }
    bytes.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        Self.constants.withUnsafeBufferPointer { constants in
          for block in stride(from: start, to: end, by: Self.blockSize) {
            Self.read(words, from: bytes, at: block)
            add(words, constants)
          }
        }
      }
    }
  }

  static func read(
    _ words: UnsafeMutableBufferPointer<UInt32>, from bytes: UnsafeRawBufferPointer, at block: Int
  ) {
    for index in 0..<16 {
      let word = bytes.loadUnaligned(fromByteOffset: block + 4 * index, as: UInt32.self)
      words[index] = UInt32(bigEndian: word)
    }
  }

  private mutating func add(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) {
    for index in 16..<64 {
      let (first, second) = (words[index - 15], words[index - 2])
      let low = turned(first, 7) ^ turned(first, 18) ^ first >> 3
      let high = turned(second, 17) ^ turned(second, 19) ^ second >> 10
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 &- bits)
  }

  // The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
