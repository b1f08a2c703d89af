import Glibc

/// A lock on a folder in which no file of ours is to lie (flock(2)); it lasts until its holder ends.
public struct FolderLock: ~Copyable {
  private let folder: FileDescriptor

  /// Takes the lock, waiting up to two seconds for whoever has it.
  ///
  /// A file system that locks no folders gives one that keeps nobody out. Throws `FileError`; EBUSY
  /// when it stays taken.
  public static func wait(_ path: String) throws(FileError) -> FolderLock {
    let folder = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "lock")
    for _ in 0..<200 {
      if flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        return FolderLock(folder: folder)
      }
      var pause = timespec(tv_sec: 0, tv_nsec: 10_000_000)
      nanosleep(&pause, nil)
    }
    throw FileError("lock", path, code: EBUSY)
  }
}
