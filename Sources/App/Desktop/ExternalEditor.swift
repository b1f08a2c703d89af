public import ChildPrograms
import Essentials
import Glibc

/// The user's own editor: the preferred one, else `$VISUAL`, else `$EDITOR`, else a usual one that is installed.
public struct ExternalEditor {
  private static let usual = ["editor", "nano", "vi"]
  private let command: String

  /// Chooses the editor; an empty preference counts as unset.
  ///
  /// Throws if there is none.
  public init(preferred: String, environment: [String: String]) throws {
    let variables = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    let chosen = ([preferred] + variables).first { !$0.isEmpty }
    let path = SearchPath(environment: environment)
    guard let command = chosen ?? Self.usual.first(where: path.has) else {
      throw Failure("no editor was found; set $EDITOR to one")
    }
    self.command = command
  }

  /// Starts it on a file; it waits until `WaitingChild.begin()`.
  ///
  /// A shell runs it, because the variable may hold arguments too.
  public func start(on path: String, holding lock: Int32? = nil) throws -> WaitingChild {
    try WaitingChild("\(command) \"$@\"", [path], holding: lock)
  }

  /// Runs it to its end; the lock on a file stays until then.
  public func run(on path: String, holding lock: Int32) throws -> ProgramEnd {
    let child = try start(on: path, holding: lock)
    // These keys are for the editor now.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    child.begin()
    return ChildProgram.end(of: child.processIdentifier)
  }
}

/// A child on our terminal that begins when it can read a line from descriptor 3.
///
/// If this object goes before that, or the whole process ends, the child ends without having begun.
public final class WaitingChild {
  public let processIdentifier: Int32
  private var gate: Int32

  /// Prepares a line of a shell, for which `"$@"` are some words.
  init(_ line: String, _ words: [String], holding lock: Int32? = nil) throws {
    (processIdentifier, gate) = try ChildProgram.startReading("/bin/sh") {
      try ChildProgram.start(
        ["/bin/sh", "-c", Self.waiting + line, "hawknotes"] + words, onTerminalWith: $0,
        holding: lock)
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
