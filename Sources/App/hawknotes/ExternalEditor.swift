/// The reader's own editor: the preferred one, else `$VISUAL`, else `$EDITOR`, else the first of the usual ones that is there.
struct ExternalEditor {
  private static let usual = ["editor", "nano", "vi"]
  private let command: String

  /// Throws when there is none; an empty preference is none.
  init(preferred: String, environment: [String: String]) throws(ChildCommandError) {
    let variables = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    let chosen = ([preferred] + variables).first { !$0.isEmpty }
    let path = SearchPath(environment: environment)
    guard let command = chosen ?? Self.usual.first(where: path.has) else {
      throw .none("no editor was found; set $EDITOR to one")
    }
    self.command = command
  }

  /// Starts it on a file, through a shell, for the variable may hold arguments too; it begins when it
  /// is let go.
  func start(on path: String) throws(ChildCommandError) -> WaitingChild {
    try WaitingChild(["/bin/sh", "-c", script, "hawknotes", path])
  }

  // The shell stays as long as the editor does, for it is known by the shell's number: what it catches,
  // unlike what it would ignore, the editor meets as usual.
  private var script: String {
    """
    trap : HUP INT QUIT TERM
    read -r go <&3 || exit 1
    exec 3<&-
    \(command) "$@"
    """
  }
}
