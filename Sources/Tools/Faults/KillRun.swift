import Glibc
import PseudoTerminal
import SceneState

/// Kills the program at random moments while a user types, and restarts it.
struct KillRun {
  private let options: Options
  private var generator: SeededGenerator
  private var shownCount = 0

  init(_ options: Options) {
    self.options = options
    generator = SeededGenerator(options.seed)
  }

  /// Runs it and prints the result; returns false if something was wrong.
  mutating func run() throws -> Bool {
    say("seed \(options.seed)")
    let count = options.count ?? 1000
    let folder = try TemporaryFolder(prefix: "hawknotes-kills")
    var problems: [String] = []
    for number in 0..<count {
      problems += try kill("kill-\(number)", in: HomeFiles(path: folder.path)).map {
        "kill \(number), seed \(options.seed): \($0)"
      }
    }
    for problem in problems { say(problem) }
    say("\(count) kills, \(shownCount) characters were on the screen, \(problems.count) wrong")
    return problems.isEmpty
  }

  private mutating func kill(_ session: String, in home: HomeFiles) throws -> [String] {
    let command = [options.program, "--session", session]
    let places = ["", "2", "3", "\r", "2\r", "2\r\u{1B}[B"]
    let stream = try TypedStream(
      running: command, environment: home.environment, first: 0,
      at: places.randomElement(using: &generator) ?? "")
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      try stream.beginTyping()
      if Int.random(in: 0..<6, using: &generator) == 0 {
        usleep(UInt32.random(in: 0...3000, using: &generator))
      }
    }
    usleep(UInt32.random(in: 0...8000, using: &generator))
    stream.app.kill()
    let shown = stream.shownCount
    shownCount += shown
    let kept = home.snapshot(of: session)
    try start(command, home)
    return violations(stream.typed, shown, kept, home.snapshot(of: session))
      + home.litter.map { "a file is left over: \($0)" }
  }

  private func start(_ command: [String], _ home: HomeFiles) throws {
    let app = try AppTerminal(running: command, environment: home.environment)
    try app.settledScreen()
    // Quitting would record that nobody uses the session any more.
    app.kill()
  }

  private func violations(
    _ typed: String, _ shown: Int, _ kept: SceneSnapshot?, _ restored: SceneSnapshot?
  ) -> [String] {
    guard let kept, let restored else { return ["the session is gone"] }
    let draft = String(decoding: kept.texts.values.first ?? [], as: UTF8.self)
    var violations: [String] = []
    if !typed.hasPrefix(draft) || draft.count < shown {
      violations.append("\(shown) characters of \(typed) were shown, the draft is \(draft)")
    }
    let cursor = kept.values.first { $0.key.hasPrefix("Editor.Cursor@") }?.value ?? "0"
    if cursor != "\(draft.utf8.count)" {
      violations.append("the cursor is at \(cursor) of \(draft.utf8.count)")
    }
    if restored != kept {
      violations.append("the start changed \(kept) to \(restored)")
    }
    return violations
  }
}
