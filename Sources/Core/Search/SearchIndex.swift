import Essentials
public import NotesLibrary
import TextEditing

/// A search in the books, characters, notes and drafts of a library, done a little at a time.
///
/// A note is read when it is first needed and when its file has changed since, at most its first
/// `largestRead` bytes. Of all notes at most `capacity` bytes are kept, in the form that is compared:
/// what has no room is read for each query anew.
public final class SearchIndex {
  private let library: Library
  private let folding = TextFolding()
  private let subjects: [SearchDocument]
  private var drafts: [SearchDocument] = []
  private var notes: IndexedNotes
  private var ranking = SearchRanking(SearchQuery(""), documents: [])
  // What is to be compared yet: these notes, then those of the table from `next` on.
  private var candidates: ArraySlice<UInt32> = []
  private var next = 0
  private var absentTerms: AbsentTerms?
  private var documents: [Int: SearchDocument] = [:]

  /// How many bytes of a note are searched.
  public static let largestRead = 256 << 10
  /// How many bytes of notes are kept, if nothing else is said.
  public static let usualCapacity = 64 << 20
  // What a screen shows, and some more.
  private static let mostDocuments = 256

  /// Whether there is nothing more to do for the query.
  public private(set) var isSettled = false
  /// How often a note was compared with a query so far.
  public private(set) var comparedCount = 0
  /// How often a note's file was read so far.
  public var readCount: Int { notes.readCount }
  /// How many bytes of notes are kept.
  public var keptCount: Int { notes.keptCount }
  /// The name that a word of the query was probably meant to be, once it is sure that nothing is found.
  public private(set) var nearestName: String?

  /// An index of a library; nothing is read yet.
  public init(library: Library, capacity: Int = usualCapacity) {
    self.library = library
    let folding = folding
    subjects = library.catalogue.subjects.map { SearchDocument($0, folding: folding) }
    notes = IndexedNotes(library, capacity: capacity, folding: folding)
  }

  /// Takes in what is in the library now, and these drafts, from now on.
  public func refresh(drafts: [SearchDraft]) {
    self.drafts = drafts.map { SearchDocument($0, folding: folding) }
    notes = notes.refreshed(library)
    restart(ranking.query)
  }

  /// Looks for something else from now on, with what is read already.
  public func begin(_ query: SearchQuery) {
    // What does not have all of some words does not have more of them either.
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
    isSettled = false
  }

  /// Goes on until nothing is left to do or a closure says no, which is asked before each small step.
  public func advance(while mayGoOn: () -> Bool) {
    while !isSettled, mayGoOn() { step() }
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
      isSettled = true
      return
    }
    var absent = absentTerms ?? AbsentTerms(ranking.query.terms, in: subjects + drafts)
    if ranking.query.terms.count > 1, !absent.terms.isEmpty, absent.next < notes.table.count {
      _ = notes.withText(of: absent.next) { absent.remove(from: $0) }
      absent.next += 1
    } else {
      nearestName = absent.terms.lazy.compactMap(name(near:)).first
      isSettled = true
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

  /// How many notes there are and how many of them were compared; nil before all are listed.
  public var progress: (done: Int, count: Int)? {
    guard notes.table.isComplete else { return nil }
    return (candidates.first.map(Int.init) ?? next, notes.table.count)
  }

  /// How many results there are so far; without words the drafts, and of the notes at most the 1000
  /// that were changed last.
  public var count: Int { ranking.count }

  /// A result by its row, the best first; see `FoldedText.rank`.
  ///
  /// Of one rank books come before characters, drafts and notes, newer notes before older ones. An empty
  /// query is answered by the drafts and the notes, those that were changed last first.
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

  /// What kind of thing a result is; cheaper than the result itself.
  public func kind(at row: Int) -> SearchResult.Kind {
    if case .document(let document) = ranking[row] { document.kind } else { .note }
  }

  /// What a result is on; cheaper than the result itself.
  public func subject(at row: Int) -> Subject {
    switch ranking[row] {
    case .document(let document): document.subject
    case .note(let note): notes.table.subject(at: note)
    }
  }

  /// The identifier of a result; cheaper than the result itself.
  public func identifier(at row: Int) -> String {
    switch ranking[row] {
    case .document(let document): document.id
    case .note(let note): SearchDocument.identifier(ofNoteAt: notes.table.path(at: note))
    }
  }

  /// The row of a result by its identifier.
  public func row(of identifier: String) -> Int? {
    if let path = SearchDocument.notePath(of: identifier) {
      return notes.table.index(ofPath: path).flatMap { note in ranking.row(ofNote: note) }
    }
    return ranking.row(ofDocument: identifier)
  }
}
