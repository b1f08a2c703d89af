import Glibc
import PseudoTerminal

/// A contestant on its terminal.
final class RunningProgram {
  /// How an action went: how much came, and when the last of it, after the action began.
  struct Response {
    var bytes = 0
    var duration: Duration?
  }

  let contestant: Contestant
  let terminal: PseudoTerminal

  /// Starts it; throws `ProcessError`.
  init(
    _ contestant: Contestant, in home: Home, size: WindowSize, arguments: [String]? = nil
  ) throws(ProcessError) {
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

  /// Waits until it has painted something, and then been silent.
  func waitForFirstScreen() throws(ProcessError) {
    // A bare terminal echoes only.
    if !contestant.needsRawTerminal { _ = try terminal.output(until: { !$0.isEmpty }) }
    try settle()
  }

  /// Waits until it ends by itself; nil when it did not in time.
  func waitForExit(timeout: Duration = .seconds(10)) -> ExitStatus? {
    terminal.wait(timeout: timeout)
  }

  /// Sends groups of keys, each after the program has fallen silent; returns all output.
  @discardableResult
  func type(_ groups: [String]) throws(ProcessError) -> [UInt8] {
    var output: [UInt8] = []
    for group in groups {
      try terminal.write(group)
      output += try settle()
    }
    return output
  }

  /// Waits until it has been silent for 60 ms.
  @discardableResult
  func settle() throws(ProcessError) -> [UInt8] {
    try terminal.output(untilQuietFor: .milliseconds(60))
  }

  /// Sends one key and times its redraw, which some milliseconds of silence end.
  func response(to key: [UInt8], silence: Int = 3) throws(ProcessError) -> Response {
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

  /// Asks it to end by its keys; it is ended in any case when the last reference goes.
  func quit() -> ExitStatus? {
    for keys in contestant.quit {
      do { try terminal.write(keys, timeout: .milliseconds(200)) } catch { break }
      // An escape must not be taken for the first half of the next key.
      if let status = terminal.wait(timeout: .milliseconds(40)) { return status }
    }
    return terminal.wait(timeout: .milliseconds(400))
  }
}
