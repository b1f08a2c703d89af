import Glibc

/// A child on our terminal that waits until it is told to begin: until descriptor 3 has a line.
///
/// When this goes before, or the whole process, the child ends without having begun.
final class WaitingChild {
  let processIdentifier: pid_t
  private var gate: Int32

  init(_ arguments: [String]) throws(ChildCommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .notStarted(arguments[0], code: errno) }
    defer { close(ends[0]) }
    gate = ends[1]
    do throws(ChildCommandError) {
      processIdentifier = try ChildCommand.start(arguments, onTerminalWith: ends[0])
    } catch {
      close(ends[1])
      throw error
    }
  }

  deinit {
    guard gate >= 0 else { return }
    close(gate)
    ChildCommand.wait(for: processIdentifier)
  }

  /// Lets it begin.
  func letGo() {
    write(gate, "\n", 1)
    close(gate)
    gate = -1
  }
}
