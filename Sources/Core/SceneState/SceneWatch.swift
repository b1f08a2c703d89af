import DurableFiles
import Glibc

/// What tells a scene that somebody may have removed, moved, replaced or changed its files.
///
/// A look before each commit would cost every key some system calls. inotify(7) costs none: the app waits
/// for keys and for this at once, so that it knows of a change before it reads the next key. What changes
/// between that and the commit of the key is known at the next wait, a moment later. Where nothing can be
/// watched, each commit looks.
struct SceneWatch {
  private var watch: DirectoryWatch?
  // In milliseconds since some moment in the past; nil while nothing has happened.
  private var dueTime: Int?
  // Before the app asks for it, nobody waits for it either.
  private var isBegun = false

  // A restored state comes in several steps; who takes them is not to find something in his way.
  private static let patience = 250

  /// Begins to watch a session's folder and those above it; returns what to wait for.
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

  /// Forgets what it was told, and has the scene look within a moment, at the next commit at the latest.
  mutating func notice(_ folder: String) {
    guard watch?.drain() == true else { return }
    watchFolders(above: folder)
    dueTime = dueTime ?? Self.now + Self.patience
  }

  /// Watches other folders, or the same ones made anew.
  mutating func renew(_ folder: String) {
    guard isBegun else { return }
    _ = watch?.drain()
    watchFolders(above: folder)
  }

  /// Has the scene look at the next commit, whether or not anything is to be committed.
  mutating func suspect() { dueTime = 0 }

  /// Whether it is time to look, which this call then stands for.
  mutating func isDue(forCommit hasChanges: Bool) -> Bool {
    if isBegun, watch?.isComplete != true { return true }
    guard let dueTime, hasChanges || Self.now >= dueTime else { return false }
    self.dueTime = nil
    return true
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
