import CSystem
import Glibc

/// Reports that something in watched folders changed (inotify(7)).
public final class DirectoryWatch {
  /// Readable when something changed; for poll(2).
  public let descriptor: Int32
  private var watched: Set<String> = []
  /// Whether all folders that exist are watched; the system may have run out of watches.
  public private(set) var isComplete = true

  /// Starts a watch on nothing yet; nil when the system has run out of them.
  public init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a folder for files that are finished, moved, made or removed; false when it cannot.
  @discardableResult
  public func watch(_ path: String) -> Bool {
    watch(
      path,
      for: IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF)
  }

  /// Watches a folder until the next entry is made there, if it can.
  public func watchForEntry(in path: String) {
    _ = watch(path, for: IN_CREATE | IN_MOVED_TO | Int32(truncatingIfNeeded: IN_ONESHOT))
  }

  /// Watches whether a folder itself is moved or removed, if it can.
  public func watchForMove(of path: String) {
    _ = watch(path, for: IN_MOVE_SELF | IN_DELETE_SELF)
  }

  private func watch(_ path: String, for events: Int32) -> Bool {
    if watched.contains(path) { return true }
    let events = UInt32(bitPattern: events | IN_ONLYDIR)
    guard inotify_add_watch(descriptor, path, events) >= 0 else {
      if errno == ENOSPC || errno == ENOMEM { isComplete = false }
      return false
    }
    watched.insert(path)
    return true
  }

  /// Discards what has been reported so far; returns whether there was anything.
  ///
  /// What exactly changed is not reported, as an overflow would make it wrong: read the folders again.
  public func drain() -> Bool {
    isComplete = true
    var any = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 { any = true }
    }
    // A folder may have been removed and made again under the same name.
    if any { watched.removeAll(keepingCapacity: true) }
    return any
  }
}
