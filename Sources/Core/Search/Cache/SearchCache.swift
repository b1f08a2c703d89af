import DurableFiles
import Glibc

/// A file with the texts of a library's notes as a search compares them, which may be deleted at any time.
///
/// It holds tables, in the form that they have in memory, and then the texts. The stamps, the places
/// and the texts are in blocks with a checksum each, and read as they are needed. It is opened only if
/// nothing about the other tables is in doubt, and read with read(2): a mapped file that is cut short
/// would end the process.
final class SearchCache: Sendable {
  /// Where the text of a row is, in bytes from the start of an area.
  struct Place {
    var textStart: UInt32 = 0
    var textCount: UInt32 = 0
    var bodyCount: UInt32 = 0
    /// Where in the text the title is.
    var titleOffset: UInt32 = 0
    /// Where the title is in the area of titles.
    var titleStart: UInt32 = 0
    var originalStart = Place.noOriginal
    var originalBodyCount: UInt32 = 0
    var titleCount: UInt16 = 0
    var originalTitleCount: UInt16 = 0

    static let noOriginal = UInt32.max
    var hasOriginal: Bool { originalStart != Self.noOriginal }
  }

  /// A part of the file with texts.
  enum Area { case titles, texts, originals }

  let file: FileDescriptor
  let header: SearchCacheHeader
  let checksums: SearchCacheChecksums
  // The stamp of the file itself.
  private let stamp: FileStamp

  /// The rows whose stamps, and whose places, have a checksum of their own.
  static let rowsInBlock = 1 << 9
  /// The bytes of texts that have a checksum of their own.
  static let blockSize = 1 << 16

  /// Opens the cache of a library, with the table of its notes; nil when there is none, or none that
  /// is whole, private and this library's.
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

  /// Whether nobody has written to the open file since; another one may have its name now.
  var isUnchanged: Bool {
    guard let status = try? file.status() else { return false }
    let now = FileStamp(status)
    return now.size == stamp.size && now.modified == stamp.modified
  }

  /// Whether it is the file that has a path now.
  func isFile(at path: String) -> Bool {
    guard let other = FileStamp(of: path) else { return false }
    return other.inode == stamp.inode && other.device == stamp.device
  }

  /// Where an area begins in the file.
  func start(of area: Area) -> Int {
    switch area {
    case .titles: header.textsStart
    case .texts: header.textsStart + header.titlesCount
    case .originals: header.textsStart + header.titlesCount + header.bodiesCount
    }
  }
}

/// Notes as they were once, newest first, and the folders that they were in.
struct FormerNotes {
  let rows: [NoteRow]
  let names: FileNames
  let folders: [(path: String, stamp: FileStamp)]
}
