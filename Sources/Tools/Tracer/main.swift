import CTracing
import Glibc

/// Traces one process, its own program or another's, and makes one of its calls fail.
///
/// `hawknotes-tracer --below FOLDER --log FILE [--at THREAD CALL NUMBER kill|ERROR] (--process PID |
/// COMMAND…)`. A command keeps the process number of this program; the process that traces it is
/// nobody's child.
struct Request {
  var root = ""
  var log: Int32 = -1
  var fault: Tracer.Fault?
  var process: pid_t?
  var command: [String] = []

  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.first, option.hasPrefix("--") {
      rest = rest.dropFirst()
      switch option {
      case "--below": root = rest.popFirst() ?? ""
      case "--log":
        log = open(rest.popFirst() ?? "", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      case "--at":
        let words = Array(rest.prefix(4))
        rest = rest.dropFirst(4)
        guard words.count == 4, let thread = Int(words[0]), let number = Int(words[2]) else {
          return nil
        }
        fault = Tracer.Fault(
          thread: thread, name: words[1], number: number, error: Int32(words[3]))
      case "--process": process = rest.popFirst().flatMap { pid_t($0) }
      default: return nil
      }
    }
    command = Array(rest)
    if root.isEmpty || log < 0 || (process == nil) == command.isEmpty { return nil }
  }

  func watch(_ process: pid_t, whenAttached isAttached: () -> Void) -> Int32 {
    guard var tracer = Tracer(process: process, root: root, log: log, fault: fault) else {
      return 1
    }
    isAttached()
    tracer.run()
    return 0
  }

  /// Executes the command once a process that is nobody's child traces it.
  func runCommand() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return 1 }
    trace_allow_any_tracer()
    let process = getpid()
    let child = trace_fork()
    if child == 0 {
      if trace_fork() != 0 { _exit(0) }
      detach()
      _exit(watch(process) { _ = write(ends[1], "!", 1) })
    }
    waitpid(child, nil, 0)
    close(ends[1])
    var byte: UInt8 = 0
    guard read(ends[0], &byte, 1) == 1 else { return 1 }
    let arguments = command.map { strdup($0) } + [nil]
    execvp(command[0], arguments)
    return 127
  }

  // Neither the terminal's keys nor its hanging up should reach the tracing process.
  private func detach() {
    setsid()
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    for descriptor in Int32(0)...2 { dup2(nothing, descriptor) }
  }
}

guard let request = Request(CommandLine.arguments.dropFirst()) else { exit(64) }
if let process = request.process {
  exit(request.watch(process) { _ = write(1, "attached\n", 9) })
}
exit(request.runCommand())
