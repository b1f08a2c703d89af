import Glibc
import PseudoTerminal
// Testing has one too.
import enum PseudoTerminal.ExitStatus
import Testing

/// The app on a terminal of its own, with every byte that it wrote.
final class AppTerminal {
  let terminal: PseudoTerminal
  /// Everything that was written so far.
  private(set) var output: [UInt8] = []

  init(
    _ home: Home, _ arguments: String..., environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws {
    terminal = try PseudoTerminal(
      running: Home.command(arguments),
      environment: home.environment.merging(environment) { $1 }, columns: columns, rows: rows)
  }

  /// What the app wrote, taken apart.
  var parsed: TerminalOutput { TerminalOutput(output) }

  /// Types bytes, and gives what the app writes until it has written a text.
  @discardableResult
  func type(_ text: String, until expected: String) throws -> [UInt8] {
    try terminal.write(text)
    return try wait(until: expected)
  }

  /// Gives what the app writes until it has written a text.
  @discardableResult
  func wait(until expected: String) throws -> [UInt8] {
    let bytes = try terminal.output(until: expected)
    output += bytes
    return bytes
  }

  /// Waits for a whole frame: its last words are those of the footer.
  func waitForFrame() throws { try wait(until: " help") }

  /// Waits until the app ends, and gives how; nil when it does not in time.
  func waitForExit(timeout: Duration = .seconds(10)) -> ExitStatus? {
    let status = terminal.wait(timeout: timeout)
    output += terminal.takeUnread()
    return status
  }

  /// Expects that the app has left its terminal as it was, and never wrote anything dangerous.
  func expectCleanEnd(
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parsed = parsed
    #expect(parsed.violations == [], sourceLocation: sourceLocation)
    #expect(parsed.modes.subtracting([7, 25]) == [], sourceLocation: sourceLocation)
    #expect(parsed.isCursorVisible, sourceLocation: sourceLocation)
  }
}
