/// What has been found so far.
extension LibrarySearch {
  /// How many results there are; for an empty query, the drafts and the 1000 notes that changed last.
  public var count: Int { ranking.count }

  /// How many notes match, but are left out because they are about what comes after the user's place.
  public var laterCount: Int { ranking.later.count }

  /// The result in a row, the best one first; see `FoldedText.rank`.
  ///
  /// At the same rank, books come before characters, drafts and notes, and newer notes before older
  /// ones. An empty query lists the drafts, then the notes, those that changed last first.
  public subscript(row: Int) -> SearchResult {
    let document =
      switch ranking[row] {
      case .document(let document): document
      case .note(let note): document(of: note)
      }
    return SearchResult(document: document, query: ranking.query)
  }

  /// Calls a closure with what a list shows of a note of printable ASCII, with an excerpt of at
  /// most `length` characters; returns false, without calling it, for any other result, and where the title
  /// has a match that `titleWidth` cells do not show.
  public func withPlainRow(
    _ row: Int, titleWidth: Int = .max, length: Int, _ body: (PlainRow) -> Void
  ) -> Bool {
    guard case .note(let note) = ranking[row] else { return false }
    var isPlain = false
    notes.withShownText(of: note) { text in
      let query = ranking.query
      guard PlainRow.shows(text.title, within: titleWidth, query: query),
        let plain = PlainRow(text, length: length, query: query)
      else { return }
      isPlain = true
      body(plain)
    }
    return isPlain
  }

  /// Returns a number for the subject of a note, the same for all notes on that subject; nil for a
  /// result that is not a note.
  public func subjectNumber(at row: Int) -> Int? {
    guard case .note(let note) = ranking[row] else { return nil }
    return Int(notes.table.rows[note].folder)
  }

  /// Returns the identifier of a result; faster than the result itself.
  public func identifier(at row: Int) -> String {
    switch ranking[row] {
    case .document(let document): document.id
    case .note(let note): SearchDocument.identifier(ofNoteAt: notes.path(at: note))
    }
  }

  public func row(of identifier: String) -> Int? {
    if let path = SearchDocument.notePath(of: identifier) {
      return notes.table.index(ofPath: path).flatMap { note in ranking.row(ofNote: note) }
    }
    return ranking.row(ofDocument: identifier)
  }
}
