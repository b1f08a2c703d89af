import Glibc

/// Runs a body on threads of their own, each with its number; returns when all have ended.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  final class Work: Sendable {
    let number: Int
    let body: @Sendable (Int) -> Void
    let done: CheckedContinuation<Void, Never>

    init(
      _ number: Int, _ body: @escaping @Sendable (Int) -> Void,
      _ done: CheckedContinuation<Void, Never>
    ) {
      (self.number, self.body, self.done) = (number, body, done)
    }
  }
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<count {
      group.addTask {
        await withCheckedContinuation { done in
          let work = Unmanaged.passRetained(Work(number, body, done)).toOpaque()
          var thread = pthread_t()
          pthread_create(
            &thread, nil,
            { pointer in
              guard let pointer else { return nil }
              let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
              work.body(work.number)
              work.done.resume()
              return nil
            }, work)
          pthread_detach(thread)
        }
      }
    }
  }
}
