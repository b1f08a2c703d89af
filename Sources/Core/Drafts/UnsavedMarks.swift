public import NotesLibrary
import SceneState

/// Which books and characters have a text in a session that is not saved: a draft, a changed note or form.
public final class UnsavedMarks {
  private let scene: Scene
  private let library: Library
  private var known: (versions: [Int], subjects: Set<UUID>, books: Set<UUID>)?

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
  }

  public func contains(_ subject: Subject) -> Bool { current.subjects.contains(subject.id) }

  /// Whether one on a book, or on a character that it introduces, is not saved.
  public func contains(anyOf book: Book) -> Bool { current.books.contains(book.id) }

  private var current: (subjects: Set<UUID>, books: Set<UUID>) {
    let formsVersion = FormText.hasAny(in: scene) ? scene.structureVersion : 0
    let versions = [scene.textsVersion, library.catalogueVersion, formsVersion]
    if let known, known.versions == versions { return (known.subjects, known.books) }
    let subjects = Set(scene.shelvedKeys.compactMap { UUID(uuidString: $0.subject) })
    let catalogue = library.catalogue
    let books = Set(
      subjects.compactMap { catalogue.book($0)?.id ?? catalogue.character($0)?.book.id })
    known = (versions, subjects, books)
    return (subjects, books)
  }
}
