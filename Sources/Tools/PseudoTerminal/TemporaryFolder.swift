import CSystem
import DurableFiles
import Glibc

/// A new folder that is removed with everything in it when the last reference to it is released.
public final class TemporaryFolder: Sendable {
  /// Its absolute path.
  public let path: String

  /// Makes the folder, for its owner only, in another one, by default `$TMPDIR` or /tmp.
  public init(prefix: String = "hawknotes", in folder: String? = nil) throws {
    let parent = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = try Folder.makeUnique("\(parent)/\(prefix)")
  }

  deinit { removeAll() }

  /// Removes the folder and everything in it; links in it are removed, not followed.
  public func removeAll() {
    removeContents()
    rmdir(path)
  }

  /// Removes everything in the folder; links in it are removed, not followed.
  public func removeContents() {
    nftw(
      path, { path, _, _, place in path.map { place?.pointee.level == 0 ? 0 : remove($0) } ?? 0 },
      16, Int32(FTW_DEPTH | FTW_PHYS))
  }
}
