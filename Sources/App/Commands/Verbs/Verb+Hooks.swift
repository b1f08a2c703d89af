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
      HAWKNOTES_NOTE and HAWKNOTES_PATH; see “\(Program.name) man config”. It is listed how each \
      ended when it was called last. call calls those that still wait, and waits for their end; \
      nothing else is needed for that but the next command or start.
      """,
    example: "hawknotes hooks --json",
    forms: [
      Form("list", [], [.json], run: listHooks),
      Form("call") { call in
        try HookRunner(call.context).run(waits: true)
        return .done
      },
    ])

  private static func listHooks(_ call: Call) throws -> Outcome {
    let runner = try HookRunner(call.context)
    let hooks = HookEvent.Name.allCases.map { runner.listing(of: $0) }
    call.list(hooks, json: \.self, cells: row)
    return .done
  }

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
    return [
      "event": .string(name.rawValue), "hook": .init(program),
      "problem": .init(program.flatMap(problem)), "at": last?["at"] ?? .null,
      "ended": last?["ended"] ?? .null, "done": last?["done"] ?? .null,
      "milliseconds": last?["milliseconds"] ?? .null,
      "output": last == nil ? .null : .string(HookStatus.output(of: name, in: spool)),
    ]
  }
}
