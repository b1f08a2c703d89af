import CSystem
import Essentials
import Glibc

/// A lock on a file that lasts until the process that has it ends, however it ends.
///
/// An open file description lock (fcntl(2)): the kernel releases it with the process, closing another
/// descriptor of the same file does not, and children do not inherit it, because the descriptor closes
/// on exec.
public final class FileLock {
  private let descriptor: Int32
  // Used where the system has no locks on files.
  private var socket: Int32 = -1
  /// The path of the locked file; it is to be set after that was moved, which the lock survives.
  public var path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // A child between its fork and its exec has the descriptor too, and would keep the lock.
    var release = Self.wholeFile
    release.l_type = Int16(F_UNLCK)
    _ = fcntl(descriptor, F_OFD_SETLK, &release)
    close(descriptor)
    if socket >= 0 { close(socket) }
  }

  /// Locks a file, which is made if need be; returns nil at once when it is locked already.
  public static func acquire(_ path: String) throws -> FileLock? {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let descriptor = retrying { open(path, flags, 0o600) }
    guard descriptor >= 0 else { throw Failure(cannot: "lock", path) }
    let lock = FileLock(descriptor: descriptor, path: path)
    var request = wholeFile
    if fcntl(descriptor, F_OFD_SETLK, &request) == 0 { return lock }
    let code = errno
    if code == EAGAIN || code == EACCES { return nil }
    guard SocketLock.isNeeded(code) else { throw Failure(cannot: "lock", path, code: code) }
    return try lock.acquireSocket() ? lock : nil
  }

  private func acquireSocket() throws -> Bool {
    var file = stat()
    guard fstat(descriptor, &file) == 0 else { throw Failure(cannot: "lock", path) }
    socket = SocketLock.acquire(file)
    guard socket >= 0 || errno == EADDRINUSE else { throw Failure(cannot: "lock", path) }
    return socket >= 0
  }

  /// Locks a file, waiting up to two seconds for the holder of the lock.
  ///
  /// Throws EBUSY when it stays locked: its holder may be stopped, and nobody should have
  /// to wait for that.
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

  public struct Look: Sendable {
    public let isHeld: Bool
    public let bytes: [UInt8]
    /// When the file was last changed, in nanoseconds since 1970.
    public let changeTime: Int
  }

  /// Looks at the file of a lock, of which at most `count` bytes are read; its holder is not disturbed.
  ///
  /// Throws EINVAL when it is not a regular file.
  public static func look(at path: String, count: Int) throws -> Look {
    let file = try FileDescriptor.ofFile(at: path)
    let status = try file.status()
    let isHeld = isHeld(file.rawValue)
    return Look(
      isHeld: isHeld, bytes: try file.readPrefix(count), changeTime: status.st_mtim.nanoseconds)
  }

  /// Whether the locked file is still the one at its path, not one that was removed or renamed.
  public var isCurrent: Bool {
    var mine = stat()
    var named = stat()
    return fstat(descriptor, &mine) == 0 && lstat(path, &named) == 0
      && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }

  /// Where the locked file is now, whoever moved it there; nil when that is unknown.
  public var presentPath: String? { Folder.destination(ofLink: "/proc/self/fd/\(descriptor)") }

  /// Makes what was written survive a power cut.
  public func synchronize() throws {
    guard retrying({ fsync(descriptor) }) == 0 else { throw Failure(cannot: "make safe", path) }
  }

  /// Writes what others may read about the holder; replaces what was there.
  public func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    // Written, then cut: a kill in between leaves the new text with a rest of the old, never nothing.
    guard retrying({ pwrite(descriptor, bytes, bytes.count, 0) }) == bytes.count,
      ftruncate(descriptor, off_t(bytes.count)) == 0
    else { throw Failure(cannot: "write", path) }
  }

  private static var wholeFile: flock {
    flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
  }
}
