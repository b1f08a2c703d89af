import DisplayText
import Imports

enum CompletionValue: Equatable {
  case words([String])
  case asked(CompletionWords.Kind)
  case commands
  case choices(String)
  case files, folders

  /// Makes what an option's value can be, by its name in the help; nil when that cannot be known.
  init?(valueName name: String) {
    switch name {
    case "TARGET": self = .asked(.targets)
    case "NAME": self = .asked(.sessions)
    case "FORMAT": self = .words(ImportFormat.names)
    case "WHEN": self = .words(ColorMode.allCases.map(\.rawValue))
    case "FILE": self = .files
    case "DIR": self = .folders
    default:
      let words = name.split(separator: "|").map(String.init)
      guard words.allSatisfy({ $0 == $0.lowercased() }) else { return nil }
      self = .words(words)
    }
  }
}
