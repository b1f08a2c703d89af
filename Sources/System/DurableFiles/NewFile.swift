import CSystem
import Essentials
import Glibc

/// A new file that is written piece by piece, and that appears with all its contents or not at all.
///
/// Until `finish` it has no name, or a hidden one where that is not possible; nothing is replaced.
public final class NewFile {
  private let path: String
  private let file: FileDescriptor
  // Where it is hidden; nil where it has no name.
  private var hiddenPath: String?
  private var buffer: [UInt8] = []

  private static let pieceSize = 1 << 18

  /// Begins a file for a path whose folder is there, private to the user.
  ///
  /// Throws EEXIST when the name is taken.
  public init(at path: String) throws {
    var status = stat()
    if lstat(path, &status) == 0 { throw Failure(cannot: "make", path, code: EEXIST) }
    self.path = path
    let folder = Folder.parent(of: path)
    if let unnamed = try DurableFile.openUnnamed(in: folder, flags: O_RDWR) {
      file = unnamed
    } else {
      let hidden = DurableFile.temporaryPath(for: path, owner: "new")
      unlink(hidden)
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      file = try FileDescriptor(opening: hidden, flags, to: "make", named: path)
      hiddenPath = hidden
    }
  }

  deinit { if let hiddenPath { unlink(hiddenPath) } }

  public private(set) var byteCount = 0

  public func append(_ bytes: some Collection<UInt8>) throws {
    buffer += bytes
    byteCount += bytes.count
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes what was appended, so that it can be read.
  public func flush() throws {
    if !buffer.isEmpty { try file.writeAll(buffer, to: "write") }
    buffer.removeAll(keepingCapacity: true)
  }

  public func cut(to byteCount: Int) throws {
    try flush()
    guard ftruncate(file.rawValue, off_t(byteCount)) == 0,
      lseek(file.rawValue, off_t(byteCount), SEEK_SET) >= 0
    else { throw Failure(cannot: "write", path) }
    self.byteCount = byteCount
  }

  /// Reads some of its bytes; `flush` comes first, or `synchronize` for those that the disk has.
  public func readPart(offset: Int, count: Int) throws -> [UInt8] {
    try file.readPart(offset: offset, count: count)
  }

  /// Makes its contents durable.
  ///
  /// What is read of it afterwards comes from the disk, as far as the system forgets it in memory.
  public func synchronize() throws {
    try flush()
    try file.synchronize()
    _ = posix_fadvise(file.rawValue, 0, 0, POSIX_FADV_DONTNEED)
  }

  /// Gives the file its name; durable when it returns.
  ///
  /// Throws EEXIST when the name was taken meanwhile, and nothing changed.
  public func finish() throws {
    try flush()
    try file.synchronize()
    if let hiddenPath {
      guard DurableFile.renameWithoutReplacing(hiddenPath, path) else {
        throw Failure(cannot: "save", path)
      }
      self.hiddenPath = nil
    } else {
      try DurableFile.link(file, at: path)
    }
    try Folder.synchronize(Folder.parent(of: path))
  }
}
