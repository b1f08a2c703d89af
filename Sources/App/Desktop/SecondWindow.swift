import ChildPrograms
import Glibc
public import SceneState

public enum WindowSide {
  case left, right
}

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
    self.environment = environment
    self.libraryPath = libraryPath
    self.statePath = statePath
  }

  public func openSession(for path: String) -> SessionSummary? {
    sessions.first { $0.presentedValue == path && $0.isOpen }
  }

  public func openSession(named name: String) -> SessionSummary? {
    sessions.first { $0.name == name && $0.isOpen }
  }

  // Opening the session will report why the sessions cannot be read.
  private var sessions: [SessionSummary] {
    (try? SessionStore(
      path: statePath, terminal: TerminalIdentity(environment: environment, deviceName: nil),
      fallbackFolders: FallbackFolders(for: statePath, environment: environment)
    ).summaries()) ?? []
  }

  /// Brings an open session to the front; returns false if this terminal cannot.
  public func bringToFront(_ session: SessionSummary) throws -> Bool {
    guard let terminal = session.terminal?.split(separator: " ").map(String.init) else {
      return false
    }
    switch terminal[0] {
    case "tmux": return try selectPane(terminal)
    case "KITTY_WINDOW_ID" where terminal.count == 2:
      guard let kitty = KittyTerminal(environment: environment) else { return false }
      try ChildProgram.run(kitty.focusing(terminal[1]))
    case "WEZTERM_PANE" where terminal.count == 2:
      guard environment["WEZTERM_PANE"] != nil else { return false }
      try ChildProgram.run(["wezterm", "cli", "activate-pane", "--pane-id", terminal[1]])
    default: return false
    }
    return true
  }

  private func selectPane(_ terminal: [String]) throws -> Bool {
    // Selecting this very pane would not continue a job that is stopped in it.
    guard let server = environment["TMUX"]?.split(separator: ",").first, terminal.count == 3,
      terminal[1] == server, terminal[2] != environment["TMUX_PANE"]
    else { return false }
    try ChildProgram.run(["tmux", "select-window", "-t", terminal[2]])
    try ChildProgram.run(["tmux", "select-pane", "-t", terminal[2]])
    return true
  }

  /// Opens a subject in a pane or window beside this one; returns false if there is no way to.
  ///
  /// `startTerminal` starts the terminal that the user prefers, which may run as long as its window is open.
  public func open(
    _ path: String, on side: WindowSide,
    startTerminal: (_ command: [String]) throws -> Void
  ) throws -> Bool {
    guard let command = opening(path, on: side) else { return false }
    if tmuxPane == nil, terminalCommand != nil {
      try startTerminal(command)
    } else {
      try ChildProgram.run(command)
    }
    return true
  }

  private func opening(_ path: String, on side: WindowSide) -> [String]? {
    let session = [ProgramFile.path, "open", "--", path]
    let variables = SessionVariables(
      libraryPath: libraryPath, statePath: statePath, environment: environment)
    let withVariables = ["env"] + variables.assignments + session
    if let pane = tmuxPane {
      return tmux(pane, side) + variables.tmuxOptions + session
    }
    if let terminalCommand { return filled(terminalCommand, with: withVariables) }
    if let kitty = KittyTerminal(environment: environment) {
      return kitty.launching(on: side, asWindow: prefersWindow) + withVariables
    }
    if let pane = environment["WEZTERM_PANE"] { return wezTerm(pane, side) + withVariables }
    return nil
  }

  private var prefersWindow: Bool { place == "window" }
  private var terminalCommand: String? { ["pane", "window"].contains(place) ? nil : place }

  private var tmuxPane: String? { environment["TMUX"] == nil ? nil : environment["TMUX_PANE"] }

  private func tmux(_ pane: String, _ side: WindowSide) -> [String] {
    guard !prefersWindow else { return ["tmux", "new-window", "-a", "-t", pane] }
    return ["tmux", "split-window", side == .left ? "-hb" : "-h", "-t", pane]
  }

  private func wezTerm(_ pane: String, _ side: WindowSide) -> [String] {
    let direction = side == .left ? "--left" : "--right"
    let kind = prefersWindow ? ["spawn", "--new-window"] : ["split-pane", direction]
    return ["wezterm", "cli"] + kind + ["--pane-id", pane, "--"]
  }

  private func filled(_ template: String, with command: [String]) -> [String] {
    template.split(separator: " ").flatMap { $0 == "{}" ? command : [String($0)] }
  }

  public func command(for target: String) -> String { "hawknotes open \(target)" }
}

/// The commands that control kitty from within one of its windows; it must allow that (`listen_on`).
struct KittyTerminal {
  private let window: String
  private let address: String

  init?(environment: [String: String]) {
    guard let window = environment["KITTY_WINDOW_ID"], let address = environment["KITTY_LISTEN_ON"]
    else { return nil }
    self.window = window
    self.address = address
  }

  private var remote: [String] { ["kitten", "@", "--to", address] }

  func focusing(_ window: String) -> [String] {
    remote + ["focus-window", "--match", "id:\(window)"]
  }

  /// Returns the command that opens a window beside this one; the program to run in it goes last.
  func launching(on side: WindowSide, asWindow: Bool) -> [String] {
    let position =
      asWindow
      ? ["--type=os-window"]
      : ["--type=window", "--location=\(side == .left ? "before" : "after")"]
    return remote + ["launch", "--match", "window_id:\(window)"] + position
  }
}
