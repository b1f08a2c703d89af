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

protocol ExportPage: Sendable {
  var beginning: String { get }
  func beginning(of book: ExportedBook) -> String
  func beginning(of section: ExportedBook.Section) -> String
  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String
  func text(of note: Note, _ bytes: [UInt8], in part: ExportedBook.Part) -> [UInt8]
  func end(of book: ExportedBook) -> String
  var end: String { get }
}

extension ExportPage {
  var beginning: String { "" }
  func beginning(of book: ExportedBook) -> String { "" }
  func beginning(of section: ExportedBook.Section) -> String { "" }
  func heading(ofChapter title: String, in part: ExportedBook.Part) -> String { "" }
  func end(of book: ExportedBook) -> String { "" }
  var end: String { "" }
}
