import Glibc

/// What a scene at its fallback place has to remember of its attempts to return.
struct ReturnAttempts {
  /// Whether the place where the scene belongs holds something else by now.
  var isBlocked = false
  private var lastAttempt: Int?

  /// Whether it is time for another attempt, which this call then stands for: one in a second.
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
