import Glibc
import SceneState
import ScreenModels

/// A second session beside this one, pinned to a subject.
struct SecondWindow {
  /// The environment of this process.
  let environment: [String: String]
  let libraryPath: String
  let statePath: String
  /// Whether a window opens where a pane could.
  var prefersWindow = false
  /// How another terminal is started, as words with spaces between; empty when none is named.
  ///
  /// `{}` stands for the words of the command to run in it, which else come last.
  var terminalCommand = ""

  /// The session that presents a subject and is open already, if there is one.
  func openSession(for path: String) -> SessionSummary? {
    sessions.first { $0.presentedValue == path && $0.isOpen }
  }

  /// The session of a name that is open already, if there is one.
  func openSession(named name: String) -> SessionSummary? {
    sessions.first { $0.name == name && $0.isOpen }
  }

  // What cannot be read is found out when the session is opened.
  private var sessions: [SessionSummary] {
    (try? SessionStore(
      path: statePath, terminal: TerminalIdentity(environment: environment, deviceName: nil),
      fallbackPlace: FallbackPlace(for: statePath, environment: environment)
    ).summaries()) ?? []
  }

  /// Brings an open session to the front; false where this terminal cannot.
  func goTo(_ session: SessionSummary) throws(ChildCommandError) -> Bool {
    guard let place = session.terminal?.split(separator: " ").map(String.init) else { return false }
    switch place[0] {
    case "tmux": return try goToPane(place)
    case "KITTY_WINDOW_ID" where place.count == 2:
      guard let kitten = KittyTerminal(environment: environment) else { return false }
      try ChildCommand.run(kitten.focusing(place[1]))
    case "WEZTERM_PANE" where place.count == 2:
      guard environment["WEZTERM_PANE"] != nil else { return false }
      try ChildCommand.run(["wezterm", "cli", "activate-pane", "--pane-id", place[1]])
    default: return false
    }
    return true
  }

  private func goToPane(_ place: [String]) throws(ChildCommandError) -> Bool {
    // A job that is stopped in this very pane is not brought to front by going there.
    guard let here = environment["TMUX"]?.split(separator: ",").first, place.count == 3,
      place[1] == here, place[2] != environment["TMUX_PANE"]
    else { return false }
    try ChildCommand.run(["tmux", "select-window", "-t", place[2]])
    try ChildCommand.run(["tmux", "select-pane", "-t", place[2]])
    return true
  }

  /// Opens it in a pane or window beside this one; false where there is nothing to do so.
  func open(_ path: String, at edge: WindowEdge) throws(ChildCommandError) -> Bool {
    guard let command = opening(path, at: edge) else { return false }
    try ChildCommand.run(command)
    return true
  }

  private func opening(_ path: String, at edge: WindowEdge) -> [String]? {
    let session = [Self.executable, "open", "--", path]
    let variables =
      ["HAWKNOTES_LIBRARY=\(libraryPath)", "HAWKNOTES_STATE=\(statePath)"]
      + (environment["XDG_CONFIG_HOME"].map { ["XDG_CONFIG_HOME=\($0)"] } ?? [])
    let anywhere = ["env"] + variables + session
    if let pane = environment["TMUX_PANE"], environment["TMUX"] != nil {
      return tmux(pane, edge) + variables.flatMap { ["-e", $0] } + session
    }
    if !terminalCommand.isEmpty { return filled(terminalCommand, with: anywhere) }
    if let kitten = KittyTerminal(environment: environment) {
      return kitten.launching(at: edge, asWindow: prefersWindow) + anywhere
    }
    if let pane = environment["WEZTERM_PANE"] { return wezTerm(pane, edge) + anywhere }
    return nil
  }

  private func tmux(_ pane: String, _ edge: WindowEdge) -> [String] {
    guard !prefersWindow else { return ["tmux", "new-window", "-a", "-t", pane] }
    return ["tmux", "split-window", edge == .left ? "-hb" : "-h", "-t", pane]
  }

  private func wezTerm(_ pane: String, _ edge: WindowEdge) -> [String] {
    let side = edge == .left ? "--left" : "--right"
    let kind = prefersWindow ? ["spawn", "--new-window"] : ["split-pane", side]
    return ["wezterm", "cli"] + kind + ["--pane-id", pane, "--"]
  }

  private func filled(_ template: String, with command: [String]) -> [String] {
    let words = template.split(separator: " ").map(String.init)
    return words.contains("{}") ? words.flatMap { $0 == "{}" ? command : [$0] } : words + command
  }

  /// The command that opens it in another terminal.
  func command(for target: String) -> String { "hawknotes open \(target)" }

  /// Where this program is.
  static var executable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return "hawknotes" }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
