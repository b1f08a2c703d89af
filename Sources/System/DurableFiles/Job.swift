import Synchronization

/// Work that was begun elsewhere, and the value that comes of it.
public final class Job<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  // Whoever has seen it lets the next one see it.
  private let end = Semaphore()

  init() {}

  init(_ value: Value) { complete(with: value) }

  /// Begins work, by default on a thread of its own; when it has ended, `wakeup` wakes.
  ///
  /// If no thread can be had, the work is done before this returns.
  public convenience init(
    on runner: Jobs.Runner = Jobs.thread, wakes wakeup: Wakeup? = nil,
    _ work: @escaping @Sendable () -> Value
  ) {
    self.init()
    let whole: Jobs.Work = {
      self.complete(with: work())
      wakeup?.wake()
    }
    if runner(whole) != 0 { whole() }
  }

  /// The value; nil until the work has ended.
  public var value: Value? { result.withLock { $0 } }

  /// Waits for the value, at most some milliseconds, forever if negative; returns it if it is there.
  @discardableResult
  public func wait(milliseconds: Int32 = -1) -> Value? {
    if milliseconds != 0, value == nil, end.wait(milliseconds: milliseconds) { end.signal() }
    return value
  }

  func complete(with value: Value) {
    result.withLock { $0 = value }
    end.signal()
  }
}
