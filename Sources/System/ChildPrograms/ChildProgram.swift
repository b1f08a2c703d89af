public import CSystem
public import Essentials
import Glibc

/// Starts other programs, by argument vector; the one way to do so.
public enum ChildProgram {
  /// Starts a program; returns its process identifier.
  ///
  /// It has the open files of `files`, at the descriptors that it knows them by, and no others; where 0, 1
  /// or 2 is not among them, that is /dev/null, or the terminal at a path. Without an environment it has ours,
  /// and so it is with the folder. A program that leads a session has no access to our terminal, and is the
  /// first of a process group of its own.
  public static func start(
    _ arguments: [String], environment: [String: String]? = nil, files: [Int32: Int32] = [:],
    terminal: String? = nil, folder: String? = nil, leadsSession: Bool = true
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    add(files, terminal, to: &actions)
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
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
    guard code == 0 else { throw Failure.notStarted(arguments[0], code: code) }
    return child
  }

  /// The descriptor of a file that a program has only so that it is locked; those below are the program's.
  private static let lockDescriptor: Int32 = 10

  /// Starts a program on our terminal, with one more file at descriptor 3; returns its process identifier.
  ///
  /// The lock on a file stays until the program has ended, too.
  public static func start(
    _ arguments: [String], onTerminalWith file: Int32, holding lock: Int32? = nil
  ) throws -> pid_t {
    // Ours may be the source of a draft or the destination of errors instead.
    let isOurs = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    let terminal = isOurs ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC)
    defer { if !isOurs, terminal >= 0 { close(terminal) } }
    guard terminal >= 0 else { throw Failure.notStarted(arguments[0]) }
    var files: [Int32: Int32] = [0: terminal, 1: terminal, 2: terminal, 3: file]
    // Ours may have the number of another one of theirs.
    let held = lock.map { fcntl($0, F_DUPFD_CLOEXEC, lockDescriptor) }
    defer { if let held { close(held) } }
    files[lockDescriptor] = held
    return try start(arguments, files: files, leadsSession: false)
  }

  // In seconds.
  private static let longestRun = 10

  /// Runs a program, without access to the terminal, that does its work in a moment; it is ended if it does not.
  public static func run(_ arguments: [String]) throws {
    guard let end = end(of: try start(arguments), within: longestRun) else {
      throw Failure.timedOut(arguments[0])
    }
    guard end == .exited(0) else { throw Failure("\(arguments[0]) did not succeed") }
  }

  /// Waits some seconds for the end of a program that leads a session, and calls a function meanwhile, ten times a
  /// second; nil if it was ended then, by force.
  public static func end(
    of child: pid_t, within seconds: Int, meanwhile look: () -> Void = {}
  ) -> ProgramEnd? {
    let descriptor = pidfd_open(child, 0)
    defer { close(descriptor) }
    let deadline = Deadline(milliseconds: Int32(seconds * 1000))
    var hasEnded = false
    while !hasEnded, !deadline.hasPassed {
      hasEnded = isReadable(descriptor, before: Deadline(milliseconds: 100))
      look()
    }
    if !hasEnded { kill(-child, SIGKILL) }
    let end = end(of: child)
    return hasEnded ? end : nil
  }

  /// Waits until a descriptor has something to read, or is closed at its other end; returns false when a
  /// deadline has passed before that.
  public static func isReadable(_ descriptor: Int32, before deadline: Deadline) -> Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // What an earlier call left in errno says nothing about a poll that found nothing.
    while poll(&file, 1, deadline.milliseconds) <= 0 {
      if deadline.hasPassed { return false }
    }
    return true
  }

  @discardableResult
  public static func end(of child: pid_t) -> ProgramEnd {
    var status: Int32 = 0
    var ended: pid_t
    repeat { ended = waitpid(child, &status, 0) } while ended == -1 && errno == EINTR
    return ended == child ? ProgramEnd(waitStatus: status) : .unknown
  }

  /// Makes a file in memory from which a program reads bytes.
  ///
  /// Writing them to a pipe could block.
  public static func file(of bytes: [UInt8], for name: String) throws -> Int32 {
    let file = memfd_create("input", UInt32(MFD_CLOEXEC))
    guard file >= 0 else { throw Failure.notStarted(name) }
    if write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0 { return file }
    close(file)
    throw Failure.notStarted(name, code: ENOMEM)
  }

  public static func pipe(to name: String) throws -> (its: Int32, ours: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw Failure.notStarted(name) }
    return (ends[0], ends[1])
  }

  /// Starts a program by a closure that gets the end of a pipe from which it reads; our end is to be closed.
  public static func startReading(
    _ name: String, _ start: (_ its: Int32) throws -> pid_t
  ) throws -> (process: pid_t, input: Int32) {
    let ends = try pipe(to: name)
    defer { close(ends.its) }
    do {
      return (try start(ends.its), ends.ours)
    } catch {
      close(ends.ours)
      throw error
    }
  }

  private static func add(
    _ files: [Int32: Int32], _ terminal: String?, to actions: inout posix_spawn_file_actions_t
  ) {
    let last = max(2, files.keys.max() ?? 2)
    // In order, because one of ours may have the number of a later one of theirs.
    for descriptor in 0...last {
      if let file = files[descriptor] {
        posix_spawn_file_actions_adddup2(&actions, file, descriptor)
      } else if terminal != nil, 1...2 ~= descriptor {
        // It is opened once, as by who starts a shell there.
        posix_spawn_file_actions_adddup2(&actions, 0, descriptor)
      } else if descriptor <= 2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, terminal ?? "/dev/null", O_RDWR, 0)
      }
    }
    for descriptor in 3...max(3, last) where files[descriptor] == nil {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // Whoever started us may have left others open.
    posix_spawn_file_actions_addclosefrom_np(&actions, last + 1)
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
