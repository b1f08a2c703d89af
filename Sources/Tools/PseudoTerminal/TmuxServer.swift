import Essentials
import Glibc

/// A private tmux server: real terminals whose screens can be read.
///
/// It has its own socket and reads no configuration; a user's own server is never touched. It ends,
/// with all that it runs, when the last reference to it and to its panes is released.
public final class TmuxServer {
  /// Called with the whole output of each terminal when the server stops.
  public var observer: (([UInt8]) -> Void)?

  private let name = "hawknotes-\(UInt64.random(in: 0...UInt64.max))"
  private let folder: TemporaryFolder
  private let environment: [String: String]
  private var processIdentifier: Int32?
  private var respawnCount = 0

  /// Prepares a server, which starts with its first window.
  ///
  /// Programs get exactly the given environment, and what tmux adds. Throws when tmux is
  /// not installed.
  public init(environment: [String: String]) throws {
    guard ChildProcess.path(of: "tmux", searching: environment["PATH"]) != nil else {
      throw Failure.notFound("tmux")
    }
    folder = try TemporaryFolder(prefix: "hawknotes-tmux")
    var environment = environment
    environment["TMUX"] = nil
    environment["TMUX_TMPDIR"] = folder.path
    self.environment = environment
  }

  deinit { stop() }

  /// Runs a program in a new window, its size in cells; `environment` is added to the server's.
  public func newWindow(
    _ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
  ) throws -> TmuxPane {
    // A session for each window, since the windows of one session share a size.
    var arguments = processIdentifier == nil ? Self.startingCommands + recordingCommands : []
    arguments += ["new-session", "-d", "-P", "-F", "#{pid} #{pane_id}"]
    arguments += ["-x", "\(columns)", "-y", "\(rows)"]
    arguments += Self.programArguments(command, environment)
    let answer = try run(arguments).split { $0.isWhitespace }
    guard answer.count == 2 else { throw Failure.tmux("new-session", "no window") }
    processIdentifier = Int32(answer[0])
    return TmuxPane(server: self, identifier: String(answer[1]))
  }

  /// The panes of all windows, oldest first.
  public var panes: [TmuxPane] {
    get throws {
      guard processIdentifier != nil else { return [] }
      let listing = try run(["list-panes", "-a", "-F", "#{pane_id}"])
      return listing.split { $0.isWhitespace }.map { String($0.dropFirst()) }
        .compactMap(Int.init).sorted().map { TmuxPane(server: self, identifier: "%\($0)") }
    }
  }

  /// Ends the server and, by hanging up, all that it runs.
  public func stop() {
    guard processIdentifier != nil else { return }
    processIdentifier = nil
    // A server that has ended already refuses, which is just as good.
    _ = try? run(["kill-server"])
    if let observer { outputs.forEach(observer) }
  }

  private var outputs: [[UInt8]] {
    StoredFiles(path: folder.path).names().filter { $0.hasPrefix("output-") }
      .compactMap { StoredFiles.bytes(of: "\(folder.path)/\($0)") }
  }

  /// Runs a command of tmux and returns what it prints.
  @discardableResult
  public func run(_ arguments: [String]) throws -> String {
    let result = try ChildProcess.run(command(arguments), environment: environment)
    try result.checkSuccess()
    return result.text
  }

  /// Attaches a client, on a terminal of its own, to the session of a pane.
  public func attach(to pane: TmuxPane) throws -> PseudoTerminal {
    let terminal = ["TERM": "xterm-256color"]
    return try PseudoTerminal(
      running: command(["attach-session", "-t", pane.identifier]),
      environment: environment.merging(terminal) { $1 })
  }

  /// Makes the server check for programs that have ended: tmux 3.3 sometimes misses one.
  func lookForEndedPrograms() {
    if let processIdentifier { kill(processIdentifier, SIGCHLD) }
  }

  static func programArguments(
    _ command: [String], _ environment: [String: String]
  ) -> [String] {
    let variables = environment.flatMap { ["-e", "\($0)=\($1)"] }
    // tmux would run a single word in a shell, and report the shell's process identifier.
    let program = command.count == 1 ? ["env"] + command : command
    return variables + ["--"] + program.map(literal)
  }

  /// Returns an argument, escaped so that a semicolon at its end does not end the command.
  static func literal(_ argument: String) -> String {
    argument.hasSuffix(";") ? argument.dropLast() + "\\;" : argument
  }

  private func command(_ arguments: [String]) -> [String] {
    ["tmux", "-u", "-L", name, "-f", "/dev/null"] + arguments
  }

  // Takes effect before anything that the program writes is read.
  func recording(of run: String) -> [String] {
    ["pipe-pane", "exec cat >> \(folder.path)/output-\(run)"]
  }

  /// Returns commands that record what the next program in a pane writes in a file of its own, because
  /// a kill may have cut the last output short.
  func recordingNextProgram(in pane: String) -> [String] {
    respawnCount += 1
    let command = recording(of: "again-\(respawnCount - 1)")
    return [command[0], "-t", pane, command[1]]
  }

  // Hooks, because nothing else can record the window that a program opens.
  private var recordingCommands: [String] {
    let command = recording(of: "#{s/%//:pane_id}")
    return ["after-new-session", "after-split-window"].flatMap { hook in
      ["set-hook", "-g", hook, "\(command[0]) '\(command[1])'", ";"]
    }
  }

  private static let startingCommands =
    ["start-server", ";"]
    + [
      ["-s", "default-terminal", "tmux-256color"], ["-s", "escape-time", "0"],
      ["-s", "set-clipboard", "on"], ["-g", "status", "off"], ["-g", "history-limit", "100"],
      ["-g", "remain-on-exit", "on"], ["-g", "remain-on-exit-format", ""],
    ].flatMap { ["set-option"] + $0 + [";"] }
}
