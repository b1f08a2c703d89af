import CSystem
import Essentials
import Glibc

/// What is at a path, as lstat(2) says.
public struct FolderEntry: Sendable {
  public let kind: Kind
  public let stamp: FileStamp

  public enum Kind: Sendable { case file, folder, link, other }

  /// Looks at a path, without following a link; throws ENOENT when nothing is there.
  public init(at path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Failure(cannot: "read", path) }
    self.init(status)
  }

  init(_ status: stat) {
    stamp = FileStamp(status)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
