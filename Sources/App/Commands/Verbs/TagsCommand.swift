import Essentials
import Search

struct TagsCommand: Command {
  static let verb = Verb(
    name: "tags", operands: ["[ACTION", "OLD", "NEW]"], options: [.json], forms: Action.forms,
    group: .listing, summary: "the tags of all notes; rename",
    details: """
      Lists the tags of all notes, those of most notes first. A tag is # followed by a letter, then \
      letters, digits, -, _ and /. It must be at the start of a text, or after a space, a bracket \
      or a quotation mark, and not in code between backticks. \
      ACTION is list, rename or restore: rename gives a tag and those within it a new name in all \
      notes; restore takes that back in the notes that were not changed since.
      """,
    example: "hawknotes tags rename theme motif", isListed: false)

  private enum Action: String, CommandAction {
    case list, rename, restore

    var operands: [String] { self == .list ? [] : ["OLD tag", "NEW tag"] }
  }

  private let action: Action
  private let names: [String]
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    (action, names) = try arguments.action(of: "tags")
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    guard action == .list else {
      let rename = try TagRename(names[0], to: names[1])
      let isUndo = action == .restore
      let count = try isUndo ? rename.undo(since: nil, in: library) : rename.run(in: library)
      let name = isUndo ? "#\(rename.former) again" : "#\(rename.new)"
      context.invocation.report("it is \(name) in \(count == 1 ? "1 note" : "\(count) notes")")
      return .done
    }
    let table = TagTable(of: library) ?? TagTable()
    let entries = table.entries
    if isJSON {
      context.console.printArray(entries.count) { index in
        ["tag": .string(entries[index].name), "notes": .integer(entries[index].noteCount)]
      }
    } else {
      context.console.print(
        entries.map { [.init("#\($0.name)", .strong), .init("\($0.noteCount)", .dim)] })
    }
    return context.outcome(ofListing: library, problems: table.problems)
  }
}
