/// How a kept session comes back in a window of its own.
struct SessionRestoration {
  let invocation: Invocation
  let libraryPath: String
  let statePath: String
  /// Whether the places are those that the program would use anyway.
  let arePlacesUsual: Bool

  var isInTmux: Bool { !(invocation.environment["TMUX"] ?? "").isEmpty }

  private var variables: [String] {
    ["HAWKNOTES_LIBRARY=\(libraryPath)", "HAWKNOTES_STATE=\(statePath)"]
  }

  /// Opens a window of tmux behind the others; false when tmux does not.
  ///
  /// A shell waits in it for the end of the session: whoever quits has a shell then, and tmux-resurrect
  /// finds the command of the session as that of a child of the window's shell.
  func openWindow(for name: String) -> Bool {
    invocation.runProgram(
      ["tmux", "new-window", "-d", "-n", name] + variables.flatMap { ["-e", $0] }
        + ["/bin/sh", "-c", Self.script, "sh", invocation.programPath, "--session", name])
  }

  private static let script = #""$@"; exec "${SHELL:-/bin/sh}""#

  /// The command for a shell.
  func command(for name: String) -> String {
    let places = arePlacesUsual ? "" : variables.map { Self.quoted($0) + " " }.joined()
    return "\(places)\(Program.name) --session \(name)"
  }

  // Only what no shell takes for anything else stays as it is.
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
