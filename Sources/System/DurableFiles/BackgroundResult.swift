import CSystem
import Glibc

/// A value that another thread finds out, once.
public final class BackgroundResult<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var observers: [@Sendable (Value) -> Void] = []
  }

  private let state: Monitor<State>

  init(_ value: Value? = nil) { state = Monitor(State(value: value)) }

  /// The value; nil until it is known.
  public var value: Value? { state.withLock { $0.value } }

  /// Waits for the value, at most some milliseconds; forever if negative.
  public func wait(milliseconds: Int32) {
    guard milliseconds != 0 else { return }
    _ = state.wait(milliseconds: milliseconds) { $0.value }
  }

  func complete(with value: Value) {
    let observers = state.change { state in
      state.value = value
      defer { state.observers = [] }
      return state.observers
    }
    for observe in observers { observe(value) }
  }

  /// Calls a closure with the value: at once, or on the thread that finds it out.
  func onCompletion(_ observe: @escaping @Sendable (Value) -> Void) {
    let value = state.withLock { state in
      if state.value == nil { state.observers.append(observe) }
      return state.value
    }
    if let value { observe(value) }
  }
}

extension BackgroundResult<Bool> {
  func and(_ other: BackgroundResult<Bool>) -> BackgroundResult<Bool> {
    let both = BackgroundResult<Bool>()
    onCompletion { first in
      other.onCompletion { second in both.complete(with: first && second) }
    }
    return both
  }
}

extension Background {
  /// Begins some work and returns its future result.
  ///
  /// When it cannot be begun, `refused` makes the value from the error number instead. When the value is
  /// known, `wake` is called with `signal`.
  public func begin<Value: Sendable>(
    signal: Int32?, refused: (Int32) -> Value, _ work: @escaping @Sendable () -> Value
  ) -> BackgroundResult<Value> {
    let result = BackgroundResult<Value>()
    let failure = self {
      result.complete(with: work())
      Self.wake(signal)
    }
    if failure != 0 {
      result.complete(with: refused(failure))
      Self.wake(signal)
    }
    return result
  }

  /// Adds one to a counter (eventfd(2)), if there is one: its reader wakes up.
  public static func wake(_ signal: Int32?) {
    guard let signal else { return }
    var one: UInt64 = 1
    _ = retrying { write(signal, &one, MemoryLayout.size(ofValue: one)) }
  }
}
