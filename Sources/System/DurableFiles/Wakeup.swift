import CSystem
import Glibc

/// A counter (eventfd(2)) with which another thread wakes a loop, such as when some work has ended.
public final class Wakeup: Sendable {
  /// Readable after `wake`, until it is cleared; negative when the system refuses one, which wakes nobody.
  public let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  public init() {}

  deinit { close(descriptor) }

  public func wake() {
    var one: UInt64 = 1
    _ = retrying { write(descriptor, &one, MemoryLayout.size(ofValue: one)) }
  }

  public func clear() {
    var count: UInt64 = 0
    read(descriptor, &count, MemoryLayout.size(ofValue: count))
  }
}
