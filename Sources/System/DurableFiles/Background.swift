import Glibc

/// Where slow work is done while its caller continues.
public struct Background: Sendable {
  public typealias Work = @Sendable () -> Void

  private let begin: @Sendable (@escaping Work) -> Int32

  /// Begins work with a closure, such as one that keeps the work until a test wants it done.
  ///
  /// The closure returns 0, or an error number when the work cannot be done.
  public init(_ begin: @escaping @Sendable (@escaping Work) -> Int32) { self.begin = begin }

  func callAsFunction(_ work: @escaping Work) -> Int32 { begin(work) }

  /// Runs each piece of work on a new thread.
  public static let threads = Background(startThread)

  /// Runs the work on the caller's own thread: it is done when `begin` returns.
  static let none = Background { work in
    work()
    return 0
  }

  static func startThread(_ work: @escaping Work) -> Int32 {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Thread(work))
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Thread>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if failure == 0 { pthread_detach(thread) } else { context.release() }
    return failure
  }

  private final class Thread: Sendable {
    private let work: Work

    init(_ work: @escaping Work) { self.work = work }

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
}
