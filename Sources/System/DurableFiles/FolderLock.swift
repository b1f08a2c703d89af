import Essentials
import Glibc

/// A lock on a folder in which the app should make no lock file (flock(2)); it lasts until its holder ends.
public struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  private init(opening path: String) throws {
    folder = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "lock")
  }

  // A child between its fork and its exec has the descriptor too, and would keep the lock.
  deinit { flock(folder.rawValue, LOCK_UN) }

  /// Locks a folder; returns nil at once when it is locked already.
  ///
  /// On a file system that cannot lock folders, the lock keeps nobody out.
  public static func acquire(_ path: String) throws -> FolderLock? {
    let lock = try FolderLock(opening: path)
    guard lock.isAcquired else { return nil }
    return lock
  }

  /// Locks a folder, waiting up to two seconds for the holder of the lock.
  ///
  /// Throws EBUSY when it stays locked.
  public static func wait(_ path: String) throws -> FolderLock {
    let lock = try FolderLock(opening: path)
    let isDone = ask(times: 200, pausing: 10) { lock.isAcquired ? true : nil }
    guard isDone != nil else { throw Failure(cannot: "lock", path, code: EBUSY) }
    return lock
  }

  private var isAcquired: Bool {
    flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
