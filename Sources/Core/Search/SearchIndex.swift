import Essentials
public import NotesLibrary
import TextEditing

/// A search in the books, characters, notes and drafts of a library, done in small steps.
///
/// A note is read when it is first needed and again when its file has changed, at most its first
/// `largestRead` bytes. At most `capacity` bytes of folded text are kept in memory; what does not
/// fit is read again for each query.
public final class SearchIndex {
  private let library: Library
  private let folding = TextFolding()
  private let subjects: [SearchDocument]
  private var drafts: [SearchDocument] = []
  private var notes: IndexedNotes
  private var ranking = SearchRanking(SearchQuery(""), documents: [])
  // What is still to be compared: these notes, then those of the table from `next` on.
  private var candidates: ArraySlice<UInt32> = []
  private var next = 0
  private var absentTerms: AbsentTerms?
  private var documents: [Int: SearchDocument] = [:]

  /// How many bytes of a note are searched.
  public static let largestRead = 256 << 10
  /// How many bytes of notes are kept in memory by default.
  public static let defaultCapacity = 64 << 20
  // What a screen shows, and some more.
  private static let mostDocuments = 256

  /// Whether the search for the query is complete.
  public private(set) var isFinished = false
  /// How many times a note was compared with a query so far.
  public private(set) var comparedCount = 0
  /// How many times the file of a note was read so far.
  public var readCount: Int { notes.readCount }
  /// How many bytes of notes are kept in memory.
  public var keptCount: Int { notes.keptCount }
  /// The name that a word of the query was probably meant to be, once nothing is known to match.
  public private(set) var nearestName: String?

  /// Makes an index of a library without reading anything.
  public init(library: Library, capacity: Int = defaultCapacity) {
    self.library = library
    let folding = folding
    subjects = library.catalogue.subjects.map { SearchDocument($0, folding: folding) }
    notes = IndexedNotes(library, capacity: capacity, folding: folding)
  }

  /// Updates the index to the current library and these drafts.
  public func refresh(drafts: [SearchDraft]) {
    self.drafts = drafts.map { SearchDocument($0, folding: folding) }
    notes = notes.refreshed(library)
    restart(ranking.query)
  }

  /// Starts another query, with what has already been read.
  public func begin(_ query: SearchQuery) {
    // A note without all terms of the old query does not have all of a narrower one either.
    let isNarrower = notes.table.isComplete && query.narrows(ranking.query)
    let rest = (candidates: ranking.matches + candidates, next: next)
    restart(query)
    if isNarrower { (candidates, next) = (rest.candidates[...], rest.next) }
  }

  private func restart(_ query: SearchQuery) {
    ranking = SearchRanking(query, documents: subjects + drafts)
    candidates = []
    next = 0
    documents = [:]
    absentTerms = nil
    nearestName = nil
    isFinished = false
  }

  /// Continues the search until it is complete or a closure, asked before each small step, returns
  /// false.
  public func advance(while mayContinue: () -> Bool) {
    while !isFinished, mayContinue() { step() }
  }

  private func step() {
    if !notes.table.isComplete {
      notes.listMore()
    } else if let candidate = candidates.popFirst() {
      rank(Int(candidate))
    } else if next < notes.table.count {
      next += 1
      rank(next - 1)
    } else {
      finish()
    }
  }

  private func rank(_ note: Int) {
    comparedCount += 1
    let terms = ranking.query.terms
    if terms.isEmpty {
      if let changed = notes.changed(note) { ranking.appendRecent(note, changed: changed) }
    } else if let rank = notes.withText(of: note, { $0.rank(for: terms) }) ?? nil {
      ranking.append(note, rank: rank)
    }
  }

  private func finish() {
    guard ranking.count == 0, !ranking.query.isEmpty else {
      isFinished = true
      return
    }
    var absent = absentTerms ?? AbsentTerms(ranking.query.terms, in: subjects + drafts)
    if ranking.query.terms.count > 1, !absent.terms.isEmpty, absent.next < notes.table.count {
      _ = notes.withText(of: absent.next) { absent.remove(from: $0) }
      absent.next += 1
    } else {
      nearestName = absent.terms.lazy.compactMap(name(near:)).first
      isFinished = true
    }
    absentTerms = absent
  }

  private func name(near term: SearchTerm) -> String? {
    let names = library.catalogue.subjects.flatMap { subject in
      [subject.name] + subject.name.split(separator: " ").map(String.init)
    }
    let near = Essentials.nearestName(
      to: String(decoding: term.folded, as: UTF8.self), among: names.map(foldedName))
    return near.flatMap { near in names.first { foldedName($0) == near } }
  }

  private func foldedName(_ name: String) -> String {
    String(decoding: folding.folded(pattern: name), as: UTF8.self)
  }

  /// How many notes were compared, and how many there are; nil until all are listed.
  public var progress: (done: Int, count: Int)? {
    guard notes.table.isComplete else { return nil }
    return (candidates.first.map(Int.init) ?? next, notes.table.count)
  }

  /// How many results there are so far; for an empty query the drafts, and the 1000 notes changed
  /// last.
  public var count: Int { ranking.count }

  /// The result in a row, the best one first; see `FoldedText.rank`.
  ///
  /// At the same rank, books come before characters, drafts and notes, and newer notes before older
  /// ones. An empty query lists the drafts, then the notes, those changed last first.
  public subscript(row: Int) -> SearchResult {
    switch ranking[row] {
    case .document(let document): SearchResult(document, ranking.query)
    case .note(let note): SearchResult(document(of: note), ranking.query)
    }
  }

  private func document(of note: Int) -> SearchDocument {
    if let document = documents[note] { return document }
    if documents.count >= Self.mostDocuments { documents = [:] }
    let document = notes.document(of: note)
    documents[note] = document
    return document
  }

  /// Returns the kind of a result; faster than the result itself.
  public func kind(at row: Int) -> SearchResult.Kind {
    if case .document(let document) = ranking[row] { document.kind } else { .note }
  }

  /// Returns the subject of a result; faster than the result itself.
  public func subject(at row: Int) -> Subject {
    switch ranking[row] {
    case .document(let document): document.subject
    case .note(let note): notes.table.subject(at: note)
    }
  }

  /// Returns the identifier of a result; faster than the result itself.
  public func identifier(at row: Int) -> String {
    switch ranking[row] {
    case .document(let document): document.id
    case .note(let note): SearchDocument.identifier(ofNoteAt: notes.table.path(at: note))
    }
  }

  public func row(of identifier: String) -> Int? {
    if let path = SearchDocument.notePath(of: identifier) {
      return notes.table.index(ofPath: path).flatMap { note in ranking.row(ofNote: note) }
    }
    return ranking.row(ofDocument: identifier)
  }
}

/// The terms of a query that have not been found anywhere so far.
struct AbsentTerms {
  private(set) var terms: [SearchTerm]
  /// The next note to search for them.
  var next = 0

  /// Searches documents other than notes for the terms.
  init(_ terms: [SearchTerm], in documents: [SearchDocument]) {
    self.terms = terms
    // A single term has already been searched for everywhere.
    guard terms.count > 1 else { return }
    for document in documents { document.withText { remove(from: $0) } }
  }

  mutating func remove(from text: FoldedText) { terms.removeAll { text.rank(for: [$0]) != nil } }
}
