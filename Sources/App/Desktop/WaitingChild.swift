import ChildPrograms
import Glibc

/// A child on our terminal that begins when it can read a line from descriptor 3.
///
/// If this object goes before that, or the whole process ends, the child ends without having begun.
public final class WaitingChild {
  public let processIdentifier: Int32
  private var gate: Int32

  init(_ arguments: [String], holding lock: Int32? = nil) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw ChildProgramError.notStarted(arguments[0], code: errno)
    }
    defer { close(ends[0]) }
    gate = ends[1]
    do {
      processIdentifier = try ChildProgram.start(
        arguments, onTerminalWith: ends[0], holding: lock)
    } catch {
      close(ends[1])
      throw error
    }
  }

  deinit {
    guard gate >= 0 else { return }
    close(gate)
    ChildProgram.end(of: processIdentifier)
  }

  public func begin() {
    write(gate, "\n", 1)
    close(gate)
    gate = -1
  }
}
