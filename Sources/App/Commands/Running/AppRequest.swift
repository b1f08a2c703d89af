public import Activities
public import DisplayText
public import NotesLibrary

/// A request to run the app, with everything that the command line says about it.
public struct AppRequest: Equatable {
  public enum Session: Equatable {
    /// The session last used here, else the last used one that is free, else a new one.
    case lastUsed
    /// The session of a name; it is made if there is none.
    case named(String)
    case fresh(String?)
    case pinned(Target)
    /// The session of a name, made if there is none, which then shows a book, character or note.
    case showing(Target, in: String)
    /// A new session with an activity that shows nothing of this library.
    case activity(UserActivity)
    case handedOff(HandoffDocument)
  }

  public let session: Session
  /// A text to add to the draft on the subject that the session shows first.
  public let draft: [UInt8]?
  /// Why it is not shown in the session for which it was meant; nil when there is no other.
  public let failure: String?
  /// The folder of the library, an absolute path; it need not exist.
  public let libraryPath: String
  /// The folder of the private state, an absolute path; it need not exist.
  public let statePath: String
  /// The file of preferences, an absolute path; nil when there is no folder for one.
  public let configPath: String?
  /// The folder for caches, an absolute path; nil when there is none.
  public let cachesPath: String?
  /// When to use colours, with `NO_COLOR` and a dumb terminal already considered.
  public let color: ColorMode
}
