import Glibc
import Synchronization
public import Testing

/// Runs the tests of a suite on their own threads, more at once than there are processors, and measures them.
///
/// They mostly wait for other processes, and would keep tests that compute from running.
public struct ManyAtOnce: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) {
      try await BodyClock.measure(test, function)
    }
  }
}

extension Trait where Self == ManyAtOnce {
  public static var manyAtOnce: Self { ManyAtOnce() }
}

/// A fixed number of threads for work that mostly waits.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 6)

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
      // The last one first: a test that goes on does not wait behind all that have not begun.
      let job = jobs.withLock { $0.removeLast() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
