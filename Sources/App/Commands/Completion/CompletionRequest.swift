enum CompletionRequest {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// A kind of words that are read from the disk.
  enum Kind: String, CaseIterable {
    case targets, books, characters
    case removedBooks = "removed-books"
    case removedCharacters = "removed-characters"
    case notes
    case deletedNotes = "deleted-notes"
    case sessions
    case closedSessions = "closed-sessions"
    case drafts
    case discardedDrafts = "discarded-drafts"
    case preferences
  }

  case script(Shell)
  case words(Kind)
  /// What may come at the end of a command line.
  case answer

  init?(_ text: String) {
    if text == "words" {
      self = .answer
    } else if let shell = Shell(rawValue: text) {
      self = .script(shell)
    } else if let kind = Kind(rawValue: text) {
      self = .words(kind)
    } else {
      return nil
    }
  }
}
