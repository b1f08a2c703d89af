public import ChildPrograms
import Essentials
import Glibc

/// A terminal of a tmux server, with a program in it.
///
/// It stays when the program ends.
public struct TmuxPane {
  let server: TmuxServer
  /// Its name in tmux, such as `%3`.
  public let identifier: String

  /// Types text, each character as its key.
  public func sendKeys(literal text: String) throws {
    try run("send-keys", ["-l", "--", TmuxServer.literal(text)])
  }

  /// Types keys by their names in tmux: `Enter`, `Escape`, `C-s`, `M-u`, `S-Tab`, `PageUp`.
  public func sendKeys(named names: String...) throws {
    try run("send-keys", ["--"] + names.map(TmuxServer.literal))
  }

  public var screen: ScreenShot {
    get throws {
      // Both at once, by one client of the server.
      let answer = try server.run(
        ["display-message", "-p", "-t", identifier, "--", "#{cursor_x} #{cursor_y}", ";"]
          + ["capture-pane", "-p", "-t", identifier])
      let lines = answer.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let cursor = lines[0].split(separator: " ").compactMap { Int($0) }
      guard lines.count == 2, cursor.count == 2 else {
        throw Failure.tmux("capture-pane", answer)
      }
      let texts = lines[1].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { line in String(line.dropLast(line.reversed().prefix { $0 == " " }.count)) }
      return ScreenShot(lines: texts, column: cursor[0], row: cursor[1])
    }
  }

  /// The process identifier of the program, or of the last one.
  public var processIdentifier: Int32 {
    get throws { Int32(try values(of: "#{pane_pid}")[0] ?? 0) }
  }

  public var exitStatus: ProgramEnd? {
    get throws {
      let values = try values(of: "#{pane_dead} #{pane_dead_status} #{pane_dead_signal}")
      if let code = values[1] { return .exited(Int32(code)) }
      if let signal = values[2] { return .signalled(Int32(signal)) }
      if values[0] == 1 { server.lookForEndedPrograms() }
      return nil
    }
  }

  /// Changes the size, in cells, to several ones at once.
  public func resize(_ sizes: (columns: Int, rows: Int)...) throws {
    try server.run(
      sizes.flatMap {
        ["resize-window", "-t", identifier, "-x", "\($0.columns)", "-y", "\($0.rows)", ";"]
      })
  }

  /// Ends the program and starts another one here, on an empty screen.
  public func respawn(_ command: [String], environment: [String: String] = [:]) throws {
    try run(
      "respawn-pane",
      ["-k"] + TmuxServer.programArguments(command, environment) + [";"]
        + server.recordingNextProgram(in: identifier))
  }

  /// Reads the screen every few milliseconds until it satisfies a condition; returns its lines.
  @discardableResult
  public func waitUntil(
    timeout: Duration = .patience, _ isReached: ([String]) -> Bool
  ) throws -> [String] {
    try wait(timeout) {
      let lines = try screen.lines
      return isReached(lines) ? lines : nil
    }
  }

  public func waitForExit(timeout: Duration = .patience) throws -> ProgramEnd {
    try wait(timeout) { try exitStatus }
  }

  private func wait<Value>(_ timeout: Duration, for look: () throws -> Value?) throws -> Value {
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      if let value = try look() { return value }
      usleep(4000)
    }
    throw Failure.tooLate(seen: try screen.text)
  }

  private func values(of format: String) throws -> [Int?] {
    try run("display-message", ["-p", "--", format])
      .split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" }.map { Int($0) }
  }

  @discardableResult
  private func run(_ command: String, _ arguments: [String]) throws -> String {
    try server.run([command, "-t", identifier] + arguments)
  }
}
