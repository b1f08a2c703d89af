public import NotesLibrary

/// Why a kept path cannot be followed.
public enum NavigationPathError: Error, Hashable, CustomStringConvertible {
  /// A book or a character is not there, or its path is badly written.
  case subject(SubjectPathError)
  /// A page of another book on the tab of this one.
  case otherBook(String, tab: String)
  /// No note on the subject has this identifier.
  case unknownNote(Note.ID)
  /// A newer version of the program wrote it.
  case unknownVersion(String)

  /// What is wrong, a few words.
  public var description: String {
    switch self {
    case .subject(let problem): "\(problem)"
    case .otherBook(let name, let tab): "\(name) is not in \(tab)"
    case .unknownNote(let id): "no note \(id)"
    case .unknownVersion: "a newer Hawk Notes wrote it"
    }
  }

  /// What is wrong, in a sentence; with the name that the page had when it was opened.
  public func sentence(name: String?) -> String {
    switch self {
    case .subject(.unknownBook), .subject(.unknownCharacter), .unknownNote:
      if let name { return "“\(name)” is not in this library now; it opens again when it is back" }
    case .subject, .otherBook, .unknownVersion: break
    }
    return "The page that was open cannot be shown: \(self)"
  }
}
