import Glibc

/// What a file or a folder is, however its path is spelled: the number of its device and its own.
public struct FileIdentity: Hashable, Sendable {
  public let device: UInt64
  /// The number on the device, which another file may get once this one is gone.
  public let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// What a path leads to, through links; nil when nothing is there.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
