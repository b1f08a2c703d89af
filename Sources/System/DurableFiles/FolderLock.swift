import Essentials
import Glibc

/// A lock on a folder in which the app should make no lock file (flock(2)); it lasts until its holder
/// ends.
public struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  /// Locks a folder, waiting up to two seconds for the holder of the lock.
  ///
  /// On a file system that cannot lock folders, the lock keeps nobody out. Throws EBUSY
  /// when it stays locked.
  public static func wait(_ path: String) throws -> FolderLock {
    let folder = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "lock")
    let descriptor = folder.rawValue
    let isDone = ask(times: 200, pausing: 10) {
      flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK ? true : nil
    }
    guard isDone != nil else { throw Failure(cannot: "lock", path, code: EBUSY) }
    return FolderLock(folder: folder)
  }
}
