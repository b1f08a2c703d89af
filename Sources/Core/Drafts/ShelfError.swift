/// Why a draft on the shelf cannot be read, moved or saved.
public enum ShelfError: Error, CustomStringConvertible {
  /// The session that has it is open; `holder` describes where.
  case openElsewhere(session: String, holder: String)
  /// Its subject, whose name may be known, is not in the library.
  case unknownSubject(String?)
  /// The note whose changes it has is being changed in this session too.
  case isChangedHere(String)
  /// It is a form, which is no note.
  case isForm(session: String)
  /// A save of this session takes long.
  case isBeingSaved
  /// The last save of what is to be moved failed, or was killed.
  case isInterrupted
  /// There is a draft already where it would go.
  case hasDraft(String)
  /// It no longer exists, or has changed since.
  case isGone

  public var description: String {
    switch self {
    case .openElsewhere(let session, let holder):
      "the draft belongs to \(session), which is open in \(holder); go there"
    case .unknownSubject(let subject):
      "what the draft is on\(subject.map { ", \($0)," } ?? "") is not in this library; "
        + "bring that back first"
    case .isChangedHere(let note):
      "\(note) is being changed in this session too; save or revert that first"
    case .isForm(let session): "it is a form of the session \(session); save or discard it there"
    case .isBeingSaved: "this session is still saving a text; try again in a moment"
    case .isInterrupted: "its last save did not come to its end; save it first"
    case .hasDraft(let subject): "\(subject) has a draft already; save or move that one first"
    case .isGone: "the draft is gone or has changed meanwhile"
    }
  }
}
