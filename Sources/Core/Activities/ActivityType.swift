/// The declared types of activities; all others are refused.
public enum ActivityType: String, CaseIterable, Sendable {
  case characterDetail = "com.raywenderlich.hawknotes.staterestore.characterDetail"
  case bookDetail = "com.raywenderlich.hawknotes.staterestore.bookDetail"
  case noteDetail = "com.raywenderlich.hawknotes.staterestore.noteDetail"
  case favorites = "com.raywenderlich.hawknotes.staterestore.favorites"
}
