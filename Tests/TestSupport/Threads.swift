import Glibc
import Synchronization

/// Runs a body on threads of their own, each with its number; returns their results when all have ended.
///
/// It waits as a test that computes does: one that suspends gets its next turn behind all tests that wait.
@discardableResult
public func onThreads<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let results = Results<Value>()
  let threads = (0..<count).map { number in
    thread {
      let value = body(number)
      results.values.withLock { $0.append(value) }
    }
  }
  for thread in threads { pthread_join(thread, nil) }
  return results.values.withLock { $0 }
}

private final class Results<Value: Sendable>: Sendable {
  let values = Mutex<[Value]>([])
}

public func startThread(_ body: @escaping @Sendable () -> Void) { pthread_detach(thread(body)) }

private func thread(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { pointer in
      guard let pointer else { return nil }
      Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }, Unmanaged.passRetained(Work(body)).toOpaque())
  return thread
}
