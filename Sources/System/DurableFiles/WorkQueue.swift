import Synchronization

private final class WorkQueue: Sendable {
  private struct State {
    var waiting: [Background.Work] = []
    var isRunning = false
  }
  private let state = Mutex(State())

  /// Adds some work; returns whether somebody has to call `run` for it.
  func add(_ work: @escaping Background.Work) -> Bool {
    state.withLock { state in
      state.waiting.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
  }

  /// Runs what is waiting, and what is added meanwhile.
  func run() {
    while let work = next() { work() }
  }

  private func next() -> Background.Work? {
    state.withLock {
      guard !$0.waiting.isEmpty else {
        $0.isRunning = false
        return nil
      }
      return $0.waiting.removeFirst()
    }
  }

  /// Removes what is waiting, as nobody will run it.
  func removeAll() { state.withLock { $0 = State() } }
}

extension Background {
  /// The same background, but for work that runs one piece after the other, in the order in which it is
  /// begun.
  ///
  /// There is a thread only while there is work.
  public func inOrder() -> Background {
    let queue = WorkQueue()
    return Background { work in
      guard queue.add(work) else { return 0 }
      let failure = self { queue.run() }
      if failure != 0 { queue.removeAll() }
      return failure
    }
  }
}
