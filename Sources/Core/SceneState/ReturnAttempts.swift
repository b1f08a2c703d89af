import Glibc

/// What a scene in its fallback store remembers about its attempts to return.
struct ReturnAttempts {
  /// Whether there is something else now where the scene belongs.
  var isBlocked = false
  private var lastAttempt: Int?

  /// Whether another attempt is due; there is one a second, and a call that returns true counts as one.
  mutating func begins(isDue: Bool) -> Bool {
    let now = Self.now
    guard isDue || lastAttempt.map({ now - $0 >= 1 }) ?? true else { return false }
    lastAttempt = now
    return true
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
