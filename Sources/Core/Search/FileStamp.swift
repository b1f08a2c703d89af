import DurableFiles
import Glibc

/// Tells whether a file is still the one that was read.
struct FileStamp: Equatable {
  let inode: UInt
  /// In bytes.
  let size: Int
  /// In nanoseconds since 1970.
  let changed: Int

  /// Reads the stamp of a file; nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    inode = status.st_ino
    size = status.st_size
    changed = status.st_mtim.nanoseconds
  }
}
