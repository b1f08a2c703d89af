import DurableFiles

/// A file with the texts of a library's notes in the form that a search compares; it may be deleted at any time.
///
/// Its sections follow one another: tables in the form that they have in memory, then the parts of the texts. They are
/// read in blocks, when they are needed. At the end are the checksums of the blocks and the sizes of the sections. It
/// is read with read(2): a mapped file that is cut short would end the process.
final class SearchCache: Sendable {
  enum Section: Int, CaseIterable {
    /// The library and the folders of its notes; the stamps of these.
    case paths, folders
    case rows, names, stamps, places
    case texts, originals

    init(_ part: TextPart) {
      switch part {
      case .text: self = .texts
      case .original: self = .originals
      }
    }
  }

  /// Where a section is in the file, in bytes, and the number of its first block.
  struct Extent {
    var start = 0
    var size = 0
    var firstBlock = 0

    var blockCount: Int { (size + SearchCache.blockSize - 1) / SearchCache.blockSize }

    func next(size: Int) -> Extent {
      Extent(start: start + self.size, size: size, firstBlock: firstBlock + blockCount)
    }
  }

  /// The number of bytes in a block, a multiple of the size of a row and of a stamp.
  static let blockSize = 480 << 6

  let file: FileDescriptor
  private let extents: [Extent]
  /// The checksums of the blocks.
  let checksums: [UInt32]
  // The stamp of the file itself.
  private let stamp: FileStamp

  subscript(section: Section) -> Extent { extents[section.rawValue] }

  /// How many notes it has.
  var rowCount: Int { self[.rows].size / MemoryLayout<NoteRow>.stride }

  /// Opens a cache; nil when there is none that is complete, private and of the present form.
  init?(_ path: String) {
    guard let file = CacheFile.open(path), let status = try? file.status(),
      case let endStart = Int(status.st_size) - CacheEnd.byteCount, endStart >= 0,
      let end = try? file.readPart(offset: endStart, count: CacheEnd.byteCount),
      let sizes = CacheEnd.sizes(in: end)
    else { return nil }
    var extents: [Extent] = []
    for size in sizes { extents.append((extents.last ?? Extent()).next(size: size)) }
    let last = (extents.last ?? Extent()).next(size: 0)
    let count = last.firstBlock * MemoryLayout<UInt32>.stride
    guard last.start + count == endStart,
      let checksums = try? file.readPart(offset: last.start, count: count).elements(UInt32.self),
      CacheEnd.isRight(end, after: checksums)
    else { return nil }
    (self.extents, self.checksums, stamp) = (extents, checksums, FileStamp(status))
    self.file = file
  }

  /// Whether nobody has written to the open file since it was opened; its path may be that of another file now.
  var isUnchanged: Bool {
    guard let status = try? file.status() else { return false }
    let now = FileStamp(status)
    return now.size == stamp.size && now.modified == stamp.modified
  }

  func isFile(at path: String) -> Bool {
    guard let other = FileStamp(of: path) else { return false }
    return other.inode == stamp.inode && other.device == stamp.device
  }

  /// Returns the notes when it was written, without subjects; nil when they are of another library,
  /// or an offset leads out of a table.
  func table(of library: String) -> NoteTable? {
    let paths = all(.paths, UInt8.self).split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let stamps = all(.folders, FileStamp.self)
    guard paths.first == library, paths.count == stamps.count + 1 else { return nil }
    let table = NoteTable(
      rows: all(.rows, NoteRow.self), names: FileNames(all(.names, UInt8.self)),
      folders: zip(paths.dropFirst(), stamps).map { NoteFolder(path: $0, stamp: $1) })
    let isRight =
      table.rows.count == rowCount
      && table.rows.enumerated().allSatisfy { index, row in
        table.names.has(row) && row.folder < table.folders.count
          && (row.text == NoteRow.noText || row.text == index) && row.state == NoteRow.unchecked
      }
    return isRight ? table : nil
  }

  // Returns nothing when the section is damaged. It is read a block at a time to save memory.
  private func all<Element: BitwiseCopyable>(_ section: Section, _: Element.Type) -> [Element] {
    let (window, size) = (CacheWindow(self, section), self[section].size)
    var elements: [Element] = []
    elements.reserveCapacity(size / MemoryLayout<Element>.stride)
    for start in stride(from: 0, to: size, by: Self.blockSize) {
      let read: Void? = window.withBytes(start..<min(size, start + Self.blockSize)) {
        elements += $0.elements(Element.self)
      }
      if read == nil { return [] }
    }
    return elements
  }
}

/// The end of a cache: its form, the sizes of its sections, and a checksum of both and of the checksums before them.
enum CacheEnd {
  // The first word: the format, and what the contents depend on.
  private static let magic = 0x6861_776b_736f_7567
  private static let version = 14
  // Letters that recent versions of Unicode added: whether the system knows them changes how texts are folded.
  private static let probes: [Unicode.Scalar] = ["\u{10D4A}", "\u{1C89}", "\u{10940}", "\u{A7CE}"]
  private static var form: Int {
    magic
      ^ probes.reduce(version) {
        ($0 << 1) | ($1.properties.generalCategory == .unassigned ? 0 : 1)
      }
  }

  static let byteCount = (SearchCache.Section.allCases.count + 2) * MemoryLayout<Int>.stride

  static func bytes(_ sizes: [Int], after checksums: [UInt32]) -> [UInt8] {
    let words = ([form] + sizes).withUnsafeBytes { Array($0) }
    let sum = Int(BlockChecksum.of(words, after: BlockChecksum.of(checksums)))
    return words + withUnsafeBytes(of: sum) { Array($0) }
  }

  /// Returns the sizes of the sections; nil when the form is not the present one.
  static func sizes(in end: [UInt8]) -> [Int]? {
    let words = end.elements(Int.self)
    guard end.count == byteCount, words[0] == form else { return nil }
    let sizes = Array(words[1..<words.count - 1])
    return sizes.allSatisfy { (0...Int(UInt32.max)).contains($0) } ? sizes : nil
  }

  static func isRight(_ end: [UInt8], after checksums: [UInt32]) -> Bool {
    sizes(in: end).map { bytes($0, after: checksums) == end } ?? false
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the values whose form in memory the bytes are.
  func elements<Value: BitwiseCopyable>(_: Value.Type) -> [Value] {
    (0..<count / MemoryLayout<Value>.stride).map {
      loadUnaligned(fromByteOffset: $0 * MemoryLayout<Value>.stride, as: Value.self)
    }
  }
}

extension [UInt8] {
  fileprivate func elements<Value: BitwiseCopyable>(_ type: Value.Type) -> [Value] {
    withUnsafeBytes { $0.elements(type) }
  }
}
