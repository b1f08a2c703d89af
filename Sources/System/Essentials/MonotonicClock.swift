import Glibc

/// The clock that nobody sets.
///
/// `ContinuousClock` is part of Swift's concurrency: using it once makes the program larger by a tenth,
/// and slower to start.
public enum MonotonicClock {
  /// Nanoseconds since some fixed moment in the past.
  public static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Milliseconds since the same moment.
  public static var milliseconds: Int { nanoseconds / 1_000_000 }
}

/// The end of the time that several waits have together.
public struct Deadline: Sendable {
  private let end: Int?

  /// Makes the deadline in some milliseconds; there is none if that is negative.
  public init(milliseconds: Int32) {
    end = milliseconds < 0 ? nil : MonotonicClock.nanoseconds + Int(milliseconds) * 1_000_000
  }

  public var hasPassed: Bool { end.map { $0 <= MonotonicClock.nanoseconds } ?? false }

  /// How many milliseconds are left; negative without a deadline.
  public var milliseconds: Int32 {
    end.map { Int32(max(0, $0 - MonotonicClock.nanoseconds + 999_999) / 1_000_000) } ?? -1
  }
}
