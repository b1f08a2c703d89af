import Drafts
import DurableFiles
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
      Form("list", [], [.json]) { try DraftsCommand($0).list() },
      Form("show", [.draft]) { try DraftsCommand($0).show() },
      Form("save", [.freeText], [.json]) { try DraftsCommand($0).save() },
      Form("discard", [.freeText], [.json]) {
        try DraftsCommand($0).discard()
      },
      Form("restore", [.discardedDraft], [.json]) { try DraftsCommand($0).restore() },
    ])
}

private struct DraftsCommand {
  private let call: Call
  private let cache: SessionCache?
  private let shelf: Shelf
  private let library: Library

  init(_ call: Call) throws {
    self.call = call
    let sessions = try call.context.sessions
    cache = call.context.cache(of: sessions)
    library = try call.context.library
    shelf = Shelf(store: sessions.reading(through: cache), library: library)
  }

  func restore() throws -> Outcome {
    let names = try shelf.bin.names()
    let last = names.prefix(8).joined(separator: ", ")
    let name = try names.only(
      "discarded draft", identifiedBy: call.operand(), \.self, listed: \.self,
      none: names.isEmpty ? "none can be restored" : "the last ones are \(last)")
    let draft = try shelf.bin.draft(name)
    let session = try shelf.restore(draft)
    return call.answer(
      ["session": .string(session)], "the draft is back, in the session \(session)")
  }

  private func contents() throws -> Shelf.Contents {
    let contents = try orCannotStart { try shelf.contents() }
    contents.problems.forEach(call.invocation.report)
    return contents
  }

  private func draft() throws -> ShelvedDraft {
    try contents().drafts.only(
      "draft", identifiedBy: call.operand().lowercased(), \.id,
      listed: { "\($0.id) (\($0.subjectName))" }, none: "“\(Program.name) drafts” lists them")
  }

  func show() throws -> Outcome {
    call.console.printContents(try draft().buffer.bytes)
    return .done
  }

  func save() throws -> Outcome {
    let draft = try draft()
    return try call.answer(
      shelf.save(draft), in: library, draft.json,
      draft.note(in: library).map { "the note \($0.id) is saved" }
        ?? "the draft on \(draft.subjectName) is saved as a note")
  }

  func discard() throws -> Outcome {
    let draft = try draft()
    let name = try shelf.discard(draft)
    return call.answer(
      draft.json.setting("discarded", to: .string(name)),
      "the draft on \(draft.subjectName) is discarded; “\(Program.name) drafts restore \(name)” "
        + "brings it back")
  }

  func list() throws -> Outcome {
    let contents = try contents()
    let (drafts, problems) = (contents.drafts, contents.problems)
    let copies = try NoteEditing.copies(in: call.context.directories.statePath).filter(\.isChanged)
    if call.isJSON {
      call.console.print(.array(drafts.map(\.json)))
    } else {
      // localtime(3) has a lock for which two threads would wait all the time.
      let times = drafts.map { Moment(secondsSince1970: $0.lastChange).dayAndTime }
      call.console.print(Array(zip(drafts, times)).mapOnTwoThreads { $0.cells(changedAt: $1) })
      if drafts.isEmpty, problems.isEmpty, copies.isEmpty {
        call.invocation.report("there are no drafts: everything is saved")
      }
    }
    try call.console.flush()
    for copy in copies { call.invocation.report(copy.told(in: library)) }
    cache?.save()
    return problems.isEmpty ? .done : .exit(.failed)
  }
}

extension ShelvedDraft {
  fileprivate func cells(changedAt time: String) -> [Table.Cell] {
    [
      .init(id, .strong), .init(time), .init(subjectName),
      .init(key.form != nil ? "form" : key.note == nil ? "new" : "changed"), .init(location.name),
      .init(stateName), .init(counted(wordCount, "word")),
      .init(firstLine, .strong),
    ]
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(id), "session": .string(location.name), "state": .string(stateName),
      "subject": .string(key.subject), "name": .init(subject?.name), "note": .init(key.note),
      "form": .bool(key.form != nil),
      "lastChange": .string(Moment(secondsSince1970: lastChange).iso8601),
      "words": .integer(wordCount), "bytes": .integer(buffer.count),
      "firstLine": .string(firstLine), "holder": .init(holder),
    ]
  }
}
