import ChildPrograms
import DurableFiles
import Essentials
import Glibc

/// A program on the terminal of this process that shows what is written page by page, where that is too long.
final class Pager {
  private let invocation: Invocation
  private let command: String
  private let rows: Int
  private var hasBegun = false
  // Nil while the output fits on the terminal, and when no pager can be started.
  private var program: (process: pid_t, input: Int32)?
  // What it was given, of which it has shown nothing if it could not be run.
  private var given: [UInt8] = []
  private var errors: [UInt8] = []
  /// Whether the user left the pager before the end of the output.
  private(set) var wasLeft = false

  /// Chooses the pager: `$PAGER`, else less; nil when none is wanted, or the output is not a terminal.
  init?(_ invocation: Invocation) {
    let environment = invocation.environment
    guard invocation.outputIsTerminal, let rows = invocation.outputRows,
      environment["TERM", default: "dumb"] != "dumb"
    else { return nil }
    let hasLess = SearchPath(environment: environment).has("less")
    command = environment["PAGER"] ?? (hasLess ? "less" : "")
    guard !["", "cat"].contains(command) else { return nil }
    (self.invocation, self.rows) = (invocation, rows)
  }

  var pagedInvocation: Invocation {
    var paged = invocation
    paged.writeOutput = { bytes in try self.write(bytes) }
    paged.writeError = { bytes in
      // Messages written while the pager runs would disappear among its pages.
      if self.program == nil { self.invocation.writeError(bytes) } else { self.errors += bytes }
    }
    return paged
  }

  private func write(_ bytes: [UInt8]) throws {
    if !hasBegun { begin(with: bytes) }
    guard let program else { return try invocation.writeOutput(bytes) }
    // No pipe holds more.
    if given.count < 1 << 20 { given += bytes }
    let code = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: program.input) }
    guard let code else { return }
    if code == EPIPE, try endProgram(program) { return }
    wasLeft = code == EPIPE
    throw Failure(cannot: "write to", command, code: code)
  }

  // Short output comes in one piece, so the first piece shows whether a pager is needed.
  private func begin(with bytes: [UInt8]) {
    hasBegun = true
    let isLong = bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
    if isLong { program = try? start() }
  }

  private func start() throws -> (process: pid_t, input: Int32) {
    // As git does it: pages of less end with the text, keep colours, and leave it on the screen.
    let script = #"LESS="${LESS-FRX}"; export LESS; "# + command
    let program = try ChildProgram.startReading(command) {
      try ChildProgram.start(
        ["/bin/sh", "-c", script], files: [0: $0, 1: STDOUT_FILENO, 2: STDERR_FILENO],
        leadsSession: false)
    }
    // These keys are for the pager now.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    return program
  }

  // Returns true if the shell could not run the pager; all that it was given was written without it then.
  private func endProgram(_ program: (process: pid_t, input: Int32)) throws -> Bool {
    self.program = nil
    close(program.input)
    let end = ChildProgram.end(of: program.process)
    guard [.exited(126), .exited(127)].contains(end) else { return false }
    try invocation.writeOutput(given)
    return true
  }

  func end() {
    do {
      if let program { _ = try endProgram(program) }
    } catch {
      invocation.report("\(error)")
    }
    if !errors.isEmpty { invocation.writeError(errors) }
  }
}
