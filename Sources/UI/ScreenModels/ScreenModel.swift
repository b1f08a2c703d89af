/// The model of the screen that is on top of a tab.
public enum ScreenModel {
  /// A book's screen.
  case book(BookModel)
  /// The favourites' screen.
  case favorites(FavoritesModel)
  /// A character's screen.
  case character(CharacterModel)
  /// A note's screen.
  case note(NoteModel)
}
