import DurableFiles
import Essentials
import Glibc

/// Where what belongs to the syncing of one library is kept, on this machine alone.
public struct SyncFolder: Hashable, Sendable {
  /// The library, without links on its path.
  public let library: String
  /// The folder, named by a digest of that path.
  public let path: String

  private static let digitCount = 16

  /// Names the folder of a library within that of the private state; nothing is made.
  public init(ofLibrary library: String, inState state: String) {
    self.library = Folder.resolved(library)
    let identifier = SHA256.digits(of: Array(self.library.utf8)).prefix(Self.digitCount)
    path = "\(state)/sync/\(identifier)"
  }

  /// A small file on how the last sync went, which is replaced whenever that changes.
  public var statusPath: String { path + "/status" }
  /// Locked while a sync runs.
  public var lockPath: String { path + "/lock" }
  var logPath: String { path + "/log" }
  var settingsPath: String { path + "/settings" }
  var repositoryPath: String { path + "/repo.git" }
  var tablePath: String { path + "/files" }

  /// Locks the syncing of the library until the lock goes, or the process ends.
  ///
  /// Throws `SyncError.isRunning` when another process has it, after so many milliseconds; `pause` waits
  /// some of them.
  func lock(milliseconds: Int = 0, pause: (Int) -> Void = { _ in }) throws -> FileLock {
    let deadline = Deadline(milliseconds: Int32(milliseconds))
    while true {
      if let lock = try FileLock.acquire(lockPath) { return lock }
      guard !deadline.hasPassed else { throw SyncError.isRunning }
      pause(100)
    }
  }

  /// Whether a sync of the library runs, in any process.
  public var isRunning: Bool { FileLock.isHeld(lockPath) }
}
