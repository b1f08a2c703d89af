import Essentials
import Search

extension Verb {
  static let tags = Verb(
    "tags", .listing, "the tags of all notes; rename",
    details: """
      Lists the tags of all notes but those on what comes after your place in a book, the most \
      used first. A tag is # or ＃ and a letter, then letters, digits, -, _ and /; a - or / at \
      its end is no part of it. It begins a text, or follows a space, an opening bracket, a \
      quotation mark, a dash or *, and is not in code between backticks. Tags after the first \
      256 KiB of a note are not listed. rename gives a tag and those within it a new name in all \
      notes; restore takes that back in the notes that were not changed since.
      """,
    example: "hawknotes tags rename theme motif",
    forms: [
      Form("list", [], [.json]) { call in
        let library = try call.library
        let table = TagTable(of: library)
        call.list(table.entries) {
          .record(["tag": $0.name, "notes": $0.noteCount])
        } cells: {
          [.init("#\($0.name)", .strong), .init("\($0.noteCount)", .dim)]
        }
        call.reportUnlisted(in: library, problems: table.problems)
        try call.reportStrays(in: library)
      },
      Form("rename", [Operand("OLD", .asked(.tags)), Operand("NEW")]) { call in
        let rename = try TagRename(call.operand(), to: call.operand(1))
        try report(
          rename.run(in: call.library), rename.new, call, none: "there is no tag #\(rename.former)")
      },
      Form("restore", [Operand("OLD"), Operand("NEW", .asked(.tags))]) { call in
        let rename = try TagRename(call.operand(), to: call.operand(1))
        try report(
          rename.undo(since: nil, in: call.library), "\(rename.former) again", call,
          none: "no note has a tag #\(rename.new) that was #\(rename.former)")
      },
    ]
  ).listed(as: "tags")

  private static func report(_ count: Int, _ name: String, _ call: Call, none: String) throws {
    if count == 0 { throw Failure(none) }
    call.report("it is #\(name) in \(counted(count, "note"))")
  }
}
