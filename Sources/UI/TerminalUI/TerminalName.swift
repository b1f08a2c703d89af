/// A terminal's name for itself, with its version: `kitty(0.32.2)`.
public struct TerminalName: Hashable, Sendable {
  private let program: Substring
  private let version: [Int]

  /// Reads a name as a terminal sends it, some with the version in parentheses; nil if there is nothing
  /// that it is known to have.
  public init?(_ text: some StringProtocol) {
    let parts = String(text).split(maxSplits: 1) { "( ".contains($0) }
    guard let program = parts.first, Self.withLinks[program] != nil else { return nil }
    self.program = program
    let numbers = (parts.count > 1 ? parts[1] : "").split(omittingEmptySubsequences: false) {
      !$0.isASCII || !$0.isNumber
    }
    version = numbers.prefix { !$0.isEmpty }.map { Int($0) ?? 0 }
  }

  // By their first versions; most knew links before they told their name. tmux sends them on to
  // terminals that it knows to have them.
  private static let withLinks: [Substring: [Int]] = [
    "kitty": [], "foot": [], "WezTerm": [], "iTerm2": [], "ghostty": [], "Konsole": [],
    "VTE": [], "contour": [], "mintty": [], "xterm.js": [], "tmux": [3, 4],
  ]

  // Earlier versions, and other terminals, take it for a message that they put on the desktop.
  private static let withProgress: [Substring: [Int]] = [
    "WezTerm": [20_250_301], "iTerm2": [3, 6, 6], "ghostty": [1, 2], "Konsole": [25, 4],
    "VTE": [7900],
  ]

  private func isOneOf(_ firstVersions: [Substring: [Int]]) -> Bool {
    firstVersions[program].map { !version.lexicographicallyPrecedes($0) } ?? false
  }

  /// Whether it knows links (OSC 8).
  public var showsLinks: Bool { isOneOf(Self.withLinks) }

  /// Whether its window shows how far something is (OSC 9;4).
  public var showsProgress: Bool { isOneOf(Self.withProgress) }
}
