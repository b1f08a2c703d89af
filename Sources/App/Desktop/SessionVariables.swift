/// The environment variables with which this program uses the same folders in another window.
struct SessionVariables {
  /// As `NAME=VALUE`.
  let assignments: [String]

  init(libraryPath: String, statePath: String, environment: [String: String]) {
    assignments =
      ["HAWKNOTES_LIBRARY=\(libraryPath)", "HAWKNOTES_STATE=\(statePath)"]
      + (environment["XDG_CONFIG_HOME"].map { ["XDG_CONFIG_HOME=\($0)"] } ?? [])
  }

  /// The options with which tmux sets them in a new window.
  var tmuxOptions: [String] { assignments.flatMap { ["-e", $0] } }
}
