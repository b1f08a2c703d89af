import Glibc

/// The terminal, pane or window in which this process runs, as far as the environment says.
public struct TerminalIdentity: Hashable, Sendable {
  /// A short text that stays the same as long as the pane or window exists; nil when nothing is known.
  ///
  /// It says nothing about the process that shows it, so that the first pane of a server that was
  /// started again has the same text as before.
  public let text: String?

  /// Reads the variables that multiplexers and terminals set, else uses the name of the terminal device.
  ///
  /// A multiplexer comes first: all its panes have the variables of the terminal it was started in.
  public init(environment: [String: String], deviceName: String?) {
    let environment = environment.filter { !$0.value.isEmpty }
    text = Self.pane(environment) ?? Self.window(environment) ?? deviceName
  }

  /// The last word of the text with what it is, for a message: `pane %3`; nil when nothing is known.
  public var title: String? {
    guard let words = text?.split(separator: " "), let last = words.last else { return nil }
    let name = String(
      String.UnicodeScalarView(
        last.unicodeScalars.filter { $0.isASCII && (0x21..<0x7F).contains($0.value) }.prefix(40)))
    return switch words[0] {
    case "tmux", "zellij", "WEZTERM_PANE": "pane \(name)"
    case "screen", "KITTY_WINDOW_ID": "window \(name)"
    case "TERM_SESSION_ID": "another window"
    default: name
    }
  }

  /// Whether the terminal of this process went away while it starts.
  static var isGone: Bool { isatty(STDIN_FILENO) == 0 && errno == EIO }

  private static func pane(_ environment: [String: String]) -> String? {
    if let server = environment["TMUX"], let pane = environment["TMUX_PANE"] {
      // SOCKET,PROCESS,SESSION
      return "tmux \(server.split(separator: ",").first ?? "") \(pane)"
    }
    if let server = environment["STY"], let window = environment["WINDOW"] {
      // PROCESS.NAME
      return "screen \(server.drop { $0 != "." }.dropFirst()) \(window)"
    }
    if let server = environment["ZELLIJ_SESSION_NAME"], let pane = environment["ZELLIJ_PANE_ID"] {
      return "zellij \(server) \(pane)"
    }
    return nil
  }

  private static func window(_ environment: [String: String]) -> String? {
    ["TERM_SESSION_ID", "WEZTERM_PANE", "KITTY_WINDOW_ID"]
      .compactMap { name in environment[name].map { "\(name) \($0)" } }.first
  }
}
