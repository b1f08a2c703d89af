public import NotesLibrary
import SceneState

/// Which books and characters have a text in a session that is not saved: a draft, or a changed note.
public final class UnsavedMarks {
  private let scene: Scene
  private let library: Library
  private var known:
    (textsVersion: Int, catalogueVersion: Int, subjects: Set<UUID>, books: Set<UUID>)?

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
  }

  /// Whether one on a subject is not saved.
  public func contains(_ subject: Subject) -> Bool { current.subjects.contains(subject.id) }

  /// Whether one on a book, or on a character that it introduces, is not saved.
  public func contains(anyOf book: Book) -> Bool { current.books.contains(book.id) }

  private var current: (subjects: Set<UUID>, books: Set<UUID>) {
    let (textsVersion, catalogueVersion) = (scene.textsVersion, library.catalogueVersion)
    if let known, known.textsVersion == textsVersion, known.catalogueVersion == catalogueVersion {
      return (known.subjects, known.books)
    }
    let subjects = Set(scene.draftKeys.compactMap { UUID(uuidString: $0.subject) })
    let catalogue = library.catalogue
    let books = Set(
      subjects.compactMap { catalogue.book($0)?.id ?? catalogue.character($0)?.book.id })
    known = (textsVersion, catalogueVersion, subjects, books)
    return (subjects, books)
  }
}
