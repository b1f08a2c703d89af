public import ChildPrograms
import Essentials
import Glibc

/// The user's own editor: the preferred one, else `$VISUAL`, else `$EDITOR`, else a usual one that is
/// installed.
public struct ExternalEditor {
  private static let usual = ["editor", "nano", "vi"]
  private let command: String
  /// A file whose lock stays until the editor has ended; nil for none.
  public var lock: Int32?

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
  public func start(on path: String) throws -> WaitingChild {
    try WaitingChild("\(command) \"$@\"", [path], holding: lock)
  }

  public func run(on path: String) throws -> ProgramEnd {
    let child = try start(on: path)
    // These keys are for the editor now.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    child.begin()
    return ChildProgram.end(of: child.processIdentifier)
  }
}
