import Essentials
import NotesLibrary
import Search

extension Verb {
  static let notes = Verb(
    "notes", .listing, "the notes, newest first; mentions, move, delete",
    details: """
      Lists notes, newest first: all, those on a character, those on a book (without those on its \
      characters), or one. --json --text prints their whole texts too; that of a \
      note that is not UTF-8 is null. mentions lists the notes on other books and characters that \
      name TARGET, each with the first line that names it. Names and aliases are found as whole \
      words, whatever their capitals and accents; on a character's own books a first or last name \
      alone counts, too, with its capital, if nobody else there has it, and so does a German \
      genitive, Agathas. Particles may be joined to a name in Korean, Hebrew and Arabic; where no \
      blanks are between words, a short title of another book counts in quotation marks. A note that links to \
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
      Form("list", [.target.optional], [.later, .json, .text]) { try $0.listNotes() },
      Form("mentions", [.target], [.later, .json]) { try $0.listMentions() },
      Form("move", [.note, .target], [.json]) { try $0.moveNote() },
      Form("delete", [.note], [.json]) { try $0.deleteNote() },
    ]
  ).listed(as: "notes [TARGET]")
}

extension Call {
  fileprivate func listNotes() throws {
    if arguments.has(.text), !isJSON {
      throw Failure.optionNeedsAction(Option.text.name, action: "notes --json")
    }
    let library = try library
    try list(notesOn: givenTarget, in: library)
    reportUnlisted(in: library)
  }

  fileprivate func listMentions() throws {
    let (library, subject) = (try library, try target().subject)
    let table = MentionTable().updated(from: library, limit: .max)
    let all = table?.mentions(of: subject.id) ?? []
    let mentions = all.filter { showsLater || !library.isLater($0.note) }
    reportLater(all.count - mentions.count)
    let none = all.isEmpty ? "no other note names \(subject.name)" : nil
    list(mentions, none: none, json: { $0.json(in: library) }, cells: \.cells)
    reportUnlisted(in: library, problems: table?.problems ?? [])
  }

  fileprivate func moveNote() throws {
    let (library, note) = (try library, try note())
    let moved = try library.move(note, to: target(1).subject)
    if let problem = library.versionProblem {
      report("not all former texts could follow the note: \(problem)")
    }
    answer(moved.json(in: library), "the note \(moved.id) is now on \(moved.subject.name)")
  }

  fileprivate func deleteNote() throws {
    let (library, note) = (try library, try note())
    try library.delete(note)
    let binned = isJSON ? try library.binnedNotes().first { $0.note.id == note.id } : nil
    answer(
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
    note.json(in: library) + .record(["line": line, "kind": kind])
  }
}
