import Drafts
import DurableFiles
import Essentials
import NotesLibrary

struct DraftsCommand: Command {
  static let verb = Verb(
    name: "drafts", operands: ["[ACTION", "ID]"], options: [.json], forms: Action.forms,
    group: .listing,
    summary: "texts not saved yet; show, save, discard, restore",
    details: """
      Lists the texts not saved as notes, of all sessions: live, kept, closed, and broken ones, \
      whose state was set aside, and the forms for books and characters that were changed and \
      not saved. ACTION is list, show, save, discard or restore; ID is \
      the draft's identifier or its beginning. show prints the text; save makes it a note, or \
      saves a changed note; discard moves it to the folder bin of the state. restore, with its \
      name there as ID, moves it back to its session, or to a new one if that is open. Texts of \
      a live session, and forms, can only be changed in their session. With --json save and discard \
      print the draft, and restore its session.
      """,
    example: "hawknotes drafts save 3f")

  private enum Action: String, CommandAction {
    case list, show, save, discard, restore

    var options: [Option] { self == .show ? [] : [.json] }

    var operands: [String] {
      switch self {
      case .list: []
      case .show, .save, .discard: ["ID, the draft's identifier"]
      case .restore: ["ID of a discarded draft"]
      }
    }
  }

  private let action: Action
  private let id: String
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    let operands: [String]
    (action, operands) = try arguments.action(of: "drafts")
    id = operands.first ?? ""
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let sessions = try context.sessions
    let cache = context.cache(of: sessions)
    let shelf = Shelf(store: sessions.reading(through: cache), library: try context.library)
    func drafts() throws -> [ShelvedDraft] { try self.drafts(on: shelf, context.invocation) }
    switch action {
    case .list:
      list(try drafts(), context.console)
      try context.console.flush()
      cache?.save()
    case .show: context.console.printContents(try draft(among: drafts()).buffer.bytes)
    case .save: try save(try draft(among: drafts()), on: shelf, context)
    case .restore: try restore(from: shelf, context)
    case .discard:
      let draft = try draft(among: drafts())
      let name = try shelf.discard(draft)
      if isJSON {
        context.console.print(draft.json.setting("discarded", to: .string(name)))
        return .done
      }
      context.invocation.report(
        "the draft on \(draft.subjectName) is discarded; “\(Program.name) drafts restore \(name)” "
          + "brings it back")
    }
    return .done
  }

  private func restore(from shelf: Shelf, _ context: CommandContext) throws {
    let names = try shelf.bin.names()
    let matches = id.isEmpty ? [] : names.filter { $0.hasPrefix(id) }
    guard let name = matches.first, matches.count == 1 || matches.contains(id) else {
      throw CommandFailure(.failed, Self.problem(id, matches, of: names))
    }
    let draft = try shelf.bin.draft(matches.contains(id) ? id : name)
    let session = try shelf.restore(draft)
    if isJSON { return context.console.print(["session": .string(session)]) }
    context.invocation.report("the draft is back, in the session \(session)")
  }

  private static func problem(_ id: String, _ matches: [String], of names: [String]) -> String {
    let listed = (matches.isEmpty ? names : matches).prefix(8).joined(separator: ", ")
    if !matches.isEmpty { return "several discarded drafts begin with “\(id)”: \(listed)" }
    let rest = names.isEmpty ? "none can be restored" : "the last ones are \(listed)"
    return "there is no discarded draft “\(id)”; \(rest)"
  }

  private func drafts(on shelf: Shelf, _ invocation: Invocation) throws -> [ShelvedDraft] {
    do {
      let contents = try shelf.contents()
      contents.problems.forEach(invocation.report)
      return contents.drafts
    } catch {
      throw CommandFailure(.cannotStart, "\(error)")
    }
  }

  private func draft(among drafts: [ShelvedDraft]) throws -> ShelvedDraft {
    let matches = id.isEmpty ? [] : drafts.filter { $0.id.hasPrefix(id.lowercased()) }
    if let match = matches.first, matches.count == 1 { return match }
    guard matches.isEmpty else {
      let listed = matches.prefix(8).map { "\($0.id) (\($0.subjectName))" }.joined(separator: ", ")
      throw CommandFailure(.failed, "several drafts begin with “\(id)”: \(listed)")
    }
    throw CommandFailure(
      .failed, "there is no draft “\(id)”; “\(Program.name) drafts” lists them")
  }

  private func save(
    _ draft: ShelvedDraft, on shelf: Shelf, _ context: CommandContext
  ) throws {
    let invocation = context.invocation
    switch try shelf.save(draft) {
    case .saved where isJSON, .merged where isJSON: context.console.print(draft.json)
    case .saved: invocation.report("the draft on \(draft.subjectName) is saved as a note")
    case .merged: invocation.report("the note is saved, merged with a change made elsewhere")
    case .conflict(let copy):
      throw CommandFailure(
        .failed, "the note was changed elsewhere; both texts are kept, see \(copy)")
    }
  }

  private func list(_ drafts: [ShelvedDraft], _ console: Console) {
    if isJSON { return console.print(.array(drafts.map(\.json))) }
    // localtime(3) has a lock for which two threads would wait all the time.
    let times = drafts.map { Moment(secondsSince1970: $0.lastChange).dayAndTime }
    console.print(Array(zip(drafts, times)).mapOnTwoThreads { $0.cells(changedAt: $1) })
    if drafts.isEmpty { console.invocation.report("there are no drafts: everything is saved") }
  }
}

extension ShelvedDraft {
  fileprivate func cells(changedAt time: String) -> [Table.Cell] {
    [
      .init(id, .strong), .init(time), .init(subjectName),
      .init(key.form != nil ? "form" : key.note == nil ? "new" : "changed"), .init(location.name),
      .init(state.rawValue), .init(wordCount(buffer.wordCount)),
      .init(firstLine, .strong),
    ]
  }

  fileprivate var json: JSONValue {
    [
      "id": .string(id), "session": .string(location.name), "state": .string(state.rawValue),
      "subject": .string(key.subject), "name": .init(subject?.name), "note": .init(key.note),
      "form": .bool(key.form != nil),
      "lastChange": .string(Moment(secondsSince1970: lastChange).iso8601),
      "words": .integer(buffer.wordCount), "bytes": .integer(buffer.count),
      "firstLine": .string(firstLine), "holder": .init(holder),
    ]
  }
}
