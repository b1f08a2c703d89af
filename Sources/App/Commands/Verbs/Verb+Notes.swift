import Essentials
import NotesLibrary
import Search

extension Verb {
  static let notes = Verb(
    "notes", .listing, "the notes, newest first; mentions, move, delete",
    details: """
      Lists all notes, newest first, those on a book or character, or one note; those on a book \
      are without those on its characters. --json --text prints their whole texts too; that of a \
      note that is not UTF-8 is null. mentions lists the notes on other books and characters that \
      name TARGET, each with the first line that names it. Names and aliases are found as whole \
      words, whatever their capitals and accents; on a character's own books a first or last name \
      alone counts, too, with its capital, if nobody else there has it. A note that links to \
      TARGET, by [[NAME]] or hawknotes://…, is listed with the first line that has the link, \
      marked “link”. If TARGET is a note, its book or character is meant.

      move brings a note to another book or character, with its former texts and the other texts \
      of a conflict. NOTE is the note's identifier, its beginning, or its link. If TARGET is a \
      note, the note goes to the same book or character. Nothing is overwritten. With --json the \
      note is printed as it is then.

      delete moves a note to the bin, the folder .bin of the library. NOTE is the note's \
      identifier, its beginning, or its link. With --json the note is printed as it is there.
      """,
    example: "hawknotes notes mentions agatha",
    forms: [
      Form("list", [.target.optional], [.later, .json, .text], run: list),
      Form("mentions", [.target], [.later, .json], run: listMentions),
      Form("move", [.note, .target], [.json], run: move),
      Form("delete", [.note], [.json], run: delete),
    ]
  ).listed(as: "notes [TARGET]")

  private static func list(_ call: Call) throws -> Outcome {
    let hasTexts = call.arguments.has(.text)
    if hasTexts, !call.isJSON {
      throw UsageError.optionNeedsAction(Option.text.name, action: "notes --json")
    }
    let library = try call.context.library
    let listing = NoteListing(
      library: library, call: call, hasTexts: hasTexts, showsLater: call.arguments.has(.later))
    let target = try call.arguments.operandText(at: 0).map(library.namedTarget)
    let areAllRead = listing.print(on: target)
    let outcome = call.context.outcome(ofListing: library)
    return areAllRead ? outcome : .exit(.failed)
  }

  private static func listMentions(_ call: Call) throws -> Outcome {
    let library = try call.context.library
    let subject = try library.namedTarget(call.operand()).subject
    let table = MentionTable().updated(from: library, limit: .max)
    let all = table?.mentions(of: subject.id) ?? []
    let mentions = call.arguments.has(.later) ? all : all.filter { !library.isLater($0.note) }
    call.invocation.reportLater(all.count - mentions.count)
    let none = all.isEmpty ? "no other note names \(subject.name)" : nil
    call.list(mentions, none: none, json: { $0.json(in: library) }, cells: \.cells)
    return call.context.outcome(ofListing: library, problems: table?.problems ?? [])
  }
}

extension Verb {
  private static func move(_ call: Call) throws -> Outcome {
    let library = try call.context.library
    let note = try library.namedNote(call.operand())
    let moved = try library.move(note, to: library.namedTarget(call.operand(1)).subject)
    if let problem = library.versionProblem {
      call.invocation.report("not all former texts could follow the note: \(problem)")
    }
    return call.answer(
      moved.json(in: library), "the note \(moved.id) is now on \(moved.subject.name)")
  }

  private static func delete(_ call: Call) throws -> Outcome {
    let library = try call.context.library
    let note = try library.namedNote(call.operand())
    try library.delete(note)
    let binned = call.isJSON ? try library.binnedNotes().first { $0.note.id == note.id } : nil
    return call.answer(
      binned?.json(in: library),
      "the note \(note.id) is now in the bin: \(library.path)/.bin/\(note.subject.slugPath)")
  }
}

extension MentionTable.Mention {
  private var kind: String { isLink ? "link" : "name" }

  fileprivate var cells: [Table.Cell] {
    [
      .init(note.id, .dim), .init(note.date.day), .init(note.subject.toldSlugs),
      .init(kind, .dim), .init(line, .strong),
    ]
  }

  fileprivate func json(in library: Library) -> JSONValue {
    note.json(in: library).setting("line", to: .string(line)).setting("kind", to: .string(kind))
  }
}
