import Glibc
import PseudoTerminal
import TestSupport

/// Faults that only root can cause: a process runs out of memory, is frozen, or gets another's number.
struct RootRun {
  private let options: Options
  private var problems: [String] = []

  init(_ options: Options) { self.options = options }

  mutating func run() throws -> Bool {
    let faults: [(name: String, inject: (AppTerminal) throws -> Void)] = [
      ("out of memory", outOfMemory), ("frozen and thawed", freeze),
    ]
    for (name, inject) in faults {
      do {
        try live(name, inject)
      } catch let skipped as Skipped {
        say("\(name): \(skipped)")
      }
    }
    try restart()
    for problem in problems { say(problem) }
    return problems.isEmpty
  }

  private mutating func live(
    _ name: String, _ inject: (AppTerminal) throws -> Void
  ) throws {
    let count = options.count ?? 20
    let before = problems.count
    for number in 0..<count {
      let home = try Home()
      let stream = try TypedStream(in: home)
      for _ in 0...number { try stream.type() }
      try inject(stream.app)
      let shown = stream.typed
      stream.app.kill()
      let draft = try draftAfterStart(home)
      if !draft.hasPrefix(shown) {
        problems.append("\(name), \(number): \(shown) was shown, the draft is \(draft)")
      }
      problems += home.litter.map { "\(name), \(number): a file is left over: \($0)" }
    }
    say("\(name): \(count) times, \(problems.count - before) wrong")
  }

  private func draftAfterStart(_ home: Home) throws -> String {
    let app = try AppTerminal(running: [home.program], environment: home.environment)
    try app.waitForFrame()
    guard try app.quit() == .exited(0) else { return "not ended" }
    return try home.unsavedTexts.joined()
  }

  // The limit is below what the process has, and what it needs next is not there.
  private func outOfMemory(_ app: AppTerminal) throws {
    let group = try ControlGroup("memory", of: app.terminal.processIdentifier)
    try group.limitMemory(megabytes: 1)
    try? app.terminal.write(Array(repeating: 0x61, count: 4 << 20), timeout: .seconds(5))
    if app.waitForExit(timeout: .seconds(5)) != .signalled(SIGKILL) {
      throw Skipped(reason: "the system ended no process for its memory")
    }
  }

  private func freeze(_ app: AppTerminal) throws {
    let group = try ControlGroup("freezer", of: app.terminal.processIdentifier)
    try group.setFrozen(true)
    try app.type("!")
    usleep(20_000)
    try group.setFrozen(false)
    try app.wait(until: "!")
  }

  // As after a restart of the machine, the first process has the number that another had.
  private mutating func restart() throws {
    let command = ["unshare", "--fork", "--pid", "--mount-proc", "--kill-child"]
    let trial = try ChildProcess.run(command + ["true"], environment: LoopDisk.environment)
    guard trial.status == .exited(0) else {
      return say("restarted: skipped, unshare makes no namespace of processes here")
    }
    let home = try Home()
    let count = options.count ?? 20
    for number in 0..<count {
      let app = try AppTerminal(
        running: command + [home.program, "--session", "main"], environment: home.environment)
      try app.waitForFrame()
      // No other word on the screen begins so.
      let shown = number == 0 ? "leave" : " " + String(repeating: "x", count: number)
      try app.type(number == 0 ? "N" : "x")
      try app.wait { $0.text.contains(shown) }
      app.kill()
      // The kernel ends the namespace a little later than the process that made it.
      while try home.run("sessions").text.contains(" live ") { usleep(5000) }
    }
    let draft = try home.unsavedTexts.joined()
    if draft.count != count - 1 { problems.append("restarted: the draft is \(draft)") }
    say("restarted: \(count) times")
  }
}
