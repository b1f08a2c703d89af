public import DurableFiles
import Essentials
import Glibc

/// The folder on this machine with everything that the syncing of one library needs.
public struct SyncFolder: Hashable, Sendable {
  /// The path of the library, with all links resolved.
  public let library: String
  /// The path of the folder, whose name is a digest of the library's path.
  public let path: String

  /// The folder of the private state.
  package let state: String

  private static let digitCount = 16

  /// Finds the folder for a library in the folder of the private state, without making it.
  public init(ofLibrary library: String, inState state: String) {
    self.library = Folder.resolved(library)
    self.state = state
    let identifier = SHA256.digits(of: Array(self.library.utf8)).prefix(Self.digitCount)
    path = "\(state)/sync/\(identifier)"
  }

  /// A small file with the state of syncing, which is replaced whenever that changes.
  public var statusPath: String { path + "/status" }
  /// Locked while a sync runs.
  public var lockPath: String { path + "/lock" }
  var logPath: String { path + "/log" }
  var settingsPath: String { path + "/settings" }
  var repositoryPath: String { path + "/repo.git" }
  var progressPath: String { path + "/progress" }
  var tablePath: String { path + "/files" }

  /// Locks the syncing of the library until the lock is released or the process ends.
  ///
  /// Throws `SyncError.isRunning` when another process still has the lock after some milliseconds;
  /// `pause` waits for some of them.
  func lock(milliseconds: Int = 0, pause: (Int) -> Void = { _ in }) throws -> FileLock {
    let deadline = Deadline(milliseconds: Int32(milliseconds))
    while true {
      if let lock = try FileLock.acquire(lockPath) { return lock }
      guard !deadline.hasPassed else { throw SyncError.isRunning }
      pause(100)
    }
  }

  /// Keeps syncs from beginning until the lock is released; nil for a library that has never synced.
  ///
  /// Throws `SyncError.isRunning`.
  public func lockIfPresent() throws -> FileLock? { Folder.exists(path) ? try lock() : nil }

  public var isRunning: Bool { FileLock.isHeld(lockPath) }
}
