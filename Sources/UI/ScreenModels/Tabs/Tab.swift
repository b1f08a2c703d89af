public import NotesLibrary

/// A tab of the app: one for each book in order, then the favourites.
public enum Tab: Hashable, Identifiable {
  case book(Book)
  case favorites

  /// The value that `ContentView.CurrentTab` keeps.
  public var id: String {
    switch self {
    case .book(let book): book.id.uuidString
    case .favorites: "Favorites"
    }
  }

  public var title: String {
    switch self {
    case .book(let book): book.title
    case .favorites: "Favorites"
    }
  }
}
