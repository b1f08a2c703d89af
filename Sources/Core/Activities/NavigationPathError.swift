public import NotesLibrary

public enum NavigationPathError: Error, Hashable, CustomStringConvertible {
  case subject(SubjectPathError)
  case otherBook(String, tab: String)
  case unknownNote(Note.ID)
  case unknownVersion(String)

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
