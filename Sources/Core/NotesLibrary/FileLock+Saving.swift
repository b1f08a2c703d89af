package import DurableFiles

extension FileLock {
  /// Returns the lock under which our own processes save notes, one after the other; nil when that is not
  /// possible within two seconds.
  ///
  /// Its holder may be stopped, or the folder read-only. Without it a save is still safe wherever files can be
  /// exchanged.
  package static func forSaving(inLibrary path: String) -> FileLock? { try? wait(path + "/.lock") }
}
