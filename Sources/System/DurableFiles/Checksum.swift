/// The CRC-32 of IEEE 802.3 (reflected, polynomial EDB88320), as in gzip and PNG.
///
/// Sixteen bytes at a time, with a table for each (M. E. Kounavis and F. L. Berry, "A Systematic
/// Approach to Building High Performance Software-based CRC Generators", 2005).
public enum Checksum {
  private static let stride = 16
  private static let leastForAllTables = 512

  // What a byte adds to the checksum when so many bytes follow it: 256 entries for each number.
  private static let tables: [UInt32] = {
    var entries: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(byte) { crc, _ in crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    for index in 256..<stride * 256 {
      let previous = entries[index - 256]
      entries.append(entries[Int(previous & 0xff)] ^ (previous >> 8))
    }
    return entries
  }()

  public static func crc32(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { crc32($0) } }

  /// Returns the checksum of bytes, or of those that follow others whose checksum is known.
  public static func crc32(_ bytes: UnsafeRawBufferPointer, after other: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~other
      // The first table alone is in the processor's caches sooner than all of them.
      let end = bytes.count < leastForAllTables ? 0 : bytes.count - bytes.count % stride
      for start in Swift.stride(from: 0, to: end, by: stride) {
        let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
        let last = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self).littleEndian
        crc = sum(of: first ^ UInt64(crc), before: 8, tables) ^ sum(of: last, before: 0, tables)
      }
      for byte in bytes[end...] {
        crc = tables[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8)
      }
      return ~crc
    }
  }

  /// FNV-1a of 32 bits (draft-eastlake-fnv), in eight hexadecimal digits: enough to distinguish a
  /// handful of texts.
  public static func fnv1a(_ bytes: some Collection<UInt8>) -> String {
    bytes.withContiguousBytes { bytes in
      bytes.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }.hexadecimal
  }

  /// What eight bytes add, the lowest one first, when so many more follow them.
  private static func sum(
    of bytes: UInt64, before following: Int, _ tables: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    var sum: UInt32 = 0
    for place in 0..<8 {
      let byte = Int(truncatingIfNeeded: bytes &>> UInt64(8 &* place) & 0xff)
      sum ^= tables[(following &+ 7 &- place) &* 256 &+ byte]
    }
    return sum
  }
}

extension UInt32 {
  /// All eight hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
