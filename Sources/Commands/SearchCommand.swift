import DisplayText
import JSON
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
    let index = SearchIndex(library: library)
    index.refresh(drafts: drafts)
    let query = SearchQuery(words: words)
    let results = query.isEmpty ? [] : index.results(for: query, limit: limit ?? .max)
    if isJSON {
      console.print(.array(results.map(\.json)))
    } else {
      console.print(results.map(row))
    }
    let isComplete = !commands.reportUnreadableFolders()
    if results.isEmpty { reportNone(query, nearest: index.nearestName(to: query)) }
    return results.isEmpty || !isComplete ? .failed : .done
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
    let columns = console.invocation.outputColumns ?? 3 * Self.widestTitle
    let title = result.title.text.truncated(toWidth: min(columns / 3, Self.widestTitle))
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
