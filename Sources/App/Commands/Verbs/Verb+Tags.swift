import Essentials
import Search

extension Verb {
  static let tags = Verb(
    "tags", .listing, "the tags of all notes; rename",
    details: """
      Lists the tags of all notes but later ones, those of most notes first. A tag is # followed by a letter, then \
      letters, digits, -, _ and /. It must be at the start of a text, or after a space, a bracket \
      or a quotation mark, and not in code between backticks. \
      rename gives a tag and those within it a new name in all \
      notes; restore takes that back in the notes that were not changed since.
      """,
    example: "hawknotes tags rename theme motif",
    forms: [
      Form("list", [], [.json], run: listTags),
      Form("rename", [Operand("OLD", .asked(.tags)), Operand("NEW")]) { call in
        let rename = try TagRename(call.operand(), to: call.operand(1))
        try report(
          rename.run(in: call.context.library), rename.new, call,
          none: "there is no tag #\(rename.former)")
        return .done
      },
      Form("restore", [Operand("OLD"), Operand("NEW", .asked(.tags))]) { call in
        let rename = try TagRename(call.operand(), to: call.operand(1))
        try report(
          rename.undo(since: nil, in: call.context.library), "\(rename.former) again", call,
          none: "no note has a tag #\(rename.new) that was #\(rename.former)")
        return .done
      },
    ]
  ).listed(as: "tags")

  private static func report(_ count: Int, _ name: String, _ call: Call, none: String) throws {
    if count == 0 { throw Failure(none) }
    call.invocation.report("it is #\(name) in \(counted(count, "note"))")
  }

  private static func listTags(_ call: Call) throws -> Outcome {
    let library = try call.context.library
    let table = TagTable(of: library) ?? TagTable()
    call.list(table.entries) {
      ["tag": .string($0.name), "notes": .integer($0.noteCount)]
    } cells: {
      [.init("#\($0.name)", .strong), .init("\($0.noteCount)", .dim)]
    }
    return call.context.outcome(ofListing: library, problems: table.problems)
  }
}
