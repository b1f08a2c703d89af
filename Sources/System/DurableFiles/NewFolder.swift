import CSystem
import Essentials
import Glibc

/// A new folder of files that appears with all of them or not at all.
///
/// Until `finish` it has a hidden name, beside that which it will have.
public final class NewFolder {
  private let path: String
  public let hiddenPath: String
  private var isFinished = false

  /// Begins a folder for a path whose parent is there, private to the user.
  public init(at path: String) throws {
    self.path = path
    let digits = UInt32.random(in: .min ... .max).hexadecimal
    hiddenPath = Leftover(of: path, owner: digits).path
    guard mkdir(hiddenPath, 0o700) == 0 else { throw Failure(cannot: "make", path) }
  }

  deinit { if !isFinished { Folder.remove(hiddenPath) } }

  /// Gives the folder its name; durable when it returns, as far as its files are.
  ///
  /// Throws EEXIST when something has the name, and nothing changed.
  public func finish() throws {
    try Folder.synchronize(hiddenPath)
    try Folder.rename(hiddenPath, to: path)
    isFinished = true
    try Folder.synchronize(Folder.parent(of: path))
  }
}

extension Folder {
  /// Removes a folder of one's own with all that is in it, as far as possible; links are not followed.
  public static func remove(_ path: String) {
    nftw(
      path,
      { path, _, _, _ in
        if let path { Glibc.remove(path) }
        return 0
      }, 16, Int32(FTW_DEPTH | FTW_PHYS))
  }

  /// Makes all that was written to the file system of a folder survive a power cut.
  public static func synchronizeFileSystem(of path: String) throws {
    let folder = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY, to: "make safe")
    guard syncfs(folder.rawValue) == 0 else { throw Failure(cannot: "make safe", path) }
  }
}
