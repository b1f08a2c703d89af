import Glibc

/// Which terminal, pane or window this process runs in, as far as the environment tells.
public struct TerminalIdentity: Hashable, Sendable {
  /// A short text that stays the same as long as the place exists; nil when nothing is known.
  public let text: String?

  /// Reads it off the variables that terminals set, else the name of the terminal device.
  public init(environment: [String: String], deviceName: String?) {
    if let pane = environment["TMUX_PANE"], let server = environment["TMUX"] {
      let socket = server.split(separator: ",").first ?? ""
      text = "tmux \(socket) \(pane)"
    } else if let (name, value) = Self.firstValue(in: environment) {
      text = "\(name) \(value)"
    } else {
      text = deviceName
    }
  }

  private static func firstValue(in environment: [String: String]) -> (String, String)? {
    for name in ["TERM_SESSION_ID", "WEZTERM_PANE", "KITTY_WINDOW_ID"] {
      if let value = environment[name], !value.isEmpty { return (name, value) }
    }
    return nil
  }
}
