import Essentials
public import NotesLibrary

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
