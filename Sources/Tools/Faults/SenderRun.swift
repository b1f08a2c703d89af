import Glibc
import PseudoTerminal

/// Many processes that send a text each to one session at once, while its window is killed and started
/// again.
///
/// Each text must be in one draft once if its sender succeeded, and in none if its sender failed.
struct SenderRun {
  private let options: Options
  private var generator: SeededGenerator
  private var count: Int { options.count ?? 1000 }

  init(_ options: Options) {
    self.options = options
    generator = SeededGenerator(options.seed)
  }

  /// Runs it and prints the result; returns false if something was wrong.
  mutating func run() throws -> Bool {
    say("seed \(options.seed)")
    let folder = try TemporaryFolder(prefix: "hawknotes-senders")
    let home = HomeFiles(path: folder.path)
    var window = try open(home)
    let senders = try PseudoTerminal(
      running: ["sh", "-c", Self.script, options.program, "\(count)"],
      environment: home.environment)
    var killCount = 0
    while senders.wait(timeout: .milliseconds(Int.random(in: 20...700, using: &generator))) == nil {
      window.kill()
      killCount += 1
      window = try open(home)
    }
    window.kill()
    // What was claimed last has its effect when the session is opened.
    window = try open(home)
    _ = try window.quit()
    let texts = try home.unsavedTexts(by: options.program, home.environment).joined(separator: "\n")
    let failed = Set(home.text(of: "failed").split(separator: "\n").map(String.init))
    var problems = (1...count).compactMap { number -> String? in
      let copies = texts.split(separator: "<\(number)>", omittingEmptySubsequences: false).count - 1
      let expected = failed.contains("\(number)") ? 0 : 1
      return copies == expected ? nil : "text \(number) is there \(copies) times, not \(expected)"
    }
    problems += home.litter.map { "a file is left over: \($0)" }
    for problem in problems { say(problem) }
    say(
      "\(count) senders at once, \(failed.count) of them were told that it failed; "
        + "\(killCount) kills of the window; \(problems.count) wrong")
    return problems.isEmpty
  }

  // Without a terminal, a sender that finds nobody keeps the text in a session of its own; it says so by
  // 75 when the window is there, but did not answer.
  private static let script = """
    : > "$HOME/failed"
    for number in $(seq 1 "$1"); do
      (printf '<%s>' "$number" | setsid -w "$0" open agatha --draft - > /dev/null 2>&1 ||
        { [ $? -eq 75 ] || echo "$number" >> "$HOME/failed"; }) &
    done
    wait
    """

  // A sender may keep its text in that session at this moment.
  private func open(_ home: HomeFiles) throws -> AppTerminal {
    while true {
      let window = try AppTerminal(
        running: [options.program, "--session", "agatha"], environment: home.environment)
      do {
        try window.waitForFrame()
        return window
      } catch {
        guard window.waitForExit() == .exited(75) else { throw error }
      }
    }
  }
}
