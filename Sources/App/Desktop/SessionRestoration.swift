/// How kept sessions come back after a reboot, in the windows and panes of tmux in which they were.
public struct SessionRestoration {
  private let environment: [String: String]
  private let variables: SessionVariables
  private let programPath: String

  public init(
    environment: [String: String], libraryPath: String, statePath: String, programPath: String
  ) {
    self.environment = environment
    variables = SessionVariables(
      libraryPath: libraryPath, statePath: statePath, environment: environment)
    self.programPath = programPath
  }

  public var isInTmux: Bool { !(environment["TMUX"] ?? "").isEmpty }

  // The new window comes after all others.
  private static let target = ":{end}"

  /// Returns the command that opens a new window of tmux with its sessions, behind the others.
  ///
  /// A shell in each pane waits for the end of the session. So whoever quits has a shell, and
  /// tmux-resurrect finds the command of the session as a child of the pane's shell.
  public func command(for window: RestoredWindow) -> [String] {
    var command = ["tmux", "new-window", "-d", "-n", window.names[0]]
    if window.panes.count > 1 { command += ["-a", "-t", Self.target] }
    for (index, name) in window.panes.enumerated() {
      if index > 0 {
        command += [";", "split-window", "-d", "-t", Self.target + ".{bottom-right}"]
      }
      command += name.map(paneCommand) ?? []
      // There must be room for the next one.
      if index > 0 { command += [";", "select-layout", "-t", Self.target, "tiled"] }
    }
    return command
  }

  private func paneCommand(for name: String) -> [String] {
    variables.tmuxOptions + ["/bin/sh", "-c", Self.script, "sh", programPath, "--session", name]
  }

  /// Returns the command that divides the window that was opened last as it was; nil if it has one pane.
  public func layoutCommand(for window: RestoredWindow) -> [String]? {
    guard let record = window.record, record.panes.count > 1 else { return nil }
    return ["tmux", "select-layout", "-t", Self.target, record.layout]
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

  private static func quoted(_ variable: String) -> String {
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    return "\(parts[0])=\(parts[1].shellQuoted)"
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

  var tmuxOptions: [String] { assignments.flatMap { ["-e", $0] } }
}

/// A window of tmux in which sessions come back: each in its own pane, if they were beside each other.
public struct RestoredWindow {
  public typealias Session = (name: String, pane: String?)

  public let names: [String]
  let record: PaneRecord?
  // The session that was in a pane, or nil for a shell in place of another program, in the order of the layout.
  let panes: [String?]

  private typealias Candidate = (name: String, record: PaneRecord?)

  /// Makes the windows for all sessions; those that were in one window come back in one.
  ///
  /// Where one of the `open` sessions was beside them, its pane is not filled with a shell.
  public static func windows(for sessions: [Session], open: [Session] = []) -> [RestoredWindow] {
    let shared = Set(open.compactMap { $0.pane.flatMap(PaneRecord.init)?.window })
    var rest: [Candidate] = sessions.map { ($0.name, $0.pane.flatMap(PaneRecord.init)) }
    var windows: [RestoredWindow] = []
    while let first = rest.first {
      let window = first.record.map {
        RestoredWindow($0.window, of: rest, isShared: shared.contains($0.window))
      }
      windows.append(window ?? RestoredWindow(first.name))
      rest.removeAll { windows[windows.count - 1].names.contains($0.name) }
      // Whoever has no place in that division is alone.
      for index in rest.indices where rest[index].record?.window == first.record?.window {
        rest[index].record = nil
      }
    }
    return windows
  }

  private init(_ name: String) { (names, record, panes) = ([name], nil, [name]) }

  // Sessions may have recorded different divisions: the one with the most sessions holds, then the
  // newest. Of those that were in one pane, one after the other, the last one has it.
  private init(_ window: String, of candidates: [Candidate], isShared: Bool) {
    let peers = candidates.filter { $0.record?.window == window }
      .sorted { ($0.record?.time ?? 0, $0.name) < ($1.record?.time ?? 0, $1.name) }
    let nameOfPane = Dictionary(
      peers.compactMap { peer in peer.record.map { ($0.pane, peer.name) } }
    ) { $1 }
    func count(_ record: PaneRecord) -> Int { record.panes.count { nameOfPane[$0] != nil } }
    let whole = peers.compactMap(\.record).max { (count($0), $0.time) < (count($1), $1.time) }
    let panes = whole?.panes.map { nameOfPane[$0] } ?? []
    names = panes.compactMap { $0 }
    (record, self.panes) = isShared ? (nil, names) : (whole, panes)
  }
}
