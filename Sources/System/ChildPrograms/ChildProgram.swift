public import CSystem
import Glibc

/// Starts other programs, by argument vector and never through a shell.
public enum ChildProgram {
  /// Starts a program that has no access to the terminal; returns its process identifier.
  public static func start(_ arguments: [String]) throws(ChildProgramError) -> pid_t {
    try spawn(arguments, leadsSession: true, openNull)
  }

  /// Runs a program and waits for its end; it has no access to the terminal.
  public static func run(_ arguments: [String]) throws(ChildProgramError) {
    let child = try spawn(arguments, leadsSession: true, openNull)
    guard end(of: child) == .exited(0) else { throw .failed(arguments[0]) }
  }

  /// Starts a program that reads an open file and has no access to the terminal; returns its
  /// process identifier.
  public static func start(
    _ arguments: [String], reading input: Int32
  ) throws(ChildProgramError) -> pid_t {
    try spawn(arguments, leadsSession: true) { actions in
      openNull(&actions)
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
  }

  /// Starts a program that reads an open file and writes to two others, and has no access to the
  /// terminal; returns its process identifier.
  public static func start(
    _ arguments: [String], reading input: Int32, writing output: Int32, _ errors: Int32
  ) throws(ChildProgramError) -> pid_t {
    try spawn(arguments, leadsSession: true) { actions in
      for (file, descriptor) in [
        (input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO),
      ] {
        posix_spawn_file_actions_adddup2(&actions, file, descriptor)
      }
    }
  }

  /// Starts a program on our terminal, with one more file at descriptor 3; returns its process
  /// identifier.
  public static func start(
    _ arguments: [String], onTerminalWith file: Int32
  ) throws(ChildProgramError) -> pid_t {
    try spawn(arguments, leadsSession: false) { actions in
      // These descriptors may be the source of a draft or the destination of errors instead.
      if isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/tty", O_RDWR, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
      posix_spawn_file_actions_adddup2(&actions, file, 3)
    }
  }

  /// Starts a program on our terminal that reads an open file; returns its process identifier.
  public static func start(
    _ arguments: [String], onOutputReading input: Int32
  ) throws(ChildProgramError) -> pid_t {
    try spawn(arguments, leadsSession: false) { actions in
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    }
  }

  /// Starts a program with an environment of its own, and with open files at the descriptors that it
  /// knows them by; returns its process identifier.
  ///
  /// A program that leads a session has no access to the terminal, and is the first of a process group
  /// of its own.
  public static func start(
    _ arguments: [String], environment: [String: String], files: KeyValuePairs<Int32, Int32>,
    leadsSession: Bool
  ) throws(ChildProgramError) -> pid_t {
    try spawn(arguments, environment: environment, leadsSession: leadsSession) { actions in
      for (theirs, ours) in files { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
    }
  }

  /// Waits for the end of a child.
  @discardableResult
  public static func end(of child: pid_t) -> ProgramEnd {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1 && errno == EINTR {}
    return ProgramEnd(waitStatus: status)
  }

  /// Makes a file in memory to read bytes from; nil if there is no room.
  ///
  /// Writing them to a pipe could block.
  public static func file(of bytes: [UInt8]) -> Int32? {
    let file = memfd_create("input", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { return nil }
    if write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0 { return file }
    close(file)
    return nil
  }

  private static func openNull(_ actions: inout posix_spawn_file_actions_t) {
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
  }

  static func spawn(
    _ arguments: [String], environment: [String: String]? = nil, leadsSession: Bool,
    _ addFiles: (inout posix_spawn_file_actions_t) -> Void
  ) throws(ChildProgramError) -> pid_t {
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
    var variables: [UnsafeMutablePointer<CChar>?] = []
    defer { variables.forEach { free($0) } }
    if let environment { variables = environment.map { strdup("\($0)=\($1)") } + [nil] }
    var child: pid_t = 0
    let code = variables.withUnsafeMutableBufferPointer { variables in
      posix_spawnp(
        &child, arguments[0], &actions, &attributes, &vector,
        environment == nil ? process_environment() : variables.baseAddress)
    }
    guard code == 0 else { throw .notStarted(arguments[0], code: code) }
    return child
  }

  // Signals have their default effect. No key on our terminal reaches the leader of a session.
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
