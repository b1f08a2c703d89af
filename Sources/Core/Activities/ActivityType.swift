/// The declared types of activities; all others are refused.
public enum ActivityType: String, CaseIterable, Sendable {
  /// Looking at a character.
  case characterDetail = "com.raywenderlich.hawknotes.staterestore.characterDetail"
  /// Looking at a book.
  case bookDetail = "com.raywenderlich.hawknotes.staterestore.bookDetail"
  /// Looking at a note.
  case noteDetail = "com.raywenderlich.hawknotes.staterestore.noteDetail"
  /// Looking at the favourites.
  case favorites = "com.raywenderlich.hawknotes.staterestore.favorites"
}
