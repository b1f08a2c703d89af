/// `hawknotes show TARGET`.
struct ShowCommand: TargetCommand {
  static let verb = Verb(
    name: "show", operands: ["TARGET"], group: .listing,
    summary: "a book's or character's facts, or a note's text",
    details: """
      Prints a note, or the facts of a book or character and the titles of its notes. If the \
      output is not a terminal, a note is printed byte for byte.
      """,
    example: "hawknotes show 20261120T14 > wall.md")

  let target: String

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    switch try library.namedTarget(target) {
    case .subject(let subject):
      SubjectPage(library: library, console: context.console).print(subject)
    case .note(let note): context.console.printContents(try library.bytes(of: note))
    }
    return context.outcome(ofListing: library)
  }
}
