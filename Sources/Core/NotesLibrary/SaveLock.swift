package import DurableFiles
import Glibc

/// The lock under which our own processes save notes, one after the other.
package enum SaveLock {
  // Two seconds in all: first as long as a save takes, then longer.
  private static let microseconds: [UInt32] =
    [200, 400, 800] + Array(repeating: 2000, count: 1000)

  /// Locks a library; nil when that is not possible within two seconds.
  ///
  /// Its holder may be stopped, or the folder read-only. Without it a save is still safe wherever
  /// files can be exchanged.
  package static func wait(inLibrary path: String) -> FileLock? {
    for pause in microseconds {
      do {
        if let lock = try FileLock.acquire(path + "/.lock") { return lock }
      } catch {
        return nil
      }
      usleep(pause)
    }
    return nil
  }
}
