import Essentials
import NotesLibrary
import SceneState
import ScreenModels

/// The command for what is not saved as a note, in any session.
struct DraftCommands {
  let console: Console
  private let shelf: Shelf

  init(library: Library, places: Places, console: Console) throws(Failure) {
    self.console = console
    let path = try places.statePath
    try Places.check(path)
    shelf = Shelf(
      store: SessionStore(
        path: path, terminal: TerminalIdentity(environment: [:], deviceName: nil),
        textValueKeys: ContentModel.textValueKeys),
      library: library)
  }

  func run(_ action: DraftAction, isJSON: Bool) throws(Failure) {
    switch action {
    case .list: list(try drafts(), isJSON: isJSON)
    case .show(let id): console.printContents(try draft(id).buffer.bytes)
    case .save(let id): try save(try draft(id))
    case .discard(let id):
      let draft = try draft(id)
      let path = try reporting { try shelf.discard(draft) }
      console.invocation.report("the draft on \(draft.subjectName) is now \(path)")
    }
  }

  private func drafts() throws(Failure) -> [ShelvedDraft] {
    do {
      let contents = try shelf.contents()
      contents.problems.forEach(console.invocation.report)
      return contents.drafts
    } catch {
      throw Failure(.cannotStart, error)
    }
  }

  private func draft(_ id: String) throws(Failure) -> ShelvedDraft {
    let drafts = try drafts()
    let matches = id.isEmpty ? [] : drafts.filter { $0.id.hasPrefix(id.lowercased()) }
    if let match = matches.first, matches.count == 1 { return match }
    guard matches.isEmpty else {
      let some = matches.prefix(8).map { "\($0.id) (\($0.subjectName))" }.joined(separator: ", ")
      throw Failure(.failed, "several drafts begin with “\(id)”: \(some)")
    }
    throw Failure(
      .failed, "there is no draft “\(id)”; “\(Program.name) drafts” lists those that there are")
  }

  private func save(_ draft: ShelvedDraft) throws(Failure) {
    switch try reporting({ try shelf.save(draft) }) {
    case .saved: console.invocation.report("the draft on \(draft.subjectName) is saved as a note")
    case .merged:
      console.invocation.report("the note is saved, merged with a change made elsewhere")
    case .conflict(let copy):
      throw Failure(.failed, "the note was changed elsewhere; both texts are kept, see \(copy)")
    }
  }

  private func reporting<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
    do {
      return try body()
    } catch ShelfError.openElsewhere(let session, let holder) {
      let error = ShelfError.openElsewhere(session: session, holder: holder)
      throw Failure(.openElsewhere, error)
    } catch {
      throw Failure(.failed, "\(error)")
    }
  }

  private func list(_ drafts: [ShelvedDraft], isJSON: Bool) {
    if isJSON { return console.print(.array(drafts.map(\.json))) }
    console.print(drafts.map(\.cells))
    if drafts.isEmpty { console.invocation.report("there are no drafts: all is saved") }
  }
}

extension ShelvedDraft {
  fileprivate var cells: [Table.Cell] {
    let words = buffer.wordCount
    return [
      .init(id, .strong), .init(Moment(secondsSince1970: lastChange).dayAndTime),
      .init(subjectName), .init(key.note == nil ? "new" : "changed"), .init(place.name),
      .init(state.rawValue), .init(words == 1 ? "1 word" : "\(words) words"),
      .init(firstLine, .strong),
    ]
  }

  /// The draft as the manual page describes it.
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "session": .string(place.name), "state": .string(state.rawValue),
      "subject": .string(key.subject), "name": .init(subject?.name), "note": .init(key.note),
      "lastChange": .string(Moment(secondsSince1970: lastChange).iso8601),
      "words": .integer(buffer.wordCount), "bytes": .integer(buffer.count),
      "firstLine": .string(firstLine), "holder": .init(holder),
    ]
  }
}
