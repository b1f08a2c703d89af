import DisplayText
import Essentials
import NotesLibrary
import SceneState
import Search

/// The command that finds books, characters, notes and the drafts of all sessions.
struct SearchCommand {
  let commands: LibraryCommands
  /// The folder of the private state; nil when there is none.
  let statePath: String?

  private var library: Library { commands.library }
  private var console: Console { commands.console }

  func run(_ words: [String], limit: Int?, isJSON: Bool) -> ExitCode {
    // One query needs no text twice.
    let index = SearchIndex(library: library, capacity: 0)
    let query = SearchQuery(words: words)
    var count = 0
    if !query.isEmpty {
      index.refresh(drafts: drafts)
      index.begin(query)
      index.advance { true }
      count = min(index.count, limit ?? .max)
    }
    if isJSON {
      console.printArray(count) { index[$0].json }
    } else {
      console.print(count, in: table(of: index, count: count)) { row(of: index[$0]) }
    }
    let isComplete = !commands.reportUnreadableFolders()
    if count == 0 { reportNone(query, nearest: index.nearestName) }
    return count == 0 || !isComplete ? .failed : .done
  }

  // What the columns need is mostly known after a few rows.
  private func table(of index: SearchIndex, count: Int) -> Table {
    var table = Table()
    var isTitleFull = false
    if count > 0 { table.fit(1, inColumn: Column.excerpt.rawValue) }
    for number in 0..<count {
      table.fit(index.kind(at: number).rawValue.utf8.count, inColumn: Column.kind.rawValue)
      table.fit(index.subject(at: number).slugPath.utf8.count, inColumn: Column.place.rawValue)
      guard !isTitleFull || index.kind(at: number) == .draft else { continue }
      let row = row(of: index[number])
      table.fit(row)
      isTitleFull = isTitleFull || row[Column.title.rawValue].text.displayWidth == widestTitle
    }
    return table
  }

  private enum Column: Int { case kind, title, place, excerpt }

  private var widestTitle: Int {
    min((console.invocation.outputColumns ?? 3 * Self.widestTitle) / 3, Self.widestTitle)
  }

  private var drafts: [SearchDraft] {
    guard let statePath else { return [] }
    let store = console.invocation.sessions(in: statePath)
    do {
      // A session that cannot be read, or has just been closed, costs its own drafts only.
      let kept = try store.summaries().compactMap { try? store.read($0.name) }
      let closed = try store.closedSummaries().compactMap { try? store.readClosed($0.name) }
      return (kept + closed).flatMap { SearchDraft.drafts(in: $0, on: library.catalogue.subjects) }
    } catch {
      console.invocation.report("drafts are left out: \(error)")
      return []
    }
  }

  private func reportNone(_ query: SearchQuery, nearest: String?) {
    let advice = nearest.map { "; did you mean \($0)?" } ?? ""
    console.invocation.report("nothing found for “\(query.text)”\(advice)")
  }

  private static let widestTitle = 40
  fileprivate static let excerptLength = 120

  private func row(of result: SearchResult) -> [Table.Cell] {
    let title = result.title.text.truncated(toWidth: widestTitle)
    let excerpt = result.excerpt(length: Self.excerptLength)
    let matches = excerpt.runs.filter(\.isMatch).map(\.text)
    return [
      .init(result.kind.rawValue, .dim), .init(title, .strong), .init(result.place, .dim),
      .init(excerpt.text, .matches(matches)),
    ]
  }
}

extension SearchResult {
  /// The slugs of the book or character, and the session of a draft.
  fileprivate var place: String {
    if case .draft(let draft) = target { return "\(subject.slugPath) (\(draft.session))" }
    return subject.slugPath
  }

  private var note: Note? { if case .note(let note) = target { note } else { nil } }
  private var draft: SearchDraft? { if case .draft(let draft) = target { draft } else { nil } }

  /// The result as the manual page describes it.
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "title": .string(title.text),
      "book": .string(subject.book.slug), "character": .init(subject.character?.slug),
      "note": .init(note?.id ?? draft?.note), "session": .init(draft?.session),
      "date": .init(note?.date.iso8601),
      "snippet": .string(excerpt(length: SearchCommand.excerptLength).text),
      "link": .string(note?.link ?? subject.link), "file": .init(note?.path),
    ]
  }
}
