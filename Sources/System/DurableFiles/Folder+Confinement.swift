import CSystem
import Essentials
import Glibc

extension Folder {
  /// Refuses a folder within another one when a link on the way leads out of that.
  ///
  /// The outer one may itself be reached through links. A link that leads nowhere is refused too.
  public static func checkWithin(_ root: String, _ path: String) throws {
    guard hasLink(from: root, to: path) else { return }
    var there = path
    while !exists(there), there.utf8.count > root.utf8.count, !isLink(there) {
      there = parent(of: there)
    }
    guard let real = Self.real(there), let realRoot = Self.real(root),
      real == realRoot || real.hasPrefix(realRoot == "/" ? "/" : realRoot + "/")
    else { throw Failure(cannot: "go to", path, code: ELOOP) }
  }

  private static func hasLink(from root: String, to path: String) -> Bool {
    var folder = path
    while folder.utf8.count > root.utf8.count {
      if isLink(folder) { return true }
      folder = parent(of: folder)
    }
    return false
  }

  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a disk, or another folder, is mounted at a path: it cannot be renamed then.
  public static func isMountPoint(_ path: String) -> Bool {
    var status = statx()
    guard statx(AT_FDCWD, path, 0, 0, &status) == 0 else { return false }
    return status.stx_attributes & UInt64(STATX_ATTR_MOUNT_ROOT) != 0
  }

  /// Why strangers may meddle with what is in a folder of one's own; nil when they cannot.
  public static func exposure(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    if status.st_uid != geteuid() { return "\(path) belongs to somebody else" }
    return status.st_mode & 0o022 == 0
      ? nil : "others can write to \(path): chmod go-w would keep them out"
  }
}
