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
    /// The one of a name, made if need be, which then shows a book, character or note.
    case showing(Target, in: String)
    /// The one pinned to what an activity is about if nobody has it open, else a new one.
    case activity(UserActivity)
    /// A new one that continues what another kept.
    case handedOff(HandoffDocument)
  }

  public let session: Session
  /// A text to add to the draft on what the session shows first.
  public let draft: [UInt8]?
  /// What the user should know first; nil when all is as expected.
  public let notice: String?
  /// The folder of the library, an absolute path; it need not be there yet.
  public let libraryPath: String
  /// The folder of the private state, an absolute path; it need not be there yet.
  public let statePath: String
  /// The file of preferences, an absolute path; nil when there is no place for one.
  public let configPath: String?
  /// The folder of what may be deleted at any time, an absolute path; nil when there is no place for one.
  public let cachesPath: String?
  /// When to use colours; `NO_COLOR` and a dumb terminal are in it already.
  public let color: ColorMode
}
