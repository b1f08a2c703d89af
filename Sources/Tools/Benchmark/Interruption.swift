import Glibc
import PseudoTerminal
import Synchronization

/// Ends the started processes and removes the written files when the benchmark itself is ended.
enum Interruption {
  private struct Leftovers {
    var processes: Set<Int32> = []
    var folder: TemporaryFolder?
  }

  private static let leftovers = Mutex(Leftovers())

  /// Starts waiting for SIGINT, SIGTERM and SIGHUP; call it before anything is started.
  static func watch(_ folder: TemporaryFolder) {
    leftovers.withLock { $0.folder = folder }
    var signals = endingSignals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    let failed = pthread_create(&thread, nil, { _ in Interruption.waitForSignal() }, nil)
    if failed == 0 { pthread_detach(thread) }
  }

  static func add(_ process: Int32) { leftovers.withLock { _ = $0.processes.insert(process) } }

  static func remove(_ process: Int32) { leftovers.withLock { _ = $0.processes.remove(process) } }

  private static var endingSignals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  private static func waitForSignal() -> UnsafeMutableRawPointer? {
    var signals = endingSignals
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    // The lock stays held, so that nothing more can be started.
    return leftovers.withLock { leftovers in
      for process in leftovers.processes {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      leftovers.folder?.removeAll()
      _exit(128 + signal)
    }
  }
}
