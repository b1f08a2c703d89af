public import CSystem
import Glibc

/// Tells whether a file or a folder is still the one that was read.
public struct FileStamp: Hashable, BitwiseCopyable, Sendable {
  public let device: UInt64
  public let inode: UInt64
  /// In bytes.
  public let size: Int
  /// When the contents were last changed, in nanoseconds since 1970.
  public let modified: Int
  /// When anything of it was last changed, which nobody can set, in nanoseconds since 1970.
  public let changed: Int

  /// Says nothing: no file has it.
  public static let none = FileStamp(device: 0, inode: 0, size: -1, modified: 0, changed: 0)

  public init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the stamp of a folder, through links; nil if there is none.
  public init?(ofFolder path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  public init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
  }

  public init(device: UInt64, inode: UInt64, size: Int, modified: Int, changed: Int) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// When the contents were last changed, in seconds since 1970.
  public var modifiedSecond: Int { modified / 1_000_000_000 }
  /// When anything of it was last changed, in seconds since 1970.
  public var changedSecond: Int { changed / 1_000_000_000 }

  // FAT counts in steps of two seconds.
  private static let grain = 2_500_000_000

  /// Whether another change could leave the stamp as it is, because the last one was a moment before
  /// `now`, or, by that clock, is still to come.
  public func isRacy(at now: Int) -> Bool { max(modified, changed) >= now - Self.grain }

  /// Now, in nanoseconds since 1970; the stamps that the system gives to files lag behind it by up to a tick.
  public static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }
}
