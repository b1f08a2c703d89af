import DisplayText
import Drafts
import Essentials
import NotesLibrary
import SceneState
import Search

extension Verb {
  static let search = Verb(
    "search", [Operand("WORDS", .asked(.signedTags), question: "what to search for").repeated],
    [.later, .limit, .json],
    .listing,
    "find books, characters, notes and drafts",
    details: """
      Prints the books, characters, notes and drafts that contain all the words, best matches \
      first, ignoring case and accents; characters also by their other names and roles, books by \
      author, tagline and series. An argument with spaces is a phrase. Drafts of all \
      sessions are searched, even of open ones. kind:note prints notes only, and so on for book, \
      character and draft; book:raven what belongs to a book with that in its title; #theme notes \
      with that tag, the newest first; since:2026-10 the notes last changed in that month or \
      after it, before:2026-10-15 those last changed before that day; box:open those with a box that \
      is not ticked, as in “- [ ] ask her”, box:done with a ticked one. Without words and tags, the \
      notes changed last come first, at most 1000. If nothing is found, the exit code is 1.
      """,
    example: #"hawknotes search wall "the sea""#
  ) { call in
    let words = try call.arguments.operandTexts()
    guard !words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else {
      throw Failure.missingOperand("a word to look for", command: "search")
    }
    try call.search(words, limit: call.arguments.positiveNumber(of: .limit))
  }
}

extension Call {
  fileprivate func search(_ words: [String], limit: Int?) throws {
    let library = try library
    let drafts = searchedDrafts(on: library.catalogue)
    // Without a cache to write, no texts are kept in memory.
    let index = LibrarySearch(
      library: library, capacity: library.cachesPath == nil ? 0 : LibrarySearch.defaultCapacity)
    index.showsLater = showsLater
    let query = SearchQuery(words: words)
    var count = 0
    if !query.isEmpty {
      index.refresh(drafts: drafts, atOnce: true)
      index.begin(query)
      index.advance { true }
      count = min(index.count, limit ?? .max)
    }
    print(index, of: library, count: count)
    try console.flush()
    index.saveCache(inBackground: false)
    reportUnlisted(in: library, problems: index.problems)
    try reportStrays(in: library)
    if count == 0 {
      report("nothing found for “\(query.text)”\(advice(index, query))")
      fail()
    }
    reportLater(index.laterCount)
  }

  private func searchedDrafts(on catalogue: Catalogue) -> [ShelvedText] {
    guard (try? directories.statePath) != nil else { return [] }
    do {
      // If a session cannot be read, only its own drafts are missing.
      return try keptSessions.flatMap { ShelvedText.texts(in: $1, of: $0, on: catalogue) }
    } catch {
      report("drafts cannot be searched: \(error)")
      return []
    }
  }

  private func advice(_ index: LibrarySearch, _ query: SearchQuery) -> String {
    let name = index.nearestName.map { "; did you mean \($0)?" }
    return query.advice.isEmpty ? name ?? "" : query.advice
  }

  private func print(_ index: LibrarySearch, of library: Library, count: Int) {
    if isJSON { return console.printArray(count) { index[$0].json(in: library) } }
    let columns = SearchColumns(console)
    let (table, places) = columns.table(of: index, count: count)
    console.print(
      count, in: table, plainRow: { columns.append(index, row: $0, places, to: &$1) },
      row: { columns.row(of: index[$0]) })
  }
}

extension SearchQuery {
  /// What is wrong with it, perhaps, if it finds nothing.
  var advice: String {
    if let date = filter.wrongDate {
      return "; “\(date)” is not a date; use 2026, 2026-10 or 2026-10-15"
    }
    guard let kind = filter.unknownKind else { return "" }
    return "; “\(kind)” is not a kind; use book, character, note or draft"
  }
}

private struct SearchColumns {
  private enum Column: Int { case kind, title, place, excerpt }

  private static let widestTitle = 40
  static let excerptLength = 120
  private let widestTitle: Int

  init(_ console: Console) {
    widestTitle = min(
      (console.invocation.outputColumns ?? 3 * Self.widestTitle) / 3, Self.widestTitle)
  }

  /// Returns a table with room for all results, and the slug paths of the notes' subjects by their numbers.
  func table(of index: LibrarySearch, count: Int) -> (table: Table, places: [Int: [UInt8]]) {
    var table = Table()
    var places: [Int: [UInt8]] = [:]
    // The columns usually have their full widths after a few rows.
    var isTitleFull = false
    if count > 0 { table.fit(1, inColumn: Column.excerpt.rawValue) }
    for number in 0..<count {
      let subject = index.subjectNumber(at: number)
      if let subject, isTitleFull, places[subject] != nil { continue }
      let result = index[number]
      let (kind, named) = (result.kind, result.subject)
      table.fit(kind.rawValue.utf8.count, inColumn: Column.kind.rawValue)
      let place = kind == .note ? named.toldSlugs : named.slugPath
      table.fit(place.displayWidth, inColumn: Column.place.rawValue)
      if let subject, place.utf8.allSatisfy({ $0 < 0x80 }) { places[subject] = Array(place.utf8) }
      guard !isTitleFull || kind == .draft else { continue }
      let row = row(of: result)
      table.fit(row)
      isTitleFull = isTitleFull || row[Column.title.rawValue].text.displayWidth == widestTitle
    }
    return (table, places)
  }

  /// Appends a result to a line, and returns true, if it is printable ASCII.
  func append(
    _ index: LibrarySearch, row: Int, _ places: [Int: [UInt8]], to line: inout TableLine
  ) -> Bool {
    guard let place = index.subjectNumber(at: row).flatMap({ places[$0] }) else { return false }
    return index.withPlainRow(row, titleWidth: widestTitle, length: Self.excerptLength) { plain in
      line.append(Self.noteKind)
      line.append(plain.title, width: widestTitle)
      line.append(place)
      line.append(plain.excerpt, isCutBefore: plain.isCutBefore, isCutAfter: plain.isCutAfter)
    }
  }

  private static let noteKind = Array(SearchResult.Kind.note.rawValue.utf8)

  func row(of result: SearchResult) -> [Table.Cell] {
    let title = result.title(showingMatchWithin: widestTitle).text
      .truncated(toWidth: widestTitle)
    let excerpt = result.excerpt(length: Self.excerptLength)
    let matches = excerpt.runs.filter(\.isMatch).map(\.text)
    return [
      .init(result.kind.rawValue, .dim), .init(title, .strong), .init(result.place, .dim),
      .init(excerpt.text, .matches(matches)),
    ]
  }
}

extension SearchResult {
  /// The slug path of the book or character, and the session of a draft.
  fileprivate var place: String {
    if let draft {
      // No reader knows an identifier.
      return "\(subject.isUnknown ? subject.name : subject.toldSlugs) (\(draft.location.name))"
    }
    // The title of any other is its name.
    return note == nil ? subject.slugPath : subject.toldSlugs
  }

  private var note: Note? { if case .note(let note) = target { note } else { nil } }
  private var draft: ShelvedText? { if case .draft(let draft) = target { draft } else { nil } }

  private var snippet: SearchExcerpt {
    hasExcerpt
      ? excerpt(length: SearchColumns.excerptLength)
      : title(showingMatchWithin: SearchColumns.excerptLength)
  }

  fileprivate func json(in library: Library) -> JSONValue {
    .record([
      "kind": kind.rawValue, "title": title.text, "book": subject.book.slug,
      "character": subject.character?.slug, "note": note?.id ?? draft?.key.noteID,
      "draft": draft?.id, "session": draft?.location.name, "date": note?.date,
      "snippet": snippet.text,
      "link": note?.link ?? subject.link, "file": note?.path,
    ]) + library.contents(of: note)
  }
}
