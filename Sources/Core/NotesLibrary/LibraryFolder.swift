import DurableFiles
import Glibc

struct LibraryFolder {
  let isThere: Bool
  let isReadOnly: Bool
  /// The device that it is or was on; nil when it never existed.
  let device: dev_t?

  /// Checks a folder that was on a device before, if that is known.
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
