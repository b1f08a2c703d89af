import DurableFiles
import Essentials

/// Notices that somebody may have removed, moved, replaced or changed a scene's files.
///
/// Checking before each commit would cost every key some system calls. inotify(7) costs none: the app
/// waits for keys and for this at once, so that it knows of a change before it reads the next key. A
/// change between that and the commit of the key is noticed at the next wait, a moment later. Where
/// nothing can be watched, each commit checks the files.
struct SceneWatch {
  private var watch: DirectoryWatch?
  // In milliseconds since some moment in the past; nil while nothing has happened.
  private var dueTime: Int?
  // Nobody waits for the descriptor before the app has asked for it.
  private var isBegun = false

  // A state is restored from a backup in several steps, and the program that does it must find nothing in its way.
  private static let patience = 250

  /// Starts watching a session's folder and those above it; returns the descriptor to wait for.
  mutating func begin(_ folder: String) -> Int32? {
    isBegun = true
    watch = watch ?? DirectoryWatch()
    watchFolders(above: folder)
    // Something may have changed before.
    suspect()
    return watch?.descriptor
  }

  private func watchFolders(above folder: String) {
    watch?.watch(folder)
    var above = folder
    while above != "/", above != "." {
      above = Folder.parent(of: above)
      watch?.watchForMove(of: above)
    }
  }

  /// Reads the pending events; after a change the scene checks its files within a moment, or at the next commit.
  mutating func notice(_ folder: String) {
    guard watch?.drain() == true else { return }
    watchFolders(above: folder)
    dueTime = dueTime ?? MonotonicClock.milliseconds + Self.patience
  }

  /// Watches other folders, or the same ones after they were made again.
  mutating func renew(_ folder: String) {
    guard isBegun else { return }
    _ = watch?.drain()
    watchFolders(above: folder)
  }

  /// Makes the next commit check the files, whether or not anything is to be committed.
  mutating func suspect() { dueTime = 0 }

  /// Whether the files should be checked now; a call that returns true counts as the check.
  mutating func isDue(forCommit hasChanges: Bool) -> Bool {
    if isBegun, watch?.isComplete != true { return true }
    guard let dueTime, hasChanges || MonotonicClock.milliseconds >= dueTime else { return false }
    self.dueTime = nil
    return true
  }
}
