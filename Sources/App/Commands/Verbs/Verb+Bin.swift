import Drafts
import Essentials
import NotesLibrary

extension Verb {
  static let bin = Verb(
    "bin", .listing, "the notes that were deleted; restore",
    details: """
      Lists the notes in the library's bin, those deleted last first; what is about later parts of \
      a book than you have read stays hidden. restore brings one back to its book or character. \
      Below them are the drafts that were discarded; “drafts restore” brings those back. \
      NOTE is the identifier or its beginning. If another note has its name by now, it comes back \
      beside that; nothing is overwritten. What was removed of books and characters is \
      listed by “books --removed” and “characters --removed”.
      """,
    example: "hawknotes bin restore 20261120T14",
    forms: [
      Form("list", [], [.json]) { try $0.listBin() },
      Form("restore", [.deletedNote], [.json]) { try $0.restoreBinned() },
    ])
}

extension Call {
  fileprivate func listBin() throws {
    let library = try library
    let hasStrays = try reportStrays(in: library, inBin: true)
    let notes = try library.binnedNotes()
    let drafts = try discardedDrafts(in: library)
    if isJSON {
      return console.printArray(notes.count + drafts.count) {
        $0 < notes.count ? notes[$0].json(in: library) : drafts[$0 - notes.count].json(in: library)
      }
    }
    console.print(notes.map { $0.cells(in: library) } + drafts.map { $0.cells(in: library) })
    if notes.isEmpty, drafts.isEmpty, !hasStrays { report("the bin is empty") }
  }

  private func discardedDrafts(in library: Library) throws -> [DiscardedText] {
    let bin = Shelf(store: try sessions, library: library).bin
    return try bin.names().compactMap { name in attempt { try bin.draft(name) } }
  }

  fileprivate func restoreBinned() throws {
    let library = try library
    let binned = try library.binnedNotes().only(
      "deleted note", identifiedBy: operand(), \.note.id,
      listed: { "\($0.note.id) (\($0.note.subject.name))" },
      none: "“\(Program.name) bin” lists what there is")
    let subject = binned.note.subject
    let removed = library.catalogue.removed
    if let removed = [.book(subject.book), subject].first(where: removed.contains) {
      throw Failure("\(removed.name) was removed; “\(removed.restoringCommand)” first")
    }
    let (id, sentence) =
      switch try library.restore(binned.note.id, on: subject) {
      case .restored(let id): (id, "the note \(id) is back on \(subject.name)")
      case .restoredBeside(let id):
        (id, "another note has its name by now; it is back on \(subject.name) as \(id)")
      case .wasThere(let id):
        (id, "the note \(id) is on \(subject.name) already, with the same text")
      }
    answer(library.note(id, on: subject)?.json(in: library), sentence)
  }
}

extension BinnedNote {
  fileprivate func cells(in library: Library) -> [Table.Cell] {
    [
      .init(note.id, .dim), .init(deleted.dayAndTime), .init(note.subject.toldSlugs, .dim),
      .init(library.toldTitle(of: note), .strong),
    ]
  }
}

extension DiscardedText {
  private var discarded: Moment? { Moment(compact: name.prefix(16)) }

  // It has the keys of a deleted note.
  fileprivate func json(in library: Library) -> JSONValue {
    let subject = key.subject(in: library)
    return .record([
      "id": name, "book": subject?.book.slug, "character": subject?.character?.slug,
      "date": discarded, "title": Note.title(in: text), "conflict": false, "file": JSONValue.null,
      "link": JSONValue.null, "bytes": text.count,
    ]) + library.contents(of: nil) + .record(["deleted": discarded, "draft": true])
  }

  fileprivate func cells(in library: Library) -> [Table.Cell] {
    [
      .init(name, .dim), .init(discarded?.dayAndTime ?? ""),
      .init(key.subject(in: library)?.toldSlugs ?? "", .dim),
      .init(Note.title(in: text), .strong), .init("draft"),
    ]
  }
}
