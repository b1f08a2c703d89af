import CSystem
import ChildPrograms
import Glibc

/// A started process, killed and reaped at the latest when the last reference to it is released.
final class Child {
  let processIdentifier: Int32
  /// Becomes readable when the process ends (pidfd_open(2)).
  let descriptor: Int32
  /// How it ended; nil while it has not been seen to end.
  private(set) var status: ProgramEnd?

  init(processIdentifier: Int32) {
    self.processIdentifier = processIdentifier
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
