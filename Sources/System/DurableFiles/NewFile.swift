import CSystem
import Essentials
import Glibc

/// A new file that is written piece by piece, and that appears with all its contents or not at all.
///
/// Until `finish` it has no name, or a hidden one where that is not possible; nothing is replaced.
public final class NewFile {
  let descriptor: FileDescriptor
  private let path: String
  // Where it is hidden; nil where it has no name.
  private var hiddenPath: String?
  private var buffer: [UInt8] = []

  private static let pieceSize = 1 << 18

  /// The file system that it is on; nil when that is not known.
  var device: dev_t? { try? descriptor.status().st_dev }

  private init(_ descriptor: consuming FileDescriptor, at path: String, hidden: String?) {
    self.descriptor = descriptor
    self.path = path
    hiddenPath = hidden
  }

  /// Begins a file for a path whose folder is there, private to the user.
  ///
  /// Throws EEXIST when the name is taken.
  public static func begin(at path: String) throws -> NewFile {
    if FileStamp(of: path) != nil { throw Failure(cannot: "make", path, code: EEXIST) }
    if let file = try unnamed(for: path, mode: 0o600) { return file }
    let hidden = Leftover(of: path).path
    unlink(hidden)
    let file = try openHidden(hidden, for: path, mode: 0o600, to: "make")
    return NewFile(file, at: path, hidden: hidden)
  }

  // What a file system says that has no files without a name.
  private static let unnamedRefusals: [Int32?] = [EOPNOTSUPP, EISDIR, EINVAL, ENOENT]

  /// Begins a file that has no name; nil where there are no such files.
  static func unnamed(for path: String, mode: UInt32) throws -> NewFile? {
    // Without these links, such a file could never be named.
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    let folder = Folder.parent(of: path)
    do {
      let file = try open(folder, O_TMPFILE, mode: mode, to: "save in", folder)
      return NewFile(file, at: path, hidden: nil)
    } catch  where unnamedRefusals.contains(error.code) {
      return nil
    }
  }

  /// Begins a file that has a hidden name; throws EEXIST when something has it.
  static func hidden(at hidden: String, for path: String, mode: UInt32) throws -> NewFile {
    NewFile(try openHidden(hidden, for: path, mode: mode), at: path, hidden: hidden)
  }

  static func openHidden(
    _ hidden: String, for path: String, _ flags: Int32 = 0, mode: UInt32, to action: String = "save"
  ) throws -> FileDescriptor {
    try open(hidden, flags | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, to: action, path)
  }

  private static func open(
    _ path: String, _ flags: Int32, mode: UInt32, to action: String, _ name: String
  ) throws -> FileDescriptor {
    let file = try FileDescriptor(
      opening: path, O_RDWR | flags, mode: mode, to: action, named: name)
    guard fchmod(file.rawValue, mode) == 0 else { throw Failure(cannot: action, name) }
    return file
  }

  deinit { if let hiddenPath { unlink(hiddenPath) } }

  public private(set) var byteCount = 0

  public func append(_ bytes: some Collection<UInt8>) throws {
    buffer += bytes
    byteCount += bytes.count
    if buffer.count >= Self.pieceSize { try writeBuffer() }
  }

  /// Writes what was appended, so that it can be read.
  public func writeBuffer() throws {
    if !buffer.isEmpty { try descriptor.writeAll(buffer, to: "write") }
    buffer.removeAll(keepingCapacity: true)
  }

  public func cut(to byteCount: Int) throws {
    try writeBuffer()
    guard ftruncate(descriptor.rawValue, off_t(byteCount)) == 0,
      lseek(descriptor.rawValue, off_t(byteCount), SEEK_SET) >= 0
    else { throw Failure(cannot: "write", path) }
    self.byteCount = byteCount
  }

  /// Reads some of its bytes; `writeBuffer` comes first, or `synchronize` for those that the disk has.
  public func readPart(offset: Int, count: Int) throws -> [UInt8] {
    try descriptor.readPart(offset: offset, count: count)
  }

  /// Makes its contents durable.
  ///
  /// What is read of it afterwards comes from the disk, as far as the system forgets it in memory.
  public func synchronize() throws {
    try writeBuffer()
    try descriptor.synchronize()
    _ = posix_fadvise(descriptor.rawValue, 0, 0, POSIX_FADV_DONTNEED)
  }

  /// Gives the file its name; durable when it returns.
  ///
  /// Throws EEXIST when the name was taken meanwhile, and nothing changed.
  public func finish() throws {
    try writeBuffer()
    try descriptor.synchronize()
    try link(at: path)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Gives the file a name, which is not durable yet.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  func link(at path: String) throws {
    if let hiddenPath {
      do {
        if hiddenPath != path { try DurableFile.rename(hiddenPath, to: path) }
      } catch {
        throw Failure(cannot: "save", path, code: error.code ?? EIO)
      }
      self.hiddenPath = nil
    } else {
      let source = "/proc/self/fd/\(descriptor.rawValue)"
      guard linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
        throw Failure(cannot: "save", path)
      }
    }
  }
}
