import CSystem
import Essentials
import Glibc

/// Reading and writing whole files so that a kill or a power cut leaves the old or the new.
///
/// The order of calls is that of the ALICE paper (OSDI 2014) and of ext4's documentation: contents
/// first, then the name, then the folder.
public enum DurableFile {
  /// Reads a regular file; symbolic links, pipes and devices are refused.
  ///
  /// Throws ENOENT when there is none.
  public static func read(_ path: String, limit: Int = .max) throws -> [UInt8] {
    try FileDescriptor.ofFile(at: path).readAll(limit: limit)
  }

  public static func readPrefix(_ path: String, count: Int) throws -> [UInt8] {
    try FileDescriptor.ofFile(at: path).readPrefix(count)
  }

  /// Reads a whole regular file; nil when there is none.
  public static func readIfPresent(_ path: String, limit: Int = .max) throws -> [UInt8]? {
    do { return try read(path, limit: limit) } catch  where error.code == ENOENT { return nil }
  }

  /// Opens a regular file; each call of the closure returns its next bytes, and nothing at the end.
  public static func reader(of path: String) throws -> () throws -> [UInt8] {
    let file = OpenFile(try FileDescriptor.ofFile(at: path))
    var offset = 0
    return {
      let piece = try file.descriptor.readPart(offset: offset, count: pieceSize)
      offset += piece.count
      return piece
    }
  }

  private static let pieceSize = 1 << 18

  public static func synchronize(_ path: String) throws {
    try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW, to: "make safe").synchronize()
  }

  /// Makes a new file that appears with all its contents or not at all.
  ///
  /// Durable when it returns. Throws EEXIST when the name is taken, and nothing changed.
  public static func create(_ bytes: some Collection<UInt8>, at path: String) throws {
    guard try FilePut(Array(bytes), at: path, expecting: .absent).place() == .placed else {
      throw Failure(cannot: "save", path, code: EEXIST)
    }
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Renames a file by one system call; the caller makes that durable.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  package static func rename(_ path: String, to destination: String) throws {
    if renameat2(AT_FDCWD, path, AT_FDCWD, destination, UInt32(RENAME_NOREPLACE)) == 0 { return }
    // NFS and others lack the flag, but they refuse a link to a name that is taken.
    guard errno == EINVAL || errno == ENOSYS, Glibc.link(path, destination) == 0, unlink(path) == 0
    else { throw Failure(cannot: "move", path) }
  }

  /// Replaces a file, or makes it; durable when it returns.
  ///
  /// For files that only we write, under a lock. Its mode is that of the file it replaces, if none is given.
  /// What is not to be durable may be destroyed by a power cut, but not by a kill. Throws what the file
  /// system says; the old contents are intact then.
  public static func replace(
    _ path: String, with bytes: some Collection<UInt8>, mode: UInt32? = nil, durably: Bool = true
  ) throws {
    _ = try FilePut(
      Array(bytes), at: path, expecting: .anything, mode: mode, durably: durably
    ).place()
    if durably { try Folder.synchronize(Folder.parent(of: path)) }
  }

  /// Removes a file; throws unless it is gone then.
  public static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(cannot: "remove", path) }
  }

  /// Moves a file to a free name, making the folders it needs; durable when it returns.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  public static func move(_ path: String, to destination: String) throws {
    try takeOut(path, to: destination)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Does the same without synchronising the folder that the file comes from: its former name may come back after a
  /// power cut until that is done.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  public static func takeOut(_ path: String, to destination: String) throws {
    let folder = Folder.parent(of: destination)
    try Folder.create(folder)
    try rename(path, to: destination)
    try Folder.synchronize(folder)
  }

  /// Whether a move that was killed has put a file at its destination, which is durable then.
  public static func hasMoved(_ path: String, to destination: String) throws -> Bool {
    guard access(destination, F_OK) == 0 else { return false }
    try Folder.synchronize(Folder.parent(of: destination))
    try Folder.synchronize(Folder.parent(of: path))
    return true
  }

  // A symbolic link has a mode too, which says nothing: everything is allowed.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_mode & 0o7777
  }
}
