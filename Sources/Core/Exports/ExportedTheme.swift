import NotesLibrary

/// What all exported notes are about, in one document that can be quoted.
struct ExportedTheme {
  /// The tag with its `#`, which is the title.
  let tag: String
  /// The books that the notes are from, which are listed at the end.
  let books: [Book]
}

extension ExportedTheme? {
  /// The parts of a note; on a theme, its quotes say where they are from.
  func parts(
    of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part, of catalogue: Catalogue,
    writing write: (String) -> String = MarkdownPage.escaped
  ) -> (place: String?, text: [UInt8]) {
    self == nil
      ? note.exportedParts(bytes, of: catalogue)
      : note.quotedParts(bytes, of: catalogue, from: part.subject.book, writing: write)
  }

  /// What stands below the title of a book.
  func facts(of book: Book) -> [String] {
    self == nil ? book.exportedFacts : [book.quotedFacts].filter { !$0.isEmpty }
  }

  /// The books at the end, each in a line; none without a theme.
  func citations(
    title: (String) -> String = \.self, words: (String) -> String = \.self
  ) -> [String] {
    self?.books.map { $0.citation(title: title, words: words) } ?? []
  }
}
