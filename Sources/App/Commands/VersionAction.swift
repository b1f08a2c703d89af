/// What is done with the versions of a note.
enum VersionAction {
  /// They are listed.
  case list
  /// One is printed; it is named by its number in the list or by its name.
  case show(String)
  /// One becomes the note's text again.
  case restore(String)
}
