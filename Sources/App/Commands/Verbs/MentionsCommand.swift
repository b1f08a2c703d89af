import Essentials
import NotesLibrary
import Search

struct MentionsCommand: Command {
  static let verb = Verb(
    name: "mentions", operands: ["TARGET"], options: [.later, .json], group: .listing,
    summary: "the notes elsewhere that name a book or character",
    details: """
      Lists the notes on other books and characters that name TARGET, newest first, each with the \
      first line that names it. Names and aliases are found as whole words, whatever their \
      capitals and accents. A note that links to TARGET, by [[NAME]] or hawknotes://…, is listed \
      with the first line that has the link, marked “link”. If TARGET is a note, its book or \
      character is meant. Notes on what comes after your place in their book are left out without \
      --later.
      """,
    example: "hawknotes mentions agatha",
    sharedRow: ("mentions, who TARGET, tags", "notes that name somebody; who is who; all tags"))

  private let target: String
  private let isJSON: Bool
  private let showsLater: Bool

  init(_ arguments: SplitArguments) throws {
    target = try arguments.operandText(at: 0) ?? ""
    isJSON = arguments.has(.json)
    showsLater = arguments.has(.later)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let console = context.console
    let subject = try library.namedTarget(target).subject
    let table = MentionTable().updated(from: library, limit: .max)
    let all = table?.mentions(of: subject.id) ?? []
    let mentions = showsLater ? all : all.filter { !library.isLater($0.note) }
    context.invocation.reportLater(all.count - mentions.count)
    if isJSON {
      console.printArray(mentions.count) { index in
        mentions[index].note.json(in: library)
          .setting("line", to: .string(mentions[index].line))
          .setting("kind", to: .string(mentions[index].kind))
      }
    } else {
      console.print(
        mentions.map { mention in
          [
            Table.Cell(mention.note.id, .dim), .init(mention.note.date.day),
            .init(mention.note.subject.slugPath), .init(mention.kind, .dim), .init(mention.line),
          ]
        })
      if all.isEmpty { context.invocation.report("no other note names \(subject.name)") }
    }
    return context.outcome(ofListing: library, problems: table?.problems ?? [])
  }
}

extension MentionTable.Mention {
  fileprivate var kind: String { isLink ? "link" : "name" }
}
