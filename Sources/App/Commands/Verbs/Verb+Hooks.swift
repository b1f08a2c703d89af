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
        let hooks = HookEvent.Name.allCases.map { runner.listing(of: $0) }
        call.list(hooks, json: \.self, cells: row)
      },
      Form("call") { try HookRunner($0).run(waits: true) },
    ])

  private static func row(of hook: JSONValue) -> [Table.Cell] {
    let problem = hook["problem"]?.string
    let state = hook["hook"]?.string == nil ? "no hook" : hook["ended"]?.string ?? "not called yet"
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
