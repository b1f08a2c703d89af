import CTracing
import Glibc

/// Traces one process, its own program or another's, and makes one of its calls fail.
///
/// `hawknotes-tracer FOLDER LOG FAULT (PID | COMMAND…)`; FAULT is `THREAD,CALL,NUMBER,ERROR`, where `kill` may
/// stand for the error, or `none`. A command keeps the process number of this program; the process that
/// traces it is nobody's child.
struct Request {
  let root: String
  let log: Int32
  let fault: Tracer.Fault?
  let command: [String]

  init?(_ arguments: [String]) {
    guard arguments.count > 3 else { return nil }
    root = arguments[0]
    log = open(arguments[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let words = arguments[2].split(separator: ",")
    fault =
      words.count < 4
      ? nil
      : Tracer.Fault(
        thread: Int(words[0]) ?? 0, name: String(words[1]), number: Int(words[2]) ?? 0,
        error: Int32(words[3]))
    command = Array(arguments[3...])
    if log < 0 { return nil }
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

guard let request = Request(Array(CommandLine.arguments.dropFirst())) else { exit(64) }
if let process = pid_t(request.command[0]) {
  exit(request.watch(process) { _ = write(1, "attached\n", 9) })
}
exit(request.runCommand())
