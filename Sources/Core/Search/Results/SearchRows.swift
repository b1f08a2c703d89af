import NotesLibrary
import TextEditing

final class SearchRows {
  private let notes: NoteIndex
  var ranking = SearchRanking(SearchQuery(""), documents: [])
  private var documents: [Int: SearchDocument] = [:]

  // Enough for a screen, and some more.
  private static let mostDocuments = 256

  init(_ notes: NoteIndex) { self.notes = notes }

  func restart(_ query: SearchQuery, documents others: [SearchDocument], folding: TextFolding) {
    ranking = SearchRanking(query, documents: others, folding: folding)
    documents = [:]
  }

  var count: Int { ranking.count }

  subscript(row: Int) -> SearchResult {
    switch ranking[row] {
    case .document(let document): SearchResult(document, ranking.query)
    case .note(let note): SearchResult(document(of: note), ranking.query)
    }
  }

  /// Returns the note in a row if its file has not been checked for this query; else nil.
  func uncheckedNote(at row: Int) -> Int? {
    guard case .note(let note) = ranking[row], documents[note] == nil else { return nil }
    return note
  }

  /// Returns the document of a note, and keeps it as one whose file has been checked.
  @discardableResult
  func document(of note: Int) -> SearchDocument {
    if let document = documents[note] { return document }
    if documents.count >= Self.mostDocuments { documents = [:] }
    let document = notes.document(of: note)
    documents[note] = document
    return document
  }

  func forgetDocument(of note: Int) { documents[note] = nil }

  func withPlainRow(_ row: Int, length: Int, _ body: (PlainRow) -> Void) -> Bool {
    guard case .note(let note) = ranking[row] else { return false }
    var isPlain = false
    notes.withShownText(of: note) { text in
      guard let plain = PlainRow(text, length: length, query: ranking.query) else { return }
      isPlain = true
      body(plain)
    }
    return isPlain
  }

  func subjectNumber(at row: Int) -> Int? {
    guard case .note(let note) = ranking[row] else { return nil }
    return Int(notes.table.rows[note].folder)
  }

  func kind(at row: Int) -> SearchResult.Kind {
    if case .document(let document) = ranking[row] { document.kind } else { .note }
  }

  func subject(at row: Int) -> Subject {
    switch ranking[row] {
    case .document(let document): document.subject
    case .note(let note): notes.subject(at: note)
    }
  }

  func identifier(at row: Int) -> String {
    switch ranking[row] {
    case .document(let document): document.id
    case .note(let note): SearchDocument.identifier(ofNoteAt: notes.path(at: note))
    }
  }

  func row(of identifier: String) -> Int? {
    if let path = SearchDocument.notePath(of: identifier) {
      return notes.table.index(ofPath: path).flatMap { note in ranking.row(ofNote: note) }
    }
    return ranking.row(ofDocument: identifier)
  }
}
