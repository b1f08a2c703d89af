import NotesLibrary
import TextEditing

/// Compares notes with a query.
///
/// Many notes are searched at once for the longest term, and only those that have it are searched for the others.
struct NoteMatcher {
  private let query: SearchQuery
  private let notes: NoteIndex
  // The term for which notes are searched first, and the folders whose subjects have it in their names.
  private let pivot: ByteFinder?
  private let hasPivot: [Bool]
  // The folders whose notes the query's filter accepts.
  private let isFolderAccepted: [Bool]
  // The folders whose notes may be about what comes after the user's place in their book.
  private let hasPlace: [Bool]
  private let isOfDates: Bool
  private let library: Library?

  /// Without a library, no notes are hidden.
  init(_ query: SearchQuery, _ notes: NoteIndex, folding: TextFolding, library: Library?) {
    self.library = library
    self.query = query
    self.notes = notes
    isOfDates = query.filter.isOfDates
    let pivot = query.terms.max { $0.folded.count < $1.folded.count }?.finder
    self.pivot = pivot
    hasPivot = notes.subjectNames.map { name in
      name.withUnsafeBytes { pivot?.offset(in: $0) } != nil
    }
    let acceptsNotes = query.filter.accepts(.note)
    isFolderAccepted = notes.table.subjects.map { subject in
      acceptsNotes && query.filter.accepts(subject.book, folding: folding)
    }
    let hides = library != nil && !query.filter.showsLater
    hasPlace = notes.table.subjects.map { hides && library?.mayHaveLaterNotes(on: $0) == true }
  }

  func accepts(_ note: Int) -> Bool {
    isFolderAccepted[folder(of: note)] && (!isOfDates || isInTime(note))
  }

  private func isInTime(_ note: Int) -> Bool {
    notes.modified(note).map { query.filter.accepts(modified: $0 / 1_000_000_000) } ?? false
  }

  /// Whether a note is about what comes after the user's place in its book.
  func isHidden(_ note: Int) -> Bool {
    hasPlace[folder(of: note)] && library?.isLater(notes.note(at: note)) == true
  }

  private func folder(of note: Int) -> Int { Int(notes.table.rows[note].folder) }

  /// Returns which notes in the cache, beginning with one, may match, and the note after them; nil
  /// when the first note must be compared by itself.
  func candidates(from next: Int) -> (notes: [Int], end: Int)? {
    guard let pivot else { return nil }
    var found: [Int] = []
    let end = notes.scan(from: next, for: pivot) { note, match in
      if match != nil || hasPivot[folder(of: note)] { found.append(note) }
    }
    return end > next ? (found, end) : nil
  }

  func rank(of note: Int) -> Int? {
    notes.withText(of: note) { $0.rank(for: query.terms) } ?? nil
  }
}
