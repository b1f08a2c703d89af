import NotesLibrary

struct ExportedBook {
  /// Some notes, in the order in which they are written.
  struct Part {
    /// The book or character below whose heading they stand.
    let subject: Subject
    /// The heading of the chapter that they are in; nil where none is known.
    var chapter: String?
    var notes: [Note] = []
  }

  /// A book or character, what is told of it, and its notes.
  struct Section {
    let subject: Subject
    let parts: [Part]
    var tagline = ""
    var paragraphs: [SubjectText.Paragraph] = []
    var chapters: [String] = []
    /// What a character is to others, and others to it, as sentences.
    var relations: [String] = []

    var notes: [Note] { parts.flatMap(\.notes) }
    var isOfCharacter: Bool { subject.character != nil }
  }

  let book: Book
  let cover: (bytes: [UInt8], format: PictureFormat)?
  var sections: [Section] = []

  var noteCount: Int { sections.reduce(0) { $0 + $1.notes.count } }
}

protocol ExportPage {
  /// The tag with its `#` that all notes have, in one document that can be quoted; its books are listed at the end.
  var theme: String? { get }
  func beginning(of books: [ExportedBook]) -> String
  func beginning(of book: ExportedBook) -> String
  func beginning(of section: ExportedBook.Section) -> String
  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String
  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8]
  func end(of book: ExportedBook) -> String
  func end(of books: [ExportedBook]) -> String
}

extension ExportPage {
  var theme: String? { nil }
  func beginning(of book: ExportedBook) -> String { "" }
  func beginning(of section: ExportedBook.Section) -> String { "" }
  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String { "" }
  func end(of book: ExportedBook) -> String { "" }
  func end(of books: [ExportedBook]) -> String { "" }

  /// The parts of a note; on a theme, its quotes say where they are from.
  func parts(
    of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part, of catalogue: Catalogue,
    writing write: (String) -> String = MarkdownPage.escaped
  ) -> (place: String?, text: [UInt8]) {
    theme == nil
      ? note.exportedParts(bytes, of: catalogue)
      : note.quotedParts(bytes, of: catalogue, from: part.subject.book, writing: write)
  }

  /// What stands below the title of a book.
  func facts(of book: Book) -> [String] {
    theme == nil ? book.exportedFacts : [book.quotedFacts].filter { !$0.isEmpty }
  }

  /// The books at the end, each in a line; none without a theme.
  func citations(
    of books: [ExportedBook], title: (String) -> String = \.self, words: (String) -> String = \.self
  ) -> [String] {
    theme == nil ? [] : books.map { $0.book.citation(title: title, words: words) }
  }
}
