import DurableFiles
import Glibc

/// A file with the texts of a library's notes in the form that a search compares; it may be deleted
/// at any time.
///
/// It has tables in the form that they have in memory, and then the texts. The stamps, the places
/// and the texts are in blocks with a checksum each, which are read when they are needed; the other
/// tables are checked when the file is opened. It is read with read(2): a mapped file that is cut
/// short would end the process.
final class SearchCache: Sendable {
  /// The place of a row's text, in bytes from the start of an area.
  struct Place {
    var textStart: UInt32 = 0
    var textCount: UInt32 = 0
    var bodyCount: UInt32 = 0
    /// The offset of the title in the text.
    var titleOffset: UInt32 = 0
    /// The offset of the title in the area of titles.
    var titleStart: UInt32 = 0
    var originalStart = Place.noOriginal
    var originalBodyCount: UInt32 = 0
    var titleCount: UInt16 = 0
    var originalTitleCount: UInt16 = 0

    static let noOriginal = UInt32.max
    var hasOriginal: Bool { originalStart != Self.noOriginal }
  }

  enum Area { case titles, texts, originals }

  let file: FileDescriptor
  let header: SearchCacheHeader
  let checksums: SearchCacheChecksums
  // The stamp of the file itself.
  private let stamp: FileStamp

  /// The number of rows in a block of stamps or of places.
  static let rowsInBlock = 1 << 9
  /// The number of bytes in a block of texts.
  static let blockSize = 1 << 16

  /// Opens the cache of a library, with the table of its notes; nil when there is none that is
  /// complete, private and of this library.
  static func open(_ path: String, of library: String) -> (cache: SearchCache, rows: FormerNotes)? {
    guard let file = CacheFile.open(path), let status = try? file.status(),
      let header = SearchCacheHeader(file.rawValue, size: Int(status.st_size)),
      let tables = SearchCacheTables(file.rawValue, header), tables.library == library
    else { return nil }
    let rows = FormerNotes(rows: tables.rows, names: tables.names, folders: tables.folders)
    let cache = SearchCache(
      file, header, tables, FileStamp(status))
    return (cache, rows)
  }

  private init(
    _ file: consuming FileDescriptor, _ header: SearchCacheHeader, _ tables: SearchCacheTables,
    _ stamp: FileStamp
  ) {
    self.file = file
    self.header = header
    checksums = tables.checksums
    self.stamp = stamp
  }

  /// Whether nobody has written to the open file since it was opened; its path may be that of
  /// another file now.
  var isUnchanged: Bool {
    guard let status = try? file.status() else { return false }
    let now = FileStamp(status)
    return now.size == stamp.size && now.modified == stamp.modified
  }

  func isFile(at path: String) -> Bool {
    guard let other = FileStamp(of: path) else { return false }
    return other.inode == stamp.inode && other.device == stamp.device
  }

  func start(of area: Area) -> Int {
    switch area {
    case .titles: header.textsStart
    case .texts: header.textsStart + header.titlesCount
    case .originals: header.textsStart + header.titlesCount + header.bodiesCount
    }
  }
}

/// The notes when the cache was written, newest first, and their folders.
struct FormerNotes {
  let rows: [NoteRow]
  let names: FileNames
  let folders: [(path: String, stamp: FileStamp)]
}
