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
    let file = try openRegular(path)
    return try file.readAll(limit: limit)
  }

  public static func readPrefix(_ path: String, count: Int) throws -> [UInt8] {
    let file = try openRegular(path)
    return try file.readPrefix(count)
  }

  /// Opens a regular file; each call of the closure returns its next bytes, and nothing at the end.
  public static func reader(of path: String) throws -> () throws -> [UInt8] {
    let file = OpenFile(try openRegular(path))
    return {
      let piece = try file.descriptor.readPart(offset: file.offset, count: pieceSize)
      file.offset += piece.count
      return piece
    }
  }

  private static let pieceSize = 1 << 18

  private final class OpenFile {
    let descriptor: FileDescriptor
    var offset = 0
    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
  }

  private static func openRegular(_ path: String) throws -> FileDescriptor {
    let file = try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, to: "read")
    guard try file.status().st_mode & S_IFMT == S_IFREG else {
      throw Failure(cannot: "read", path, code: EINVAL)
    }
    return file
  }

  /// Makes what is in a file durable.
  public static func synchronize(_ path: String) throws {
    try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW, to: "make safe").synchronize()
  }

  /// Makes an empty file, which is not durable yet.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  static func make(_ path: String) throws {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    _ = try FileDescriptor(opening: path, flags, mode: 0o600, to: "make")
  }

  /// Makes a new file that appears with all its contents or not at all.
  ///
  /// Durable when it returns. Throws EEXIST when the name is taken, and nothing changed.
  public static func create(_ bytes: some Collection<UInt8>, at path: String) throws {
    _ = try link(bytes, at: path)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Makes a new file like `create`, whose name is durable once its folder has been synchronised.
  ///
  /// `isReady` is called when the contents are durable, before the file gets its name; when it
  /// returns false, there is no file. Returns whether there is one. Throws EEXIST when
  /// the name is taken, and nothing changed.
  public static func link(
    _ bytes: some Collection<UInt8>, at path: String, isReady: () -> Bool = { true }
  ) throws -> Bool {
    guard let file = try writeUnnamed(bytes, in: Folder.parent(of: path), mode: 0o600) else {
      return try linkByRenaming(bytes, at: path, isReady)
    }
    guard isReady() else { return false }
    try link(file, at: path)
    return true
  }

  /// Makes a file without a name, with durable contents: when the process dies, nothing is left of it.
  ///
  /// Returns nil where there are no such files.
  static func writeUnnamed(
    _ bytes: some Collection<UInt8>, in folder: String, mode: UInt32
  ) throws -> FileDescriptor? {
    guard let file = try openUnnamed(in: folder, flags: O_WRONLY, mode: mode) else { return nil }
    do {
      try file.writeAll(bytes, to: "save in")
      try file.synchronize()
      return file
    } catch  where unnamedRefusals.contains(error.code) {
      return nil
    }
  }

  // What a file system says that has no files without a name.
  private static let unnamedRefusals: [Int32?] = [EOPNOTSUPP, EISDIR, EINVAL, ENOENT]

  /// Makes an empty file without a name; nil where there are no such files.
  static func openUnnamed(
    in folder: String, flags: Int32, mode: UInt32 = 0o600
  ) throws -> FileDescriptor? {
    // Without these links, such a file could never be named.
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    do {
      let file = try FileDescriptor(opening: folder, flags | O_TMPFILE, mode: mode, to: "save in")
      guard fchmod(file.rawValue, mode) == 0 else { throw Failure(cannot: "save in", folder) }
      return file
    } catch  where unnamedRefusals.contains(error.code) {
      return nil
    }
  }

  /// Names a file from `writeUnnamed`; the name is not durable yet.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  static func link(_ file: borrowing FileDescriptor, at path: String) throws {
    let source = "/proc/self/fd/\(file.rawValue)"
    guard linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      throw Failure(cannot: "save", path)
    }
  }

  private static func linkByRenaming(
    _ bytes: some Collection<UInt8>, at path: String, _ isReady: () -> Bool
  ) throws -> Bool {
    let temporary = temporaryPath(for: path, owner: "new")
    _ = try writeTemporary(bytes, at: temporary, mode: 0o600)
    guard isReady() else {
      unlink(temporary)
      return false
    }
    guard renameWithoutReplacing(temporary, path) else {
      let error = Failure(cannot: "save", path)
      unlink(temporary)
      throw error
    }
    return true
  }

  /// Renames a file by one system call; the caller makes that durable.
  ///
  /// Returns false with errno; EEXIST when the name is taken, and nothing changed.
  package static func renameWithoutReplacing(_ path: String, _ destination: String) -> Bool {
    if renameat2(AT_FDCWD, path, AT_FDCWD, destination, UInt32(RENAME_NOREPLACE)) == 0 {
      return true
    }
    guard errno == EINVAL || errno == ENOSYS else { return false }
    // NFS and others lack the flag, but they refuse a link to a name that is taken.
    return Glibc.link(path, destination) == 0 && unlink(path) == 0
  }

  /// Replaces a file, or makes it; durable when it returns.
  ///
  /// For files that only we write, under a lock. Its mode is that of the file it replaces, if none is given.
  /// Throws what the file system says; the old contents are intact then.
  public static func replace(
    _ path: String, with bytes: some Collection<UInt8>, mode: UInt32? = nil
  ) throws {
    let temporary = temporaryPath(for: path, owner: "new")
    _ = try writeTemporary(bytes, at: temporary, mode: mode ?? self.mode(of: path) ?? 0o600)
    try renameTemporary(for: path)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Removes what a `replace` that was killed left behind; under the lock that `replace` needs.
  public static func removeLeftover(of path: String) {
    unlink(temporaryPath(for: path, owner: "new"))
  }

  /// Makes the empty file that will replace another one, and returns it open for appending.
  static func openTemporary(for path: String) throws -> FileDescriptor {
    try openTemporary(temporaryPath(for: path, owner: "new"), mode: mode(of: path) ?? 0o600)
  }

  /// Renames the file from `openTemporary(for:)` to its final name, which is not durable yet.
  ///
  /// Throws what the file system says; the file is removed then.
  static func renameTemporary(for path: String) throws {
    let temporary = temporaryPath(for: path, owner: "new")
    guard rename(temporary, path) == 0 else {
      let error = Failure(cannot: "save", path)
      unlink(temporary)
      throw error
    }
  }

  /// Moves a file to a free name, making the folders it needs; durable when it returns.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  public static func move(_ path: String, to destination: String) throws {
    try takeOut(path, to: destination)
    try Folder.synchronize(Folder.parent(of: path))
  }

  /// Moves a file like `move`, but its former name is gone durably only once the folder that it comes
  /// from has been synchronised.
  ///
  /// Throws EEXIST when the name is taken, and nothing changed.
  public static func takeOut(_ path: String, to destination: String) throws {
    let folder = Folder.parent(of: destination)
    try Folder.create(folder)
    guard renameWithoutReplacing(path, destination) else { throw Failure(cannot: "move", path) }
    try Folder.synchronize(folder)
  }

  static func writeTemporary(
    _ bytes: some Collection<UInt8>, at path: String, mode: UInt32
  ) throws -> FileDescriptor {
    do {
      let file = try openTemporary(path, mode: mode)
      try file.writeAll(bytes, to: "save")
      try file.synchronize()
      return file
    } catch {
      unlink(path)
      throw error
    }
  }

  private static func openTemporary(_ path: String, mode: UInt32) throws -> FileDescriptor {
    unlink(path)
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try FileDescriptor(opening: path, flags, mode: mode, to: "save")
    guard fchmod(file.rawValue, mode) == 0 else { throw Failure(cannot: "save", path) }
    return file
  }

  static func temporaryPath(for path: String, owner: String) -> String {
    let folder = Folder.parent(of: path)
    let name = String(path.split(separator: "/").last ?? "")
    let ending = ".\(owner).tmp"
    let room = FileName.largest - ending.utf8.count - 1
    return "\(folder)/.\(FileName.shortened(name, toByteCount: room))\(ending)"
  }

  // A symbolic link has a mode too, which says nothing: everything is allowed.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status.st_mode & 0o7777
  }
}
