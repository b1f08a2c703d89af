/// How kept sessions come back after a reboot, each in a window of its own.
public struct SessionRestoration {
  private let environment: [String: String]
  private let variables: SessionVariables
  private let programPath: String

  /// Names the environment of this process, the folders it uses and the file of this program.
  public init(
    environment: [String: String], libraryPath: String, statePath: String, programPath: String
  ) {
    self.environment = environment
    variables = SessionVariables(
      libraryPath: libraryPath, statePath: statePath, environment: environment)
    self.programPath = programPath
  }

  /// Whether tmux can open the windows.
  public var isInTmux: Bool { !(environment["TMUX"] ?? "").isEmpty }

  /// Returns the command that opens a session in a new window of tmux, behind the others.
  ///
  /// A shell in that window waits for the end of the session. So whoever quits has a shell, and
  /// tmux-resurrect finds the command of the session as a child of the window's shell.
  public func windowCommand(for name: String) -> [String] {
    ["tmux", "new-window", "-d", "-n", name] + variables.tmuxOptions
      + ["/bin/sh", "-c", Self.script, "sh", programPath, "--session", name]
  }

  private static let script = #""$@"; exec "${SHELL:-/bin/sh}""#

  /// Returns the command that opens a session, for a shell.
  ///
  /// `usesDefaultFolders` says that the program would use the same folders by default.
  public func shellCommand(for name: String, usesDefaultFolders: Bool) -> String {
    // The user's shell has the other variables.
    let variables = usesDefaultFolders ? [] : variables.assignments.prefix(2)
    return variables.map { Self.quoted($0) + " " }.joined() + "hawknotes --session \(name)"
  }

  // Only what means nothing else to any shell stays unquoted.
  private static func quoted(_ variable: String) -> String {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    let isPlain = parts[1].allSatisfy { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "/._-+,:@".contains(character))
    }
    let pieces = parts[1].split(separator: "'", omittingEmptySubsequences: false)
    return "\(parts[0])=" + (isPlain ? parts[1] : "'" + pieces.joined(separator: #"'\''"#) + "'")
  }
}

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
