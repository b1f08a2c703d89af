import CSystem
import Glibc

/// Starting other programs, by argument vector and never through a shell.
enum ChildCommand {
  /// Starts a program that goes on by itself; it gets nothing of the terminal.
  static func start(_ arguments: [String]) throws(ChildCommandError) {
    _ = try spawn(arguments, leadsSession: true, openNothing)
  }

  /// Runs a program to its end.
  static func run(_ arguments: [String]) throws(ChildCommandError) {
    let child = try spawn(arguments, leadsSession: true, openNothing)
    guard wait(for: child) == 0 else { throw .failed(arguments[0]) }
  }

  /// Starts a program that reads an open file and gets nothing of the terminal; gives its number.
  static func start(
    _ arguments: [String], reading input: Int32
  ) throws(ChildCommandError) -> pid_t {
    try spawn(arguments, leadsSession: true) { actions in
      openNothing(&actions)
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
  }

  /// Starts a program on our terminal, with one more file at descriptor 3; gives its number.
  static func start(
    _ arguments: [String], onTerminalWith file: Int32
  ) throws(ChildCommandError) -> pid_t {
    try spawn(arguments, leadsSession: false) { actions in
      // Another one may be the source of a draft, or the place for errors.
      if isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/tty", O_RDWR, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
      posix_spawn_file_actions_adddup2(&actions, file, 3)
    }
  }

  /// Waits for the end of a child; gives its exit code, nil when a signal ended it.
  @discardableResult
  static func wait(for child: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    return wait_status_exited(status) != 0 ? wait_status_exit_code(status) : nil
  }

  private static func openNothing(_ actions: inout posix_spawn_file_actions_t) {
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
  }

  private static func spawn(
    _ arguments: [String], leadsSession: Bool,
    _ addFiles: (inout posix_spawn_file_actions_t) -> Void
  ) throws(ChildCommandError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    addFiles(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    configure(&attributes, leadsSession: leadsSession)
    var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { vector.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(
      &child, arguments[0], &actions, &attributes, &vector, process_environment())
    guard code == 0 else { throw .notStarted(arguments[0], code: code) }
    return child
  }

  // With the signals as usual; where it leads a session, no key on our terminal reaches it.
  private static func configure(_ attributes: inout posix_spawnattr_t, leadsSession: Bool) {
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    let session = leadsSession ? Int32(POSIX_SPAWN_SETSID) : 0
    posix_spawnattr_setflags(&attributes, Int16(Int32(flags) | session))
  }
}
