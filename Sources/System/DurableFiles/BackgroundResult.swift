import Glibc
import Synchronization

/// What another thread finds out, once.
public final class BackgroundResult<Value: Sendable>: Sendable {
  // Written once, before it is known.
  private nonisolated(unsafe) var found: Value?
  private let isKnown = Atomic<Bool>(false)
  private let end = Pipe()

  init() {}

  deinit {
    close(end.reading)
    close(end.writing)
  }

  /// What it is; nil as long as it is not known.
  public var value: Value? { isKnown.load(ordering: .acquiring) ? found : nil }

  /// Waits until it is known, no longer than it is told; less than 0 is without end.
  public func wait(milliseconds: Int32) {
    guard value == nil, milliseconds != 0 else { return }
    // Where there is no descriptor left to be told on, who waits has to look.
    if end.failure == 0 { end.wait(milliseconds: milliseconds) } else { usleep(1000) }
  }

  func complete(with value: Value) {
    found = value
    isKnown.store(true, ordering: .releasing)
    end.send()
  }
}

extension Background {
  /// Begins some work and gives what will come of it.
  ///
  /// When it cannot be begun, `refused` says what comes of it instead, from the error number. When it is
  /// known, a byte is written to `signal`.
  public func begin<Value: Sendable>(
    signal: Int32?, refused: (Int32) -> Value, _ work: @escaping @Sendable () -> Value
  ) -> BackgroundResult<Value> {
    let result = BackgroundResult<Value>()
    let failure = self {
      result.complete(with: work())
      if let signal { Pipe.send(to: signal) }
    }
    if failure != 0 {
      result.complete(with: refused(failure))
      if let signal { Pipe.send(to: signal) }
    }
    return result
  }
}
