import Drafts
import Essentials
import NotesLibrary
import SceneState

extension Verb {
  static let drafts = Verb(
    "drafts", .listing, "texts not saved yet; show, save, discard, restore",
    details: """
      Lists the texts not saved as notes, of all sessions: live, kept, closed, and broken ones, \
      whose state was set aside, and the forms for books and characters that were changed and not \
      saved; names the changes that edit could not save. ID is the draft's identifier or its \
      beginning; it changes when the session is closed, reopened or renamed. show prints the text, \
      byte for byte unless on a terminal; save makes it a note, or saves a changed note, merged \
      with changes made elsewhere; discard moves it to the folder bin of the state. restore, with \
      its name there as ID, moves it back to its session, or to a new one if that is open. Texts \
      of a live session, and forms, can only be changed in their session. With --json save and \
      discard print the draft, and restore its session.
      """,
    example: "hawknotes drafts save 3f",
    forms: [
      Form("list", [], [.json]) { try $0.listDrafts() },
      Form("show", [.draft]) { call in
        call.console.printContents(try call.draft(on: call.shelf).buffer.bytes)
      },
      Form("save", [.freeText], [.json]) { try $0.saveDraft() },
      Form("discard", [.freeText], [.json]) { try $0.discardDraft() },
      Form("restore", [.discardedDraft], [.json]) { try $0.restoreDraft() },
    ])
}

extension Call {
  fileprivate var shelf: Shelf {
    get throws { Shelf(store: try sessions, library: try library) }
  }

  fileprivate func contents(of shelf: Shelf) throws -> ShelfReading {
    let contents = try orCannotStart { try shelf.contents() }
    contents.problems.forEach(report)
    return contents
  }

  fileprivate func draft(on shelf: Shelf) throws -> ShelvedText {
    try contents(of: shelf).drafts.only(
      "draft", identifiedBy: operand().lowercased(), \.id,
      listed: { "\($0.id) (\($0.subjectName))" }, none: "“\(Program.name) drafts” lists them")
  }

  fileprivate func saveDraft() throws {
    let shelf = try shelf
    let draft = try draft(on: shelf)
    try answer(
      shelf.save(draft), draft.json,
      draft.note(in: library).map { "the note \($0.id) is saved" }
        ?? "the draft on \(draft.subjectName) is saved as a note")
  }

  fileprivate func discardDraft() throws {
    let shelf = try shelf
    let draft = try draft(on: shelf)
    let name = try shelf.discard(draft)
    answer(
      draft.json + .record(["discarded": name]),
      "the draft on \(draft.subjectName) is discarded; “\(Program.name) drafts restore \(name)” "
        + "brings it back")
  }

  fileprivate func restoreDraft() throws {
    let shelf = try shelf
    let names = try shelf.bin.names()
    let last = names.prefix(8).joined(separator: ", ")
    let name = try names.only(
      "discarded draft", identifiedBy: operand(), \.self, listed: \.self,
      none: names.isEmpty ? "none can be restored" : "the last ones are \(last)")
    let session = try shelf.restore(shelf.bin.draft(name))
    answer(.record(["session": session]), "the draft is back, in the session \(session)")
  }

  fileprivate func listDrafts() throws {
    let contents = try contents(of: shelf)
    let (drafts, problems) = (contents.drafts, contents.problems)
    let copies = try NoteEditing.copies(in: directories.statePath).filter(\.isChanged)
    let isAllSaved = problems.isEmpty && copies.isEmpty
    list(
      drafts, none: isAllSaved ? "there are no drafts: everything is saved" : nil, json: \.json,
      cells: \.cells)
    try console.flush()
    for copy in copies { report(copy.told(in: try library)) }
    if !problems.isEmpty { fail() }
  }
}

extension ShelvedText {
  fileprivate var cells: [Table.Cell] {
    [
      .init(id, .strong), .init(Moment(secondsSince1970: lastChange).dayAndTime),
      .init(subjectName),
      .init(key.form != nil ? "form" : key.noteID == nil ? "new" : "changed"), .init(location.name),
      .init(stateName), .init(counted(wordCount, "word")), .init(firstLine, .strong),
    ]
  }

  fileprivate var json: JSONValue {
    .record([
      "id": id, "session": location.name, "state": stateName, "subject": key.subjectID,
      "name": subject?.name, "book": subject?.book.slug, "character": subject?.character?.slug,
      "link": subject?.link, "note": key.noteID, "form": key.form != nil,
      "lastChange": Moment(secondsSince1970: lastChange), "words": wordCount,
      "bytes": buffer.count, "firstLine": firstLine, "holder": holder,
    ])
  }
}
