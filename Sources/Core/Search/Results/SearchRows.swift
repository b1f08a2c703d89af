import NotesLibrary
import TextEditing

/// The results of a search as a list shows them, row by row, the best one first.
final class SearchRows {
  private let notes: NoteIndex
  var ranking = SearchRanking(SearchQuery(""), documents: [])
  private var documents: [Int: SearchDocument] = [:]

  // What a screen shows, and some more.
  private static let mostDocuments = 256

  init(_ notes: NoteIndex) { self.notes = notes }

  /// Begins the results of another query.
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

  /// The note in a row whose file was not looked at for this query; nil for any other row.
  func uncheckedNote(at row: Int) -> Int? {
    guard case .note(let note) = ranking[row], documents[note] == nil else { return nil }
    return note
  }

  /// Returns what a note says, and keeps it as that of a file that was looked at.
  @discardableResult
  func document(of note: Int) -> SearchDocument {
    if let document = documents[note] { return document }
    if documents.count >= Self.mostDocuments { documents = [:] }
    let document = notes.document(of: note)
    documents[note] = document
    return document
  }

  /// Forgets what a note says.
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
