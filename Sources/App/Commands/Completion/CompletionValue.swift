import DisplayText
import Imports

enum CompletionValue: Equatable {
  case words([String])
  case asked(CompletionWords.Kind)
  case choices(String)
  case files, folders

  /// Makes the kind for a name in the help; nil when the values cannot be known.
  init?(_ name: String) {
    let name = name.filter { !"[]…".contains($0) }
    switch name {
    case "TARGET": self = .asked(.targets)
    case "BOOK": self = .asked(.books)
    case "BOOK that was removed": self = .asked(.removedBooks)
    case "CHARACTER": self = .asked(.characters)
    case "CHARACTER that was removed": self = .asked(.removedCharacters)
    case "NOTE": self = .asked(.notes)
    case "NOTE that was deleted": self = .asked(.deletedNotes)
    case "SESSION", "NAME", "OLD": self = .asked(.sessions)
    case "NAME of a closed session": self = .asked(.closedSessions)
    case "ID, the draft's identifier": self = .asked(.drafts)
    case "ID of a discarded draft": self = .asked(.discardedDrafts)
    case "PREFERENCE": self = .asked(.preferences)
    case "SHELL": self = .words(CompletionScript.Shell.allCases.map(\.rawValue))
    case "COMMAND": self = .words(Verb.all.map { $0.name })
    case "FORMAT": self = .words(ImportFormat.names)
    case "WHEN": self = .words(ColorMode.allCases.map(\.rawValue))
    case "FILE", "FILE|-": self = .files
    case "DIR": self = .folders
    default:
      let words = name.split(separator: "|").map(String.init).filter { $0.first != "-" }
      guard !words.isEmpty, words.allSatisfy({ $0 == $0.lowercased() }) else { return nil }
      self = .words(words)
    }
  }
}
