import DurableFiles

struct SearchCacheHeader {
  var libraryCount = 0
  var folderCount = 0
  var pathsCount = 0
  var rowCount = 0
  var namesCount = 0
  /// The areas of texts are counted in bytes.
  var titlesCount = 0
  var bodiesCount = 0
  var originalsCount = 0
  /// The checksum of all tables except the stamps and the places.
  var tablesChecksum = 0

  // The first words of the file: its format, and what its contents depend on.
  private static let magic = UInt64(bigEndian: 0x6861_776b_736f_7567)
  private static let version = 7
  // Letters that recent versions of Unicode added: whether the system knows them changes how texts
  // are folded.
  private static let probes: [Unicode.Scalar] = ["\u{10D4A}", "\u{1C89}", "\u{10940}", "\u{A7CE}"]
  private static var form: Int {
    probes.reduce(version) {
      ($0 << 1) | ($1.properties.generalCategory == .unassigned ? 0 : 1)
    } << 8 | MemoryLayout<NoteRow>.stride ^ MemoryLayout<SearchCache.Place>.stride
  }

  static let byteCount = 128

  private var words: [Int] {
    [
      Int(truncatingIfNeeded: Self.magic), Self.form, libraryCount, folderCount, pathsCount,
      rowCount, namesCount, titlesCount, bodiesCount, originalsCount, tablesChecksum,
    ]
  }

  var bytes: [UInt8] {
    var bytes = words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    bytes += withUnsafeBytes(of: Int(Checksum.crc32(bytes))) { Array($0) }
    return bytes + Array(repeating: 0, count: Self.byteCount - bytes.count)
  }

  init() {}

  /// Reads the header of a file of `size` bytes; nil when the file is not a complete cache.
  init?(_ descriptor: Int32, size: Int) {
    guard let bytes = SearchCacheReader.bytes(of: descriptor, at: 0, count: Self.byteCount),
      Array(bytes[88..<96])
        == withUnsafeBytes(of: Int(Checksum.crc32(Array(bytes[..<88]))), Array.init)
    else { return nil }
    let words = bytes.withUnsafeBytes { bytes in
      (0..<11).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int.self) }
    }
    libraryCount = words[2]
    folderCount = words[3]
    pathsCount = words[4]
    rowCount = words[5]
    namesCount = words[6]
    titlesCount = words[7]
    bodiesCount = words[8]
    originalsCount = words[9]
    tablesChecksum = words[10]
    let counts = words[2...9]
    guard self.words == words, counts.allSatisfy({ (0...Int(UInt32.max)).contains($0) }),
      fileSize == size
    else { return nil }
  }

  /// The number of bytes of all tables except the stamps and the places.
  var tablesCount: Int {
    libraryCount + folderCount * MemoryLayout<CachedFolder>.stride + pathsCount
      + rowCount * MemoryLayout<NoteRow>.stride + namesCount
      + (blockCount + 2 * rowBlockCount) * MemoryLayout<UInt32>.stride
  }

  var stampsStart: Int { Self.byteCount + tablesCount }
  var stampsCount: Int { rowCount * MemoryLayout<FileStamp>.stride }
  var placesStart: Int { stampsStart + stampsCount }
  var placesCount: Int { rowCount * MemoryLayout<SearchCache.Place>.stride }
  var rowBlockCount: Int { (rowCount + SearchCache.rowsInBlock - 1) / SearchCache.rowsInBlock }
  var textsStart: Int { placesStart + placesCount }
  /// The number of bytes of all texts.
  var textsCount: Int { titlesCount + bodiesCount + originalsCount }
  var blockCount: Int { (textsCount + SearchCache.blockSize - 1) / SearchCache.blockSize }
  var fileSize: Int { textsStart + textsCount }
}
