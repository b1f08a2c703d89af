public import SceneState

/// Why a draft on the shelf cannot be had, moved or saved.
public enum ShelfError: Error, CustomStringConvertible {
  /// The session that has it is open; where is a description of that place.
  case openElsewhere(session: String, holder: String)
  /// What it is on is not in the library.
  case unknownSubject(String)
  /// The note that it is a changed text of is being changed in this session too.
  case isChangedHere(String)
  /// A save of this session takes long.
  case isBeingSaved
  /// It is not there any more, or says something else by now.
  case isGone
  /// The session that has it cannot be had.
  case session(SessionError)

  /// A sentence a reader can act on.
  public var description: String {
    switch self {
    case .openElsewhere(let session, let holder):
      "the draft belongs to \(session), which is open in \(holder); go there"
    case .unknownSubject(let subject):
      "its book or character, \(subject), is not in the library; show prints the text"
    case .isChangedHere(let note):
      "\(note) is being changed in this session too; save or revert that first"
    case .isBeingSaved: "this session is still saving a text; try again in a moment"
    case .isGone: "the draft is gone or has changed meanwhile"
    case .session(let error): error.description
    }
  }
}
