import DurableFiles
import Glibc

/// The limits that the system sets this process.
enum ProcessLimits {
  private static let fewestFiles: rlim_t = 64
  // In bytes: curses alone needs 100 kB to read the terminal's description.
  private static let smallestStack: rlim_t = 1 << 20
  private static let stackSize = 8 << 20

  static func allowOpenFiles() {
    var limit = value(of: RLIMIT_NOFILE)
    guard limit.rlim_cur < fewestFiles, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(fewestFiles, limit.rlim_max)
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit)
  }

  /// Runs the program on a stack that is large enough, if need be that of another thread.
  static func withLargeStack(_ program: @escaping @Sendable () -> Never) -> Never {
    guard value(of: RLIMIT_STACK).rlim_cur < smallestStack else { program() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    // That of each thread that is made from now on.
    pthread_setattr_default_np(&attributes)
    guard Jobs.thread({ program() }) == 0 else { program() }
    // The program ends the process.
    while true { pause() }
  }

  private static func value(of resource: __rlimit_resource) -> rlimit {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit)
    return limit
  }
}
