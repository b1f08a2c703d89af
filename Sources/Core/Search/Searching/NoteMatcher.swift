import NotesLibrary
import TextEditing

/// Compares notes with a query, most of them many at once: only those that have its longest term are
/// looked at for the others.
struct NoteMatcher {
  private let query: SearchQuery
  private let notes: NoteIndex
  // The term that notes are searched for first, and the folders whose subjects have it in their names.
  private let pivot: ByteFinder?
  private let hasPivot: [Bool]
  // The folders whose notes the query's filter accepts.
  private let isFolderAccepted: [Bool]

  /// Makes the matcher of the notes that are listed now.
  init(_ query: SearchQuery, _ notes: NoteIndex, folding: TextFolding) {
    self.query = query
    self.notes = notes
    let pivot = query.terms.max { $0.folded.count < $1.folded.count }?.finder
    self.pivot = pivot
    hasPivot = notes.subjectNames.map { name in
      name.withUnsafeBytes { pivot?.offset(in: $0) } != nil
    }
    let acceptsNotes = query.filter.accepts(.note)
    isFolderAccepted = notes.table.folders.map { folder in
      acceptsNotes && query.filter.accepts(folder.subject.book, folding: folding)
    }
  }

  /// Whether the query's filter accepts a note.
  func accepts(_ note: Int) -> Bool { isFolderAccepted[folder(of: note)] }

  private func folder(of note: Int) -> Int { Int(notes.table.rows[note].folder) }

  // MARK: Titles

  /// The best of all ranks.
  var bestRank: Int { FoldedText.mostWorth * query.terms.count }
  /// No note can have a better rank than the next one whose title lacks a term.
  var titleRank: Int { bestRank - 1 }

  /// Compares the titles of notes in the cache, from one on, and calls a closure with each that has the
  /// longest term and its rank, if that is at least `titleRank`; returns the note after them, nil when
  /// there is none.
  func scanTitles(from next: Int, _ compared: (_ note: Int, _ rank: Int?) -> Void) -> Int? {
    guard let pivot, notes.hasCache, next < notes.count else { return nil }
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    let end = notes.scan(from: next, .titles, for: pivot) { note, title in
      guard let title, accepts(note) else { return }
      let rank = FoldedText(title: title, body: none, subject: none).rank(for: query.terms)
      compared(note, rank.flatMap { $0 >= titleRank ? $0 : nil })
    }
    return max(end, next + 1)
  }

  // MARK: Texts

  /// Returns which of the notes in the cache, from one on, may match, and the note after those; nil when
  /// that one has to be compared by itself.
  func candidates(from next: Int) -> (notes: [Int], end: Int)? {
    guard let pivot else { return nil }
    var found: [Int] = []
    let end = notes.scan(from: next, .texts, for: pivot) { note, match in
      if match != nil || hasPivot[folder(of: note)] { found.append(note) }
    }
    return end > next ? (found, end) : nil
  }

  /// Returns how well a note matches, whether the filter accepts it or not; nil if it does not.
  func rank(of note: Int) -> Int? {
    notes.withText(of: note) { $0.rank(for: query.terms) } ?? nil
  }
}
