import ChildPrograms
import DurableFiles
import Glibc

/// A program on the terminal of this process that shows what is written to it page by page.
public final class PagerProgram {
  private let process: pid_t
  private var input: Int32

  public init(_ command: String) throws {
    let ends = try ChildProgram.pipe(to: command)
    defer { close(ends.its) }
    input = ends.ours
    // As git does it: pages of less end with the text, keep colours, and leave it on the screen.
    let script = #"LESS="${LESS-FRX}"; export LESS; "# + command
    do {
      process = try ChildProgram.start(
        ["/bin/sh", "-c", script], files: [0: ends.its, 1: STDOUT_FILENO, 2: STDERR_FILENO],
        leadsSession: false)
    } catch {
      close(input)
      throw error
    }
    // These keys are for the pager now.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
  }

  /// Writes bytes to it; returns 0 or an error number (errno(3)), EPIPE if it has ended.
  public func write(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: input) } ?? 0
  }

  public func end() {
    guard input >= 0 else { return }
    close(input)
    input = -1
    ChildProgram.end(of: process)
  }
}
