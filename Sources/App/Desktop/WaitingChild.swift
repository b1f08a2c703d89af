import ChildPrograms
import Glibc

/// A child on our terminal that begins when it can read a line from descriptor 3.
///
/// If this object goes before that, or the whole process ends, the child ends without having begun.
public final class WaitingChild {
  public let processIdentifier: Int32
  private var gate: Int32

  /// Prepares a line of a shell, for which `"$@"` are some words.
  init(_ line: String, _ words: [String], holding lock: Int32? = nil) throws {
    let ends = try ChildProgram.pipe(to: "/bin/sh")
    defer { close(ends.its) }
    gate = ends.ours
    do {
      processIdentifier = try ChildProgram.start(
        ["/bin/sh", "-c", Self.waiting + line, "hawknotes"] + words, onTerminalWith: ends.its,
        holding: lock)
    } catch {
      close(gate)
      throw error
    }
  }

  // The shell must live as long as what it runs, which is known by the shell's process identifier. So it
  // catches the signals; ignoring them would make the program ignore them too.
  private static let waiting = """
    trap : HUP INT QUIT TERM
    read -r go <&3 || exit 1
    exec 3<&-

    """

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
