import CSystem
import Glibc
import Synchronization

/// A thread that runs jobs one after the other, in the order in which they were added.
///
/// It is started with the first job, sleeps while there is none, and ends when all jobs are done and the
/// worker is no longer referenced.
final class Worker: Sendable {
  // The thread has this and not the worker, which could never go otherwise.
  private let queue = Queue()

  deinit { queue.add(nil) }

  var isStarted: Bool { queue.isStarted }

  /// Adds a job; returns 0, or the error number that kept the thread from being started.
  func add(_ work: @escaping Background.Work) -> Int32 {
    if !queue.isStarted {
      let failure = Background.startThread { [queue] in queue.run() }
      guard failure == 0 else { return failure }
      queue.isStarted = true
    }
    queue.add(work)
    return 0
  }

  private final class Queue: @unchecked Sendable {
    // Each key wakes the thread. A condition variable would cost it a further system call: who has waited
    // for one unlocks its mutex as if somebody else were waiting for that.
    private let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    // The jobs; nil is the last one and ends the thread.
    private let waiting = Mutex<[Background.Work?]>([])
    private let started = Atomic<Bool>(false)

    init() { sem_init(count, 0, 0) }

    deinit {
      sem_destroy(count)
      count.deallocate()
    }

    var isStarted: Bool {
      get { started.load(ordering: .acquiring) }
      set { started.store(newValue, ordering: .releasing) }
    }

    func add(_ work: Background.Work?) {
      waiting.withLock { $0.append(work) }
      sem_post(count)
    }

    func run() {
      while let work = next() { work() }
    }

    private func next() -> Background.Work? {
      _ = retrying { sem_wait(count) }
      return waiting.withLock { $0.removeFirst() }
    }
  }
}
