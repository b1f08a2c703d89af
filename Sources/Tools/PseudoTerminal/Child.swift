import CSystem
import ChildPrograms
import Essentials
import Glibc

/// A started process, killed and reaped at the latest when the last reference to it is released.
final class Child {
  let processIdentifier: Int32
  /// Becomes readable when the process ends (pidfd_open(2)).
  let descriptor: Int32
  /// How it ended; nil while it has not been seen to end.
  private(set) var status: ProgramEnd?

  /// Starts a program with default signal actions, no blocked signals, and three open files.
  ///
  /// If it leads a session, the first terminal it opens is its controlling terminal.
  init(
    running arguments: [String], environment: [String: String], workingDirectory: String?,
    files: [String], leadsSession: Bool = false
  ) throws {
    let name = arguments.first ?? ""
    guard let path = ChildProcess.path(of: name, searching: environment["PATH"]) else {
      throw Failure.notFound(name)
    }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    Self.open(files, &actions)
    if let workingDirectory { posix_spawn_file_actions_addchdir_np(&actions, workingDirectory) }
    Self.prepare(&attributes, leadsSession)
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, &attributes, words, variables)
    guard code == 0 else { throw Failure.notStarted(name, code: code) }
    processIdentifier = identifier
    descriptor = pidfd_open(identifier, 0)
  }

  private static func open(_ files: [String], _ actions: inout posix_spawn_file_actions_t) {
    for (descriptor, path) in zip(Int32(0)..., files) {
      // A terminal is opened once, as by who starts a shell there.
      if descriptor > 0, path == files[Int(descriptor) - 1] {
        posix_spawn_file_actions_adddup2(&actions, descriptor - 1, descriptor)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      }
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
  }

  private static func prepare(_ attributes: inout posix_spawnattr_t, _ leadsSession: Bool) {
    // Threads of a test runner block nearly all signals, and a child inherits that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(
      &attributes, Int16(leadsSession ? flags | Int32(POSIX_SPAWN_SETSID) : Int32(flags)))
  }

  deinit {
    kill()
    close(descriptor)
  }

  @discardableResult
  func send(_ signal: Int32) -> Bool {
    // The number of a process that was not reaped cannot belong to another process.
    status == nil && Glibc.kill(processIdentifier, signal) == 0
  }

  /// Ends it with SIGKILL and reaps it.
  func kill() {
    send(SIGKILL)
    reap(0)
  }

  /// Waits for its end; nil when it has not ended in time.
  func wait(before deadline: ContinuousClock.Instant) -> ProgramEnd? {
    _ = isReadable(descriptor, within: deadline - ContinuousClock.now)
    // A traced process reports to its tracer before its parent (ptrace(2)).
    while reapIfEnded() == nil, ContinuousClock.now < deadline { usleep(1000) }
    return status
  }

  @discardableResult
  func reapIfEnded() -> ProgramEnd? { reap(WNOHANG) }

  @discardableResult
  private func reap(_ options: Int32) -> ProgramEnd? {
    if status != nil { return status }
    var code: Int32 = 0
    let result = retrying { waitpid(processIdentifier, &code, options) }
    if result == processIdentifier { status = ProgramEnd(waitStatus: code) }
    return status
  }
}
