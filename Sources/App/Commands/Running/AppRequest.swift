public import Activities
public import DisplayText
public import NotesLibrary

/// A command line that asks for the app, with all it says about it.
public struct AppRequest: Equatable {
  /// Which session to open.
  public enum Session: Equatable {
    /// The one last used here, else the one last used that is free, else a new one.
    case lastUsed
    /// The one of a name, made if need be.
    case named(String)
    /// A new one, with a name or without.
    case fresh(String?)
    /// The one pinned to a book, character or note.
    case pinned(Target)
    /// A new one that shows what an activity is about.
    case activity(UserActivity)
    /// A new one that continues what another kept.
    case handedOff(HandoffDocument)
  }

  public let session: Session
  /// A text to put into the editor of what the session is pinned to.
  public let draft: [UInt8]?
  /// The folder of the library, an absolute path; it need not be there yet.
  public let libraryPath: String
  /// The folder of the private state, an absolute path; it need not be there yet.
  public let statePath: String
  /// The file of preferences, an absolute path; nil when there is no place for one.
  public let configPath: String?
  /// When to use colours; `NO_COLOR` and a dumb terminal are in it already.
  public let color: ColorMode
}
