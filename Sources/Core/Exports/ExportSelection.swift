public import NotesLibrary

public enum ExportSelection: Hashable {
  case everything
  /// A book with its characters, a character, or a note.
  case target(Target)

  /// The book to which all of the selection belongs; nil for everything.
  public var book: Book? { subject?.book }

  var subject: Subject? {
    switch self {
    case .everything: nil
    case .target(let target): target.subject
    }
  }

  var isNote: Bool { if case .target(.note) = self { true } else { false } }

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
