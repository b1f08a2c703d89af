import ChildPrograms
import Desktop
import DurableFiles
import Essentials
import Glibc

final class Pager {
  private let invocation: Invocation
  private let command: String
  private let rows: Int
  private var hasBegun = false
  // Nil while the output fits on the terminal, and when no pager can be started.
  private var program: PagerProgram?
  private var errors: [UInt8] = []
  /// Whether the user left the pager before the end of the output.
  private(set) var wasLeft = false

  /// Chooses the pager: `$PAGER`, else less; nil when none is wanted, or the output is not a
  /// terminal.
  init?(_ invocation: Invocation) {
    let environment = invocation.environment
    guard invocation.outputIsTerminal, let rows = invocation.outputRows,
      environment["TERM", default: "dumb"] != "dumb"
    else { return nil }
    let hasLess = SearchPath(environment: environment).has("less")
    command = environment["PAGER"] ?? (hasLess ? "less" : "")
    guard !["", "cat"].contains(command) else { return nil }
    self.invocation = invocation
    self.rows = rows
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
    let code = program.write(bytes)
    guard code != 0 else { return }
    wasLeft = code == EPIPE
    throw Failure(cannot: "write to", command, code: code)
  }

  // Short output comes in one piece, so the first piece shows whether a pager is needed.
  private func begin(with bytes: [UInt8]) {
    hasBegun = true
    let isLong = bytes.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
    if isLong { program = try? PagerProgram(command) }
  }

  /// Waits until the user has left the pager.
  func end() {
    program?.end()
    program = nil
    if !errors.isEmpty { invocation.writeError(errors) }
  }
}
