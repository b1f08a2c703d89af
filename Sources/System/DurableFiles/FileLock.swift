import CSystem
import Essentials
import Glibc

/// A lock on a file that lasts until the process that has it ends, however it ends.
///
/// An open file description lock (fcntl(2)): the kernel releases it with the process, closing another descriptor of the
/// same file does not, and programs that children become do not have it, for the descriptor closes
/// on exec.
public final class FileLock {
  private let file: FileDescriptor
  // Used where the system has no locks on files.
  private var socket: Int32 = -1
  /// The path of the locked file; it is to be set after that was moved, which the lock survives.
  public var path: String

  private init(_ file: consuming FileDescriptor) {
    path = file.path
    self.file = file
  }

  deinit {
    // A child between its fork and its exec has the descriptor too, and would keep the lock.
    var release = Self.wholeFile
    release.l_type = Int16(F_UNLCK)
    _ = fcntl(file.rawValue, F_OFD_SETLK, &release)
    if socket >= 0 { close(socket) }
  }

  /// Locks a file, which is made if need be; returns nil at once when it is locked already.
  public static func acquire(_ path: String) throws -> FileLock? {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW
    let lock = FileLock(try FileDescriptor(opening: path, flags, to: "lock"))
    var request = wholeFile
    if fcntl(lock.file.rawValue, F_OFD_SETLK, &request) == 0 { return lock }
    let code = errno
    if code == EAGAIN || code == EACCES { return nil }
    guard SocketLock.isNeeded(code) else { throw Failure(cannot: "lock", path, code: code) }
    return try lock.acquireSocket() ? lock : nil
  }

  private func acquireSocket() throws -> Bool {
    socket = SocketLock.acquire(try file.status())
    guard socket >= 0 || errno == EADDRINUSE else { throw Failure(cannot: "lock", path) }
    return socket >= 0
  }

  /// Locks a file, waiting up to two seconds for the holder of the lock.
  ///
  /// Throws EBUSY when it stays locked: its holder may be stopped, and nobody should have to wait for that.
  public static func wait(_ path: String) throws -> FileLock {
    let lock = try ask(times: 1000, pausing: 2) { try acquire(path) }
    guard let lock else { throw Failure(cannot: "lock", path, code: EBUSY) }
    return lock
  }

  /// Whether any process holds the lock; the check does not disturb the holder.
  public static func isHeld(_ path: String) -> Bool {
    // The lock of a folder that has become read-only may still be held.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isHeld(descriptor)
  }

  private static func isHeld(_ descriptor: Int32) -> Bool {
    var request = wholeFile
    if fcntl(descriptor, F_OFD_GETLK, &request) == 0 { return request.l_type != F_UNLCK }
    var file = stat()
    return SocketLock.isNeeded(errno) && fstat(descriptor, &file) == 0 && SocketLock.isHeld(file)
  }

  /// `modified` is when the file was last changed, in nanoseconds since 1970.
  public typealias Look = (isHeld: Bool, bytes: [UInt8], modified: Int)

  /// Looks at the file of a lock, of which at most `count` bytes are read; its holder is not disturbed.
  ///
  /// Throws EINVAL when it is not a regular file.
  public static func look(at path: String, count: Int) throws -> Look {
    let file = try FileDescriptor.ofFile(at: path)
    let status = try file.status()
    let isHeld = isHeld(file.rawValue)
    return (isHeld, try file.readPrefix(count), status.st_mtim.nanoseconds)
  }

  /// Whether the locked file is still the one at its path, not one that was removed or renamed.
  public var isCurrent: Bool {
    var named = stat()
    guard let mine = try? file.status(), lstat(path, &named) == 0 else { return false }
    return FileIdentity(mine) == FileIdentity(named)
  }

  /// Where the locked file is now, whoever moved it there; nil when that is unknown.
  public var presentPath: String? { Folder.destination(ofLink: "/proc/self/fd/\(file.rawValue)") }

  /// Makes what was written survive a power cut.
  public func synchronize() throws { try file.synchronize() }

  /// Writes what others may read about the holder; replaces what was there.
  public func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    // Written, then cut: a kill in between leaves the new text with a rest of the old, never nothing.
    guard retrying({ pwrite(file.rawValue, bytes, bytes.count, 0) }) == bytes.count,
      ftruncate(file.rawValue, off_t(bytes.count)) == 0
    else { throw Failure(cannot: "write", path) }
  }

  private static var wholeFile: flock {
    flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }
}
