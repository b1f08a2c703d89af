public import NotesLibrary

/// The favourites' screen: the favourites of all books, then everyone else.
public final class FavoritesModel: NavigatorBacked {
  /// All characters; the rows are their identifiers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "Favorites") {
    [unowned self] in ListRows(subjects, id: \.id.uuidString)
  }
  // It has the model.
  public unowned let navigator: Navigator
  private typealias Sorted = (subjects: [Subject], favouriteCount: Int)
  private let last = Last<Int, Sorted>()

  init(_ navigator: Navigator) { self.navigator = navigator }

  /// The favourites, then all others, in the order of their books.
  public var subjects: [Subject] { sorted.subjects }

  public var favouriteCount: Int { sorted.favouriteCount }

  private var sorted: Sorted {
    last.value(for: library.version) {
      let all = library.catalogue.people
      let favourites = all.filter { library.isFavourite($0.id) }
      return (favourites + all.filter { !library.isFavourite($0.id) }, favourites.count)
    }
  }

  public var selection: Subject? { list.selectedRow.map { subjects[$0] } }
}
