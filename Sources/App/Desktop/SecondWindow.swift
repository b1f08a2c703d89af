import ChildPrograms
import Glibc
public import SceneState

/// A second session beside this one, pinned to a subject, in a window of tmux, kitty, WezTerm or the
/// terminal that the user prefers.
public struct SecondWindow {
  private let environment: [String: String]
  private let libraryPath: String
  private let statePath: String
  /// `pane`, `window`, or the command that starts another terminal, as words with spaces between; the
  /// command to run in it replaces the word `{}`.
  public var place = "pane"

  public init(environment: [String: String], libraryPath: String, statePath: String) {
    (self.environment, self.libraryPath, self.statePath) = (environment, libraryPath, statePath)
  }

  /// Brings an open session to the front; returns false if this terminal cannot.
  public func bringToFront(_ session: SessionSummary) throws -> Bool {
    let terminal = session.terminal?.split(separator: " ").map(String.init) ?? []
    let commands = focusing(terminal)
    for command in commands { try ChildProgram.run(command) }
    return !commands.isEmpty
  }

  private func focusing(_ terminal: [String]) -> [[String]] {
    switch (terminal.first, terminal.count) {
    // Selecting this very pane would not continue a job that is stopped in it.
    case ("tmux", 3)
    where terminal[1][...] == tmuxServer && terminal[2] != environment["TMUX_PANE"]:
      return ["select-window", "select-pane"].map { ["tmux", $0, "-t", terminal[2]] }
    case ("KITTY_WINDOW_ID", 2):
      return kitty.map { [$0.remote + ["focus-window", "--match", "id:\(terminal[1])"]] } ?? []
    case ("WEZTERM_PANE", 2) where environment["WEZTERM_PANE"] != nil:
      return [["wezterm", "cli", "activate-pane", "--pane-id", terminal[1]]]
    default: return []
    }
  }

  /// Opens a subject, given by its path, in a pane or window beside this one; returns false if there is no way to.
  ///
  /// `startTerminal` starts the terminal that the user prefers, which may run as long as its window is open.
  public func open(
    _ path: String, onLeft isLeft: Bool, startTerminal: (_ command: [String]) throws -> Void
  ) throws -> Bool {
    guard let command = opening(path, isLeft) else { return false }
    if tmuxPane == nil, terminalCommand != nil {
      try startTerminal(command)
    } else {
      try ChildProgram.run(command)
    }
    return true
  }

  private func opening(_ path: String, _ isLeft: Bool) -> [String]? {
    let session = [ProgramFile.path, "open", "--", path]
    let variables = SessionVariables(
      libraryPath: libraryPath, statePath: statePath, environment: environment)
    let withVariables = ["env"] + variables.assignments + session
    if let pane = tmuxPane { return tmux(pane, isLeft) + variables.tmuxOptions + session }
    if let terminalCommand { return filled(terminalCommand, with: withVariables) }
    if let kitty { return launching(in: kitty, isLeft) + withVariables }
    if let pane = environment["WEZTERM_PANE"] { return wezTerm(pane, isLeft) + withVariables }
    return nil
  }

  private var prefersWindow: Bool { place == "window" }
  private var terminalCommand: String? { ["pane", "window"].contains(place) ? nil : place }

  private var tmuxServer: Substring? { environment["TMUX"]?.split(separator: ",").first }
  private var tmuxPane: String? { environment["TMUX"] == nil ? nil : environment["TMUX_PANE"] }

  private func tmux(_ pane: String, _ isLeft: Bool) -> [String] {
    guard !prefersWindow else { return ["tmux", "new-window", "-a", "-t", pane] }
    return ["tmux", "split-window", isLeft ? "-hb" : "-h", "-t", pane]
  }

  private typealias Kitty = (remote: [String], window: String)

  // How to control kitty from within one of its windows; it must allow that (`listen_on`).
  private var kitty: Kitty? {
    guard let window = environment["KITTY_WINDOW_ID"], let address = environment["KITTY_LISTEN_ON"]
    else { return nil }
    return (["kitten", "@", "--to", address], window)
  }

  private func launching(in kitty: Kitty, _ isLeft: Bool) -> [String] {
    let position =
      prefersWindow
      ? ["--type=os-window"]
      : ["--type=window", "--location=\(isLeft ? "before" : "after")"]
    return kitty.remote + ["launch", "--match", "window_id:\(kitty.window)"] + position
  }

  private func wezTerm(_ pane: String, _ isLeft: Bool) -> [String] {
    let direction = isLeft ? "--left" : "--right"
    let kind = prefersWindow ? ["spawn", "--new-window"] : ["split-pane", direction]
    return ["wezterm", "cli"] + kind + ["--pane-id", pane, "--"]
  }

  private func filled(_ template: String, with command: [String]) -> [String] {
    template.split(separator: " ").flatMap { $0 == "{}" ? command : [String($0)] }
  }
}

extension SessionStore {
  // Opening the session will report why the sessions cannot be read.
  public func sessionThatIsOpen(where isMeant: (SessionSummary) -> Bool) -> SessionSummary? {
    try? summaries().first { $0.isOpen && isMeant($0) }
  }
}
