/// Runs the tests of a suite on their own threads, more at once than there are processors, and measures them.
///
/// They mostly wait for other processes, and would keep tests that compute from running.
public struct ManyAtOnce: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) {
      await Turns.shared.wait()
      defer { Turns.shared.pass() }
      try await BodyClock.measure(test, function)
    }
  }
}

extension Trait where Self == ManyAtOnce {
  public static var manyAtOnce: Self { ManyAtOnce() }
}

/// Who has a turn goes on at once whenever it can: it never waits behind those who have none yet.
private final class Turns: Sendable {
  static let shared = Turns(count: WaitingThreads.count)

  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  private init(count: Int) { state = Mutex((count, [])) }

  func wait() async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        let isFree = state.free > 0
        if isFree { state.free -= 1 } else { state.waiting.append(turn) }
        return isFree
      }
      if isFree { turn.resume() }
    }
  }

  func pass() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// A fixed number of threads for work that mostly waits.
private final class WaitingThreads: TaskExecutor {
  static let count = 6
  static let shared = WaitingThreads(count: count)

  private let jobs = Mutex<[UnownedJob]>([])
  // Counts the jobs.
  private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  private init(count: Int) {
    sem_init(semaphore, 0, 0)
    for _ in 0..<count { startThread { self.run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    sem_post(semaphore)
  }

  private func run() -> Never {
    while true {
      while sem_wait(semaphore) != 0 {}
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
