import Glibc

/// A value that threads share, and on whose changes they wait: a mutex and a condition variable.
///
/// It needs no descriptors, and only a change or the end of the wait wakes a waiting thread.
final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: consuming Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Reads the value, or changes it without waking waiting threads.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }

  /// Changes the value and wakes all waiting threads.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    let result = withLock(body)
    // After unlocking the mutex: a woken thread would only wait for that.
    pthread_cond_broadcast(condition)
    return result
  }

  /// Waits until `body` returns something, at most some milliseconds, forever if negative; nil when
  /// the time is up.
  func wait<Result>(milliseconds: Int32 = -1, until body: (inout Value) -> Result?) -> Result? {
    var deadline = timespec()
    if milliseconds > 0 { deadline = Self.time(in: milliseconds) }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      if milliseconds < 0 {
        pthread_cond_wait(condition, mutex)
      } else if milliseconds == 0
        || pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &deadline) != 0
      {
        return body(&value)
      }
    }
  }

  private static func time(in milliseconds: Int32) -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let nanoseconds = time.tv_nsec + Int(milliseconds % 1000) * 1_000_000
    return timespec(
      tv_sec: time.tv_sec + Int(milliseconds / 1000) + nanoseconds / 1_000_000_000,
      tv_nsec: nanoseconds % 1_000_000_000)
  }
}
