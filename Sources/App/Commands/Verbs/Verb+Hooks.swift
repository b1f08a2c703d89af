import DurableFiles
import Essentials
import NotesLibrary

extension Verb {
  static let hooks = Verb(
    "hooks", .about, "your own programs, called after a save and so on",
    details: """
      A hook is a program of yours, ~/.config/hawknotes/hooks/EVENT, that is called after \
      something happened: note-saved, note-deleted, place-changed, import-finished or \
      sync-finished. It gets one JSON object on standard input and the same as variables, such as \
      HAWKNOTES_NOTE and HAWKNOTES_PATH; see “\(Program.name) man config”. The list says how each \
      ended last. call runs those that still wait, and waits for their end; the next command or \
      start runs them, too.
      """,
    example: "hawknotes hooks --json",
    forms: [
      Form("list", [], [.json]) { call in
        let runner = try HookRunner(call)
        let running = runner.running
        let hooks = HookEvent.Name.allCases.map { runner.listing(of: $0) }
        call.list(hooks, json: \.self) { row(of: $0, running) }
      },
      Form("call") { try HookRunner($0).run(waits: true) },
    ])

  private static func row(of hook: JSONValue, _ running: [String]) -> [Table.Cell] {
    let problem = hook["problem"]?.string
    let isRunning = running.contains(hook["event"]?.string ?? "")
    let uncalled = isRunning ? "is running" : "not called yet"
    let state = hook["hook"]?.string == nil ? "no hook" : hook["ended"]?.string ?? uncalled
    let moment = Moment(iso8601: hook["at"]?.string)
    let output = hook["done"] == false ? hook["output"]?.string ?? "" : ""
    return [
      .init(hook["event"]?.string ?? "", .strong),
      .init(problem ?? state + (output.isEmpty ? "" : ": \(output)")),
      .init(moment?.dayAndTime ?? "", .dim),
      .init(moment == nil ? "" : "\(hook["milliseconds"]?.integer ?? 0) ms", .dim),
    ]
  }
}

extension HookRunner {
  /// The events whose hooks were started and have not ended.
  fileprivate var running: [String] {
    // A kill leaves what a hook was started for.
    guard FileLock.isHeld("\(spool.path)/lock") else { return [] }
    let files = (try? spool.readyFiles) ?? []
    let started = files.filter { FileStamp(of: spool.claim(on: $0)) != nil }
    return started.compactMap { try? spool.event(in: $0)?.name.rawValue }
  }

  /// A hook and how it ended when it was called last.
  fileprivate func listing(of name: HookEvent.Name) -> JSONValue {
    let program = name.file
    let last = HookStatus.last(of: name, in: spool)
    return .record([
      "event": name.rawValue, "hook": program, "problem": program.flatMap(problem),
      "at": last?["at"], "ended": last?["ended"], "done": last?["done"],
      "milliseconds": last?["milliseconds"],
      "output": last.map { _ in HookStatus.output(of: name, in: spool) },
    ])
  }
}
