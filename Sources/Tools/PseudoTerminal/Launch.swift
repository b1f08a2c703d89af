import Essentials
import Glibc

struct Launch {
  enum FileAction {
    case open(path: String, as: Int32)
    case duplicate(Int32, as: Int32)
  }

  var arguments: [String]
  var environment: [String: String]
  var workingDirectory: String?
  var files: [FileAction]
  /// Whether it leads a session; the first terminal it opens is then its controlling terminal.
  var leadsSession = false

  /// Starts it with default signal actions, no blocked signals, and no descriptors but 0, 1 and 2.
  func start() throws -> Child {
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
    prepare(&actions)
    prepare(&attributes)
    var identifier: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&identifier, path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw Failure.notStarted(name, code: code) }
    return Child(processIdentifier: identifier)
  }

  private func prepare(_ actions: inout posix_spawn_file_actions_t) {
    for file in files {
      switch file {
      case .open(let path, let descriptor):
        posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      case .duplicate(let source, let descriptor):
        posix_spawn_file_actions_adddup2(&actions, source, descriptor)
      }
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    if let workingDirectory { posix_spawn_file_actions_addchdir_np(&actions, workingDirectory) }
  }

  private func prepare(_ attributes: inout posix_spawnattr_t) {
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
}

/// Calls a function with a null-terminated array of C strings, as exec(3) requires it.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
