import Essentials

/// The CRC-32 of IEEE 802.3 (reflected, polynomial EDB88320), as in gzip and PNG.
///
/// Sixteen bytes at a time, with a table for each (M. E. Kounavis and F. L. Berry, "A Systematic
/// Approach to Building High Performance Software-based CRC Generators", 2005).
public enum Checksum {
  private static let stride = 16
  private static let leastForAllTables = 512

  // What a byte adds to the checksum when none follows it. It alone is made, and in the processor's caches,
  // sooner than the tables for all numbers.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { crc, _ in crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
  }

  // What a byte adds when so many bytes follow it: 256 entries for each number.
  private static let tables: [UInt32] = (256..<stride * 256).reduce(into: table) { tables, index in
    let previous = tables[index - 256]
    tables.append(tables[Int(previous & 0xff)] ^ (previous >> 8))
  }

  public static func crc32(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { crc32($0) } }

  /// Returns the checksum of bytes, or of those that follow others whose checksum is known.
  public static func crc32(_ bytes: UnsafeRawBufferPointer, after other: UInt32 = 0) -> UInt32 {
    let blocks = bytes.count < leastForAllTables ? 0 : bytes.count / stride
    let crc = blocks == 0 ? ~other : add(blocks, of: bytes, to: ~other)
    return table.withUnsafeBufferPointer { table in
      ~bytes[(blocks * stride)...].reduce(crc) { crc, byte in
        table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8)
      }
    }
  }

  /// FNV-1a of 64 bits (Fowler, Noll, Vo).
  @inlinable public static func fnv1a64(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func add(
    _ blocks: Int, of bytes: UnsafeRawBufferPointer, to crc: UInt32
  ) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      (0..<blocks).reduce(crc) { crc, block in
        let start = block * stride
        let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
        let last = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self).littleEndian
        return sum(of: first ^ UInt64(crc), before: 8, tables) ^ sum(of: last, before: 0, tables)
      }
    }
  }

  /// FNV-1a of 32 bits (draft-eastlake-fnv), in eight hexadecimal digits: enough to distinguish a handful of texts.
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
