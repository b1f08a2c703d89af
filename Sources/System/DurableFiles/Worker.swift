import Glibc

/// A thread that does what it is given, one thing after the other, in the order in which it was given.
///
/// It is started with the first thing, sleeps while there is nothing to do, and ends when all is done
/// that was given and nobody has the worker any more.
final class Worker: Sendable {
  private struct Queue {
    var work: [Background.Work] = []
    var isStarted = false
    var isClosed = false
  }

  // The thread has this and not the worker, which could never go otherwise.
  private let queue = Monitor(Queue())

  deinit { queue.change { $0.isClosed = true } }

  /// Whether it has been given anything yet.
  var isStarted: Bool { queue.withLock { $0.isStarted } }

  /// Adds something to do; returns 0, or the error number that kept the thread from being started.
  func add(_ work: @escaping Background.Work) -> Int32 {
    let isStarted = queue.change { queue in
      queue.work.append(work)
      return queue.isStarted
    }
    return isStarted ? 0 : start()
  }

  private func start() -> Int32 {
    let failure = Background.startThread { [queue] in Self.run(queue) }
    queue.withLock {
      $0.isStarted = failure == 0
      if failure != 0 { $0.work = [] }
    }
    return failure
  }

  private static func run(_ queue: Monitor<Queue>) {
    while let work = next(in: queue) { work() }
  }

  private static func next(in queue: Monitor<Queue>) -> Background.Work? {
    let next = queue.wait { queue -> Background.Work?? in
      if !queue.work.isEmpty { return queue.work.removeFirst() }
      return queue.isClosed ? .some(nil) : nil
    }
    return next ?? nil
  }
}
