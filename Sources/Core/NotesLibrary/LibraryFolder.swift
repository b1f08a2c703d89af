import DurableFiles
import Glibc

/// What can be said of a library's folder by looking at it.
struct LibraryFolder {
  /// Whether it is there.
  let isThere: Bool
  /// Whether it is there but may not be changed.
  let isReadOnly: Bool
  /// The device that it is on, or was; nil when it never was there.
  let device: dev_t?

  /// Looks at a folder that was on a device before, if that is known.
  ///
  /// An empty one on another device is what something else was mounted on.
  init(_ path: String, before: dev_t?) {
    var status = stat()
    let isFound = stat(path, &status) == 0
    let isElsewhere = isFound && before.map { $0 != status.st_dev } ?? false
    isThere = isFound && !(isElsewhere && (try? Folder.names(in: path))?.isEmpty ?? false)
    isReadOnly = isThere && access(path, W_OK) != 0
    device = isThere ? status.st_dev : before
  }
}
