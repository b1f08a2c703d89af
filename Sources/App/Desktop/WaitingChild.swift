import ChildPrograms
import Glibc

/// A child on our terminal that begins when it can read a line from descriptor 3.
///
/// If this object goes before that, or the whole process ends, the child ends without having begun.
public final class WaitingChild {
  public let processIdentifier: Int32
  private var gate: Int32

  init(_ arguments: [String], holding lock: Int32? = nil) throws {
    let ends = try ChildProgram.pipe(to: arguments[0])
    defer { close(ends.its) }
    gate = ends.ours
    do {
      processIdentifier = try ChildProgram.start(
        arguments, onTerminalWith: ends.its, holding: lock)
    } catch {
      close(gate)
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
