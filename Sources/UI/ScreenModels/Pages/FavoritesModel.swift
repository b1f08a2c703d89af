import Drafts
public import NotesLibrary
import SceneState

/// The favourites' screen: the favourites of all books, then everyone else.
public final class FavoritesModel {
  public struct Section {
    public let title: String
    public let rows: [CharacterRow]
  }

  /// All characters; the rows are their identifiers.
  public let characters: ListModel
  private let library: Library
  private let unsaved: UnsavedMarks

  init(_ navigator: Navigator) {
    let library = navigator.library
    (self.library, unsaved) = (library, navigator.texts.marks)
    characters = ListModel(scene: navigator.scene, scope: "Favorites") {
      Self.ordered(library).map(\.id.uuidString)
    }
  }

  private static func ordered(_ library: Library) -> [Subject] {
    let all = library.catalogue.subjects.filter { $0.character != nil }
    return all.filter { library.isFavourite($0.id) } + all.filter { !library.isFavourite($0.id) }
  }

  /// The favourites, then all the others, in the order of their books.
  public var sections: [Section] {
    let rows = Self.ordered(library).map { CharacterRow($0, library: library, unsaved: unsaved) }
    return [
      Section(title: "Favorites", rows: rows.filter(\.isFavourite)),
      Section(title: "Everyone else", rows: rows.filter { !$0.isFavourite }),
    ]
  }

  /// All characters in the order of their rows.
  public var subjects: [Subject] { Self.ordered(library) }

  public var selection: Subject? {
    characters.selection.flatMap { UUID(uuidString: $0) }.flatMap(library.catalogue.character)
  }
}

public struct CharacterRow {
  public let subject: Subject
  public let isFavourite: Bool
  public let noteCount: Int
  /// Whether this session has a draft on it, or changes of a note on it.
  public let hasUnsavedText: Bool

  init(_ subject: Subject, library: Library, unsaved: UnsavedMarks) {
    self.subject = subject
    isFavourite = library.isFavourite(subject.id)
    noteCount = library.noteCount(on: subject)
    hasUnsavedText = unsaved.contains(subject)
  }
}
