import Glibc

/// A file of the caches: private, never the truth, and deleted with no loss.
public enum CacheFile {
  /// Opens one for reading; nil when there is none, or none that only its user can read and write.
  public static func open(_ path: String) -> FileDescriptor? {
    guard let file = try? FileDescriptor.ofFile(at: path), let status = try? file.status(),
      status.st_uid == geteuid(), status.st_mode & 0o077 == 0
    else { return nil }
    return file
  }

  /// Puts a new file in place of the one there, with what a closure writes to its descriptor; returns
  /// whether it did, which it does not when the closure returns false or another process is at it.
  ///
  /// Nothing of it is made durable: what a power cut leaves of it must be refused by its checksums.
  public static func replace(_ path: String, write: (borrowing FileDescriptor) -> Bool) -> Bool {
    let folder = Folder.parent(of: path)
    guard (try? Folder.make(folder)) != nil, let lock = try? FolderLock.acquire(folder)
    else { return false }
    defer { withExtendedLifetime(lock) {} }
    let new = Leftover(of: path)
    guard let file = try? new.open(mode: 0o600), write(file), (try? new.replaceFile()) != nil
    else {
      try? new.drop()
      return false
    }
    return true
  }
}
