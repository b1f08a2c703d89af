public import NotesLibrary

/// What of a library is exported.
public enum ExportSelection: Hashable {
  case everything
  /// A book with its characters, a character, or a note.
  case target(Target)

  /// The book that all of it is in; nil for everything.
  public var book: Book? {
    switch self {
    case .everything: nil
    case .target(let target): target.subject.book
    }
  }

  /// The books and characters whose notes are in it.
  func subjects(of catalogue: Catalogue) -> [Subject] {
    switch self {
    case .everything: catalogue.subjects
    case .target(.subject(.book(let book))): catalogue.subjects.filter { $0.book == book }
    case .target(let target): [target.subject]
    }
  }

  func notes(on subject: Subject, of library: Library) -> [Note] {
    if case .target(.note(let note)) = self { return [note] }
    return library.notes(on: subject).reversed()
  }
}
