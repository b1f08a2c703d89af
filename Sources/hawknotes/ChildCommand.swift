import CSystem
import Glibc

/// Starting other programs, by argument vector and never through a shell.
enum ChildCommand {
  /// Starts a program that goes on by itself; it gets nothing of the terminal.
  static func start(_ arguments: [String]) throws(ChildCommandError) {
    _ = try spawn(arguments)
  }

  /// Runs a program to its end.
  static func run(_ arguments: [String]) throws(ChildCommandError) {
    let child = try spawn(arguments)
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    guard wait_status_exited(status) != 0, wait_status_exit_code(status) == 0 else {
      throw .failed(arguments[0])
    }
  }

  private static func spawn(_ arguments: [String]) throws(ChildCommandError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    configure(&attributes)
    var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { vector.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(
      &child, arguments[0], &actions, &attributes, &vector, process_environment())
    guard code == 0 else { throw .notStarted(arguments[0], code: code) }
    return child
  }

  // Of its own session, so that no key on our terminal reaches it, and with the signals as usual.
  private static func configure(_ attributes: inout posix_spawnattr_t) {
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Int32(POSIX_SPAWN_SETSID)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }
}

/// Why another program did not do what it was started for.
enum ChildCommandError: Error, CustomStringConvertible {
  /// It could not be started.
  case notStarted(String, code: Int32)
  /// It ended with an error.
  case failed(String)

  var description: String {
    switch self {
    case .notStarted(let name, let code): "cannot start \(name): \(String(cString: strerror(code)))"
    case .failed(let name): "\(name) did not succeed"
    }
  }
}
