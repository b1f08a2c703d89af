/// What is done with preferences.
enum ConfigAction: Equatable {
  /// All are printed.
  case list
  /// One is printed.
  case show(String)
  /// One is changed; nil takes the change back.
  case set(String, String?)
}
