import DurableFiles

/// An archive of files as they are, in the form of ZIP without compression (APPNOTE 6.3.10).
struct ZipWriter {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  mutating func add(_ content: [UInt8], named name: String) {
    let name = Array(name.utf8)
    let size = UInt32(content.count)
    // Version 2.0, no flags, not compressed, at the beginning of 1980.
    let facts =
      Self.bytes([20, 0, 0, 0, 0x21] as [UInt16])
      + Self.bytes([Checksum.crc32(content), size, size] as [UInt32])
      + Self.bytes([UInt16(name.count), 0])
    directory +=
      Self.bytes([0x0201_4b50] as [UInt32]) + Self.bytes([20] as [UInt16]) + facts
      + Self.bytes([0, 0, 0] as [UInt16]) + Self.bytes([0, UInt32(files.count)] as [UInt32]) + name
    files += Self.bytes([0x0403_4b50] as [UInt32]) + facts + name + content
    count += 1
  }

  /// Returns the archive, which ends with a comment.
  func finished(comment: String) -> [UInt8] {
    files + directory + Self.bytes([0x0605_4b50] as [UInt32])
      + Self.bytes([0, 0, count, count] as [UInt16])
      + Self.bytes([UInt32(directory.count), UInt32(files.count)] as [UInt32])
      + Self.bytes([UInt16(comment.utf8.count)] as [UInt16]) + Array(comment.utf8)
  }

  private static func bytes(_ numbers: [some FixedWidthInteger]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian, Array.init) }
  }
}
