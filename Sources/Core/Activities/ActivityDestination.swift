import Essentials
public import NotesLibrary

/// What an activity is about.
public enum ActivityDestination: Hashable {
  case target(Target)
  case favorites

  /// Finds what an activity is about, without changing anything.
  public init(_ activity: UserActivity, in library: Library) throws {
    try activity.check()
    if let date = activity.expirationDate, date < library.now().secondsSince1970 {
      throw Failure("the activity “\(activity.title.onOneLine)” has expired")
    }
    self = try activity.payload().map { .target(try $0.target(in: library)) } ?? .favorites
  }
}

extension UserActivity {
  /// Returns the book, character or note that it is about; nil for the favourites, and for what cannot be found.
  public func target(in library: Library) -> Target? {
    guard case .target(let target)? = try? ActivityDestination(self, in: library) else {
      return nil
    }
    return target
  }
}
