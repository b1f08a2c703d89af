/// `hawknotes delete NOTE`.
struct DeleteCommand: TargetCommand {
  static let verb = Verb(
    name: "delete", operands: ["NOTE"], group: .changing,
    summary: "move a note to the library's bin",
    details: """
      Moves a note to the bin, the folder .bin of the library. NOTE is the note's identifier, \
      its beginning, or its link.
      """,
    example: "hawknotes delete 20261120T140312Z-7f3a9c2e")

  let target: String

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let note = try library.namedNote(target)
    try library.delete(note)
    context.invocation.report(
      "the note \(note.id) is now in the bin: \(library.path)/.bin/\(note.subject.slugPath)")
    return .done
  }
}
