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

  /// Starts a program as `ChildProgram` does; it leads the session of its terminal, if it has one.
  init(
    running arguments: [String], environment: [String: String], folder: String?,
    files: [Int32: Int32] = [:], terminal: String? = nil
  ) throws {
    let name = arguments.first ?? ""
    guard let path = ChildProcess.path(of: name, searching: environment["PATH"]) else {
      throw Failure.notFound(name)
    }
    processIdentifier = try ChildProgram.start(
      [path] + arguments.dropFirst(), environment: environment, files: files, terminal: terminal,
      folder: folder, leadsSession: terminal != nil)
    descriptor = pidfd_open(processIdentifier, 0)
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
