import ChildPrograms
import Glibc
import PseudoTerminal

/// A contestant on its terminal.
final class RunningProgram {
  /// The response to an action: how many bytes, and when the last of them came, since the action.
  struct Response {
    var bytes = 0
    var duration: Duration?
  }

  let contestant: Contestant
  let terminal: PseudoTerminal

  init(
    _ contestant: Contestant, in home: Home, size: WindowSize, arguments: [String]? = nil
  ) throws {
    self.contestant = contestant
    terminal = try PseudoTerminal(
      running: contestant.watcher + [contestant.path ?? contestant.name]
        + (arguments ?? contestant.arguments),
      environment: home.environment, columns: size.columns, rows: size.rows,
      workingDirectory: home.path, raw: contestant.needsRawTerminal)
    Interruption.add(terminal.processIdentifier)
  }

  deinit {
    Interruption.remove(terminal.processIdentifier)
    terminal.kill()
  }

  var figures: ProcessFigures { ProcessFigures(processIdentifier: terminal.processIdentifier) }

  /// Waits until it has painted something and then been silent.
  func waitForFirstScreen() throws {
    // A bare terminal only echoes.
    if !contestant.needsRawTerminal { _ = try terminal.output(until: { !$0.isEmpty }) }
    try waitForSilence()
  }

  /// Waits until it exits by itself; returns nil if it does not in time.
  func waitForExit(timeout: Duration = .seconds(10)) -> ProgramEnd? {
    terminal.wait(timeout: timeout)
  }

  /// Sends groups of keys, each after the program has become silent; returns all output.
  @discardableResult
  func type(_ groups: [String]) throws -> [UInt8] {
    var output: [UInt8] = []
    for group in groups {
      try terminal.write(group)
      output += try waitForSilence()
    }
    return output
  }

  /// Waits until it has been silent for 60 ms.
  @discardableResult
  func waitForSilence() throws -> [UInt8] {
    try terminal.output(untilQuietFor: .milliseconds(60))
  }

  /// Sends one key and times its redraw, which ends with some milliseconds of silence.
  func response(to key: [UInt8], silence: Int = 3) throws -> Response {
    while case .bytes = terminal.receive(within: .zero) {}
    _ = terminal.takeUnread()
    var response = Response()
    var patience = Duration.seconds(1)
    let start = ContinuousClock.now
    try terminal.write(key)
    while case .bytes(let count) = terminal.receive(within: patience) {
      response.duration = ContinuousClock.now - start
      response.bytes += count
      patience = .milliseconds(silence)
    }
    return response
  }

  /// Sends the keys that end it and returns how it ended; it is killed when the last reference is
  /// released.
  func quit() -> ProgramEnd? {
    for keys in contestant.quit {
      do { try terminal.write(keys, timeout: .milliseconds(200)) } catch { break }
      // An escape must not be read as the first half of the next key.
      if let status = terminal.wait(timeout: .milliseconds(40)) { return status }
    }
    return terminal.wait(timeout: .milliseconds(400))
  }
}
