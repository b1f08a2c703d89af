public import NotesLibrary
import SceneState

/// The favourites' screen: the favourites of all books, then everyone else.
public final class FavoritesModel {
  /// All characters; the rows are their identifiers.
  public private(set) lazy var list = ListModel(scene: navigator.scene, scope: "Favorites") {
    [unowned self] in subjects.map(\.id.uuidString)
  }
  // It has the model.
  private unowned let navigator: Navigator
  private var library: Library { navigator.library }

  init(_ navigator: Navigator) { self.navigator = navigator }

  /// The favourites, then all others, in the order of their books.
  public var subjects: [Subject] {
    let all = library.catalogue.people
    return all.filter { library.isFavourite($0.id) } + all.filter { !library.isFavourite($0.id) }
  }

  public var favouriteCount: Int { subjects.count { library.isFavourite($0.id) } }

  public var selection: Subject? { list.selectedRow.map { subjects[$0] } }
}
