/// How a kept session comes back in a window of its own.
struct SessionRestoration {
  let invocation: Invocation
  let libraryPath: String
  let statePath: String

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
    let isUsual = ["HAWKNOTES_LIBRARY", "HAWKNOTES_STATE"].allSatisfy {
      (invocation.environment[$0] ?? "").isEmpty
    }
    let places = isUsual ? "" : variables.map { Self.quoted($0) + " " }.joined()
    return "\(places)\(Program.name) --session \(name)"
  }

  // Only what no shell takes for anything else stays as it is.
  private static func quoted(_ variable: String) -> String {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    let isPlain = parts[1].utf8.allSatisfy { byte in
      byte < 0x80
        && (Character(UnicodeScalar(byte)).isLetter
          || Character(UnicodeScalar(byte)).isNumber || "/._-+,:@".utf8.contains(byte))
    }
    let value =
      isPlain
      ? parts[1]
      : "'"
        + parts[1].split(
          separator: "'", omittingEmptySubsequences: false
        ).joined(separator: #"'\''"#) + "'"
    return "\(parts[0])=\(value)"
  }
}
