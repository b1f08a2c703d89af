import Glibc
import PseudoTerminal

/// Errors that the system gives once, at each call on a file of a start, some typing and a save.
///
/// The calls of each thread are counted on their own, and a save has its thread: it is watched by itself,
/// too.
struct ErrorRun {
  private let options: Options
  private var count = 0
  private var problems: [String] = []

  private static let words = "Who keeps the gate?"

  /// The errors, and the calls that may give them.
  private static let faults: [(code: String, calls: [String])] = [
    ("ENOSPC", ["openat", "write", "fsync", "fdatasync", "linkat", "mkdir", "renameat2"]),
    ("EIO", ["write", "fsync", "fdatasync", "linkat", "renameat2", "close"]),
    ("EROFS", ["openat", "mkdir", "linkat", "renameat2"]),
    ("EDQUOT", ["write", "fsync", "mkdir"]),
    ("EACCES", ["openat", "linkat", "mkdir"]),
    ("EMFILE", ["openat"]),
    ("ENOMEM", ["openat", "mkdir"]),
    ("EINTR", ["openat", "write", "fsync", "fdatasync"]),
  ]

  init(_ options: Options) { self.options = options }

  /// Runs it and prints what came of it; false when something was wrong.
  mutating func run() throws -> Bool {
    guard ChildProcess.path(of: "strace") != nil else {
      say("skipped: strace is not installed")
      return true
    }
    for (code, calls) in Self.faults {
      for call in calls {
        for isSave in [false, true] {
          for number in 1...(options.count ?? 60) {
            guard try inject(code, call, number, onlyIntoSave: isSave) else { break }
          }
        }
        say("\(code) at \(call): \(count) errors so far, \(problems.count) wrong")
      }
    }
    say("\(count) errors, \(problems.count) wrong")
    return problems.isEmpty
  }

  // False when there was no such call any more.
  private mutating func inject(
    _ code: String, _ call: String, _ number: Int, onlyIntoSave: Bool
  ) throws -> Bool {
    let folder = try TemporaryFolder(prefix: "hawknotes-errors")
    let log = try TemporaryFolder(prefix: "hawknotes-log")
    let home = HomeFiles(path: folder.path)
    let strace = [
      "strace", "-f", "-y", "-o", log.path + "/calls", "-e", "trace=\(call)", "-e",
      "inject=\(call):error=\(code):when=\(number)",
    ]
    let terminal = try PseudoTerminal(
      running: (onlyIntoSave ? [] : strace + ["-D", "-qq"]) + [options.program],
      environment: home.environment)
    var watcher: PseudoTerminal?
    let outcome = live(in: terminal) { () throws(ProcessError) in
      guard onlyIntoSave else { return }
      watcher = try PseudoTerminal(
        running: strace + ["-p", "\(terminal.processIdentifier)"], environment: home.environment)
      _ = try watcher?.output(until: "attached")
    }
    terminal.kill()
    _ = watcher?.wait()
    let calls = HomeFiles(path: log.path).text(of: "calls").split(separator: "\n")
    guard let failed = calls.first(where: { $0.contains("INJECTED") }) else { return false }
    // No terminal has a full disk; what is not painted then, nobody can wait for.
    guard failed.contains(folder.path) else { return true }
    count += 1
    let found = try violations(outcome, home).map { "\(code) at \(call) #\(number): \($0)" }
    found.forEach(say)
    problems += found
    return true
  }

  /// What the reader saw.
  private enum Outcome: Equatable {
    case refused, hung
    case ended
    case wrote(isSaved: Bool, isTold: Bool)
  }

  private func live(
    in terminal: PseudoTerminal, beforeSaving watch: () throws(ProcessError) -> Void
  ) -> Outcome {
    do throws(ProcessError) {
      _ = try terminal.output(until: TypedStream.lastWords, timeout: .seconds(8))
    } catch .timedOut {
      return .hung
    } catch {
      return .refused
    }
    do throws(ProcessError) {
      try terminal.write("n\(Self.words)")
      _ = try terminal.output(untilQuietFor: .milliseconds(80))
      try watch()
      try terminal.write("\u{13}")
      var output = try terminal.output(untilQuietFor: .milliseconds(120))
      // Whatever could not be kept is tried again with the next key.
      try terminal.write("\u{1B}[C")
      output += try terminal.output(untilQuietFor: .milliseconds(80))
      if terminal.wait(timeout: .zero) != nil { return .ended }
      let text = String(decoding: output, as: UTF8.self)
      return .wrote(
        isSaved: text.contains("Saved: "),
        isTold: text.contains("Not saved") || text.contains("cannot"))
    } catch .timedOut {
      return .hung
    } catch {
      return .ended
    }
  }

  private func violations(_ outcome: Outcome, _ home: HomeFiles) throws -> [String] {
    var violations: [String] = []
    if outcome == .hung { violations.append("it hangs") }
    if outcome == .ended { violations.append("it ended in the middle of it all") }
    let terminal = try PseudoTerminal(
      running: [options.program], environment: home.environment)
    do throws(ProcessError) {
      _ = try terminal.output(until: TypedStream.lastWords)
    } catch {
      return violations + ["it does not start afterwards: \(error)"]
    }
    try terminal.write("\u{3}")
    _ = terminal.wait()
    guard case .wrote(let isSaved, let isTold) = outcome else { return violations + litter(home) }
    let count = home.notes.count { $0 == Self.words }
    if isSaved, count != 1 { violations.append("“Saved”, but the notes are \(home.notes)") }
    let draft = home.drafts.contains { $0.contains(Self.words) }
    if count == 0, !draft { violations.append("the words are lost: \(home.drafts)") }
    // A note that could not be made safe stays a draft too, until it is saved again.
    if isSaved, draft { violations.append("“Saved”, but the words are a draft") }
    if !isSaved, !isTold { violations.append("neither “Saved” nor why not") }
    return violations + litter(home)
  }

  private func litter(_ home: HomeFiles) -> [String] {
    home.litter.map { "a file is left over: \($0)" }
  }
}
