import PseudoTerminal

struct WindowSize: CustomStringConvertible {
  var columns = 80
  var rows = 24
  var description: String { "\(columns)x\(rows)" }
}

/// A contestant on its terminal.
final class RunningProgram {
  /// The response to an action: how many bytes, and when the last of them came, since the action.
  struct Response {
    var bytes = 0
    var milliseconds: Double?
  }

  let contestant: Contestant
  let terminal: PseudoTerminal

  init(
    _ contestant: Contestant, in home: Home, size: WindowSize = WindowSize(),
    arguments: [String]? = nil
  ) throws {
    self.contestant = contestant
    terminal = try PseudoTerminal(
      running: [contestant.path ?? contestant.name] + (arguments ?? contestant.arguments),
      environment: home.environment, columns: size.columns, rows: size.rows,
      workingDirectory: home.path, raw: contestant.needsRawTerminal)
  }

  deinit { terminal.kill() }

  /// Waits until it has painted something and then been silent, and has it take text.
  func waitForEditor() throws {
    try waitForFirstScreen()
    try type(contestant.typing)
  }

  /// Waits until it has painted something and then been silent; returns that.
  @discardableResult
  func waitForFirstScreen() throws -> [UInt8] {
    // A bare terminal only echoes.
    let start = contestant.needsRawTerminal ? [] : try terminal.output(until: { !$0.isEmpty })
    return try start + waitForSilence()
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
  func response(
    to key: String, silence: Int = 3, patience: Duration = .seconds(1)
  ) throws -> Response {
    discardOutput()
    let start = ContinuousClock.now
    try terminal.write(key)
    return response(since: start, silence: silence, patience: patience)
  }

  func response(
    since start: ContinuousClock.Instant, silence: Int, patience: Duration
  ) -> Response {
    var response = Response()
    var patience = patience
    while case .bytes(let count) = terminal.receive(within: patience) {
      response.milliseconds = (ContinuousClock.now - start).milliseconds
      response.bytes += count
      patience = .milliseconds(silence)
    }
    return response
  }

  /// Receives what has been written so far, or until a silence, and forgets it.
  func discardOutput(untilQuietFor silence: Duration = .zero) {
    while case .bytes = terminal.receive(within: silence) {}
    _ = terminal.takeUnread()
  }

  /// Sends the keys that end it and waits a moment for that; it is killed when the last reference is released.
  func quit() {
    for keys in contestant.quit {
      do { try terminal.write(keys, timeout: .milliseconds(200)) } catch { break }
      // An escape must not be read as the first half of the next key.
      if terminal.wait(timeout: .milliseconds(40)) != nil { return }
    }
    _ = terminal.wait(timeout: .milliseconds(400))
  }
}

extension TerminalOutput {
  /// The words of at least three letters on the screen.
  var words: Set<String> {
    let words = screen.shot.text.split { !$0.isASCII || !$0.isLetter }
    return Set(words.filter { $0.count >= 3 }.map(String.init))
  }
}
