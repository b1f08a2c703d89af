import NotesLibrary

extension Verb {
  static let delete = Verb(
    "delete", [.note], [.json], .changing, "move a note to the library's bin",
    details: """
      Moves a note to the bin, the folder .bin of the library. NOTE is the note's identifier, \
      its beginning, or its link. With --json the note is printed as it is there.
      """,
    example: "hawknotes delete 20261120T140312Z-7f3a9c2e"
  ) { call in
    let library = try call.context.library
    let note = try library.namedNote(call.operand())
    try library.delete(note)
    let binned = call.isJSON ? try library.binnedNotes().first { $0.note.id == note.id } : nil
    return call.answer(
      binned?.json(in: library),
      "the note \(note.id) is now in the bin: \(library.path)/.bin/\(note.subject.slugPath)")
  }
  .listed(as: "delete NOTE, forget [NOTE]", "to the library's bin; remove that for good")
}
