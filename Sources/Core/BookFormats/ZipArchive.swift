import DurableFiles
import Essentials

/// The files in a zip archive (APPNOTE 6.3.10); a file is read only when it is needed.
struct ZipArchive {
  private let source: ByteSource
  private var entries: [[UInt8]: Entry] = [:]

  private struct Entry {
    let isEncrypted: Bool
    let method: Int
    let checksum: UInt32
    let packedCount: Int
    let count: Int
    // The offset of its header in the archive.
    let offset: Int
  }

  private static let endCount = 22
  private static let entryCount = 46
  private static let headerCount = 30
  private static let largestDirectory = 16 << 20
  // In bytes, of a file that is read.
  private static let largestFile = 4 << 20

  static func isArchive(_ source: ByteSource) throws -> Bool {
    try source.bytes(at: 0, count: min(source.count, 4)).starts(with: [0x50, 0x4b, 3, 4])
  }

  init(_ source: ByteSource) throws {
    self.source = source
    let (end, start) = try Self.end(of: source)
    let (count, size, offset) = (
      end.number(at: 10, 2), end.number(at: 12, 4), end.number(at: 16, 4)
    )
    guard count != 0xffff, size != 0xffff_ffff, offset != 0xffff_ffff else { throw Failure.isZip64 }
    guard size <= Self.largestDirectory else { throw Failure.isTooLarge("the list of files") }
    guard end.number(at: 4, 2) == 0 else {
      throw Failure.isDamaged("parts of it are in other files")
    }
    // There may be other bytes before the archive.
    let shift = start - size - offset
    guard shift >= 0 else { throw Failure.isDamaged("its list of files is missing") }
    try readEntries(
      try source.bytes(at: offset + shift, count: size)[...], count: count, shift: shift)
  }

  // The last record of an archive is found by its signature, because a comment may follow it.
  private static func end(of source: ByteSource) throws -> (end: ArraySlice<UInt8>, start: Int) {
    let tailCount = min(source.count, endCount + 0xffff)
    let tailStart = source.count - tailCount
    let tail = try source.bytes(at: tailStart, count: tailCount)
    for index in stride(from: tailCount - endCount, through: 0, by: -1) {
      let end = tail[index...]
      guard end.starts(with: [0x50, 0x4b, 5, 6]), end.number(at: 20, 2) <= end.count - endCount
      else { continue }
      return (end, tailStart + index)
    }
    throw Failure.isDamaged("it ends too early")
  }

  private mutating func readEntries(_ directory: ArraySlice<UInt8>, count: Int, shift: Int) throws {
    var rest = directory
    for _ in 0..<count {
      guard rest.count >= Self.entryCount, rest.starts(with: [0x50, 0x4b, 1, 2]) else {
        throw Failure.isDamaged("its list of files is wrong")
      }
      let nameCount = rest.number(at: 28, 2)
      let name = rest.dropFirst(Self.entryCount).prefix(nameCount)
      let entry = Entry(
        isEncrypted: rest.number(at: 8, 2) & 1 == 1, method: rest.number(at: 10, 2),
        checksum: UInt32(rest.number(at: 16, 4)), packedCount: rest.number(at: 20, 4),
        count: rest.number(at: 24, 4), offset: rest.number(at: 42, 4) + shift)
      // If two files have the same name, the first one counts.
      if entries[Array(name)] == nil { entries[Array(name)] = entry }
      rest = rest.dropFirst(
        Self.entryCount + nameCount + rest.number(at: 30, 2) + rest.number(at: 32, 2))
    }
  }

  var path: String? { source.path }

  /// Returns how many bytes a file says it has, and how many it has in the archive.
  func size(of name: String) -> (count: Int, packedCount: Int)? {
    entries[Array(name.utf8)].map { ($0.count, $0.packedCount) }
  }

  func contents(of name: String) throws -> [UInt8]? {
    guard let entry = entries[Array(name.utf8)] else { return nil }
    if entry.isEncrypted { throw Failure("“\(name)” in it needs a password") }
    if [entry.packedCount, entry.count].contains(0xffff_ffff) { throw Failure.isZip64 }
    guard max(entry.packedCount, entry.count) <= Self.largestFile else {
      throw Failure.isTooLarge(name)
    }
    let bytes = try unpacked(packed(entry), entry, name)
    guard bytes.count == entry.count, Checksum.crc32(bytes) == entry.checksum else {
      throw Failure.isDamaged("“\(name)” does not match its checksum")
    }
    return bytes
  }

  private func packed(_ entry: Entry) throws -> [UInt8] {
    let header = try source.bytes(at: entry.offset, count: Self.headerCount)[...]
    guard header.starts(with: [0x50, 0x4b, 3, 4]) else {
      throw Failure.isDamaged("its list of files is wrong")
    }
    let start = Self.headerCount + header.number(at: 26, 2) + header.number(at: 28, 2)
    return try source.bytes(at: entry.offset + start, count: entry.packedCount)
  }

  private func unpacked(_ packed: [UInt8], _ entry: Entry, _ name: String) throws -> [UInt8] {
    switch entry.method {
    case 0: packed
    case 8: try Inflater.bytes(of: packed, limit: entry.count, name: name)
    default: throw Failure("“\(name)” in it is compressed in a way that EPUB does not allow")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number at an offset, the lowest byte first.
  fileprivate func number(at offset: Int, _ count: Int) -> Int {
    self[(startIndex + offset)...].prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
