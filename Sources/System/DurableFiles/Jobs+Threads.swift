import CSystem
import Glibc
import Synchronization

extension Jobs {
  /// A piece of slow work.
  public typealias Work = @Sendable () -> Void

  /// Begins work while its caller continues, such as one that keeps it until a test wants it done.
  ///
  /// Returns 0, or an error number when the work cannot be begun.
  public typealias Runner = @Sendable (_ work: @escaping Work) -> Int32

  /// Runs each piece of work on a new thread.
  @Sendable public static func thread(_ work: @escaping Work) -> Int32 {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Context(work: work))
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Context>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if failure == 0 { pthread_detach(thread) } else { context.release() }
    return failure
  }

  /// Runs work on the caller's own thread: it is done when this returns.
  @Sendable static func here(_ work: @escaping Work) -> Int32 {
    work()
    return 0
  }

  private final class Context: Sendable {
    private let work: Work

    init(work: @escaping Work) { self.work = work }

    func run() {
      // Signals are the main thread's: this one must never be interrupted by them or take them. But
      // where those of its own faults are blocked, no handler puts the terminal back.
      var signals = sigset_t()
      sigfillset(&signals)
      for fault in [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP] {
        sigdelset(&signals, fault)
      }
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      work()
    }
  }

  /// Runs work one piece after the other; there is a thread only while there is work.
  static func inOrder(_ runner: @escaping Runner) -> Runner {
    let queue = Queue()
    return { work in
      guard queue.add(work) else { return 0 }
      let failure = runner { queue.run() }
      if failure != 0 { queue.removeAll() }
      return failure
    }
  }

  private final class Queue: Sendable {
    private let state = Mutex<(waiting: [Work], isRunning: Bool)>(([], false))

    /// Adds some work; returns whether somebody has to call `run` for it.
    func add(_ work: @escaping Work) -> Bool {
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

    private func next() -> Work? {
      state.withLock { state in
        state.isRunning = !state.waiting.isEmpty
        return state.isRunning ? state.waiting.removeFirst() : nil
      }
    }

    /// Removes what is waiting, as nobody will run it.
    func removeAll() { state.withLock { $0 = ([], false) } }
  }
}
