import Essentials
import NotesLibrary

struct ShowCommand: Command {
  static let verb = Verb(
    name: "show", operands: ["TARGET"], options: [.later, .json], group: .listing,
    summary: "a book's or character's facts, or a note's text",
    details: """
      Prints a note, or the facts of a book or character and the titles of its notes. On a \
      terminal a note's Markdown is formatted; elsewhere a note is printed byte for byte. What is \
      revealed in books that you have not read is hidden without --later. With --json \
      everything is one object, and the text of a note that is not UTF-8 is null.
      """,
    example: "hawknotes show 20261120T14 > wall.md")

  private let target: String
  private let hidesNothing: Bool
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    target = try arguments.operandText(at: 0) ?? ""
    hidesNothing = arguments.has(.later)
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let console = context.console
    switch try library.namedTarget(target) {
    case .subject(let subject) where isJSON: console.print(subject.json(in: library))
    case .subject(let subject):
      SubjectPage(library: library, console: console, hidesNothing: hidesNothing).print(subject)
    case .note(let note) where isJSON:
      let text = note.text(of: try library.bytes(of: note))
      console.print(note.json(in: library).setting("text", to: text))
    case .note(let note): console.printMarkdown(try library.bytes(of: note))
    }
    return context.outcome(ofListing: library)
  }
}
