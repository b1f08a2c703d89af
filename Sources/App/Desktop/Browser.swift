import ChildPrograms
import Essentials
import Glibc

/// The user's web browser: the first in `$BROWSER` that is installed, else the one that the desktop prefers.
public struct Browser {
  private let command: [String]
  private let isInstalled: Bool
  private let hasDesktop: Bool

  // They show pages in the terminal.
  private static let terminalBrowsers: Set = [
    "browsh", "carbonyl", "elinks", "links", "links2", "lynx", "retawq", "w3m", "www-browser",
  ]

  public init(environment: [String: String]) {
    let path = SearchPath(environment: environment)
    let choices = environment["BROWSER", default: ""].split(separator: ":")
      .map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
    command = choices.first { path.has($0[0]) } ?? choices.first ?? ["xdg-open"]
    isInstalled = path.has(command[0])
    hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0, default: ""] != "" }
  }

  public var name: String { command[0].split(separator: "/").last.map(String.init) ?? command[0] }

  /// Whether it shows pages in the terminal; without a desktop, the one that xdg-open chooses does.
  public var needsTerminal: Bool {
    Self.terminalBrowsers.contains(name) || name == "xdg-open" && !hasDesktop
  }

  public func arguments(for address: String) -> [String] {
    let placeholders = command.map { $0.firstOccurrence(of: "%s") }
    guard placeholders.contains(where: { $0 != nil }) else { return command + [address] }
    return zip(command, placeholders).map { word, placeholder in
      guard let placeholder else { return word }
      return word[..<placeholder.lowerBound] + address + word[placeholder.upperBound...]
    }
  }

  /// Starts it on our terminal; it waits until `WaitingChild.begin()`.
  public func start(on address: String) throws -> WaitingChild {
    guard isInstalled else { throw Failure.notStarted(command[0], code: ENOENT) }
    return try WaitingChild(#"exec "$@""#, arguments(for: address))
  }
}
