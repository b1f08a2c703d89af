import Glibc
import Synchronization

extension Folder {
  // The folders whose own names, and those of all folders above, are durable.
  static let durable = Mutex<Set<FileIdentity>>([])

  /// Makes the name of a folder, and those of the folders above it, survive a power cut.
  ///
  /// An existing folder need not be durable: another process may have made it a moment ago, or have
  /// been killed before it made the name durable. Each folder is checked once in the life of the
  /// process, up to the first one that is not this user's, is on another file system or was changed
  /// long ago. It may take as long as the disk takes.
  public static func makeDurable(_ path: String) throws {
    var status = stat()
    // A folder that was moved or removed meanwhile is no concern of this process.
    guard stat(path, &status) == 0, status.st_uid == geteuid() else { return }
    let identity = FileIdentity(status)
    guard !durable.withLock({ $0.contains(identity) }) else { return }
    var above = stat()
    // If the path has links, its parent is not the folder that the path names.
    guard stat(path + "/..", &above) == 0, above.st_dev == status.st_dev,
      above.st_ino != status.st_ino
    else { return }
    if isRecent(above) {
      try synchronizeIfPossible(path + "/..")
      try makeDurable(path + "/..")
    }
    durable.withLock { _ = $0.insert(identity) }
  }

  // What was changed a day ago was written to the disk long since, even without a request. If the clock
  // was set back, the change seems to be in the future.
  private static func isRecent(_ folder: stat) -> Bool {
    folder.st_mtim.tv_sec >= time(nil) - 86_400
  }

  // Where a folder may not be read, or cannot be made durable on its own, nothing can be done.
  private static func synchronizeIfPossible(_ path: String) throws {
    do { try synchronize(path) } catch {
      guard [EACCES, EPERM, EROFS, EINVAL, ENOENT].contains(error.code) else { throw error }
    }
  }
}
