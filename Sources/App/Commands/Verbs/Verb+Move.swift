import NotesLibrary

extension Verb {
  static let move = Verb(
    "move", [.note, .target], [.json], .changing, "move a note to another book or character",
    details: """
      Moves a note to another book or character, with its former texts and the other texts of a \
      conflict. NOTE is the note's identifier, its beginning, or its link. If TARGET is a note, \
      the note goes to the same book or character. Nothing is overwritten. With --json the note is \
      printed as it is then.
      """,
    example: "hawknotes move 20261120T14 jaime"
  ) { call in
    let library = try call.context.library
    let note = try library.namedNote(call.operand())
    let moved = try library.move(note, to: library.namedTarget(call.operand(1)).subject)
    if let problem = library.versionProblem {
      call.invocation.report("not all former texts could follow the note: \(problem)")
    }
    return call.answer(
      moved.json(in: library), "the note \(moved.id) is now on \(moved.subject.name)")
  }
}
