import DurableFiles
import Glibc
public import NotesLibrary
import Spelling
import TextEditing

/// The books, characters, notes and drafts of a library, ready to be searched.
///
/// A note is read when it is first needed and when its file has changed since, at most its first
/// `largestRead` bytes.
public final class SearchIndex {
  private let library: Library
  private let folding = TextFolding()
  private var subjects: [SearchDocument] = []
  private var notes: [String: (stamp: FileStamp, document: SearchDocument)] = [:]
  private var noteDocuments: [SearchDocument] = []
  private var drafts: [SearchDocument] = []

  /// How many bytes of a note are searched.
  public static let largestRead = 256 << 10

  /// An index of a library; nothing is read yet.
  public init(library: Library) { self.library = library }

  /// Takes in what is in the library now, and these drafts.
  public func refresh(drafts: [SearchDraft]) {
    if subjects.isEmpty {
      subjects = library.catalogue.subjects.map { SearchDocument($0, folding: folding) }
    }
    self.drafts = drafts.map { SearchDocument($0, folding: folding) }
    var read: [String: (stamp: FileStamp, document: SearchDocument)] = [:]
    noteDocuments = library.notes.compactMap { note in
      guard let stamp = FileStamp(note.path) else { return nil }
      let known = notes[note.path].flatMap { $0.stamp == stamp ? $0.document : nil }
      let document = known ?? self.document(note, stamp)
      read[note.path] = (stamp, document)
      return document
    }
    notes = read
  }

  // One that cannot be read is still found by what it is on.
  private func document(_ note: Note, _ stamp: FileStamp) -> SearchDocument {
    let count = min(stamp.size + 1, Self.largestRead)
    let bytes = try? DurableFile.readPrefix(note.path, count: count)
    return SearchDocument(note, bytes: bytes ?? [], changed: stamp.changed, folding: folding)
  }

  private var documents: [SearchDocument] { subjects + drafts + noteDocuments }

  /// What answers a query, the best first, at most `limit`; see `SearchDocument.rank`.
  ///
  /// Of one rank books come before characters, drafts and notes, newer notes before older ones. An empty
  /// query is answered by the drafts and the notes, those that were changed last first.
  public func results(for query: SearchQuery, limit: Int = .max) -> [SearchResult] {
    let found = query.isEmpty ? recent : ranked(for: query)
    return found.prefix(max(0, limit)).map { SearchResult($0, query) }
  }

  private var recent: [SearchDocument] {
    (drafts + noteDocuments).enumerated().sorted { left, right in
      (right.element.changed, left.offset) < (left.element.changed, right.offset)
    }.map(\.element)
  }

  private func ranked(for query: SearchQuery) -> [SearchDocument] {
    var found: [(rank: Int, document: SearchDocument, order: Int)] = []
    for (order, document) in documents.enumerated() {
      if let rank = document.rank(for: query.terms) { found.append((rank, document, order)) }
    }
    return found.sorted { left, right in
      if left.rank != right.rank { return left.rank > right.rank }
      if left.document.kind != right.document.kind {
        return left.document.kind < right.document.kind
      }
      if left.document.date != right.document.date {
        return left.document.date > right.document.date
      }
      return left.order < right.order
    }.map(\.document)
  }

  /// The name of a book or character that a word was probably meant to be, when one is near that does
  /// not occur anywhere.
  public func nearestName(to query: SearchQuery) -> String? {
    let names = library.catalogue.subjects.flatMap { subject in
      [subject.name] + subject.name.split(separator: " ").map(String.init)
    }
    for term in query.terms where !documents.contains(where: { $0.rank(for: [term]) != nil }) {
      let folded = String(decoding: term.folded, as: UTF8.self)
      let near = Spelling.nearestName(to: folded, among: names.map(foldedName))
      if let near { return names.first { foldedName($0) == near } }
    }
    return nil
  }

  private func foldedName(_ name: String) -> String {
    String(decoding: folding.folded(pattern: name), as: UTF8.self)
  }
}

extension SearchDocument {
  /// When a note was made, in seconds since 1970; 0 for what is no note.
  fileprivate var date: Int {
    if case .note(let note) = target { note.date.secondsSince1970 } else { 0 }
  }
}
