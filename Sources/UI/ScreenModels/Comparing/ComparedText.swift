public import NotesLibrary
public import SceneState

public enum ComparedText: Hashable, SceneStorageValue {
  /// The text of the note's file, while the note is being changed here.
  case elsewhere
  case copy(Note.ID)
  case version(NoteVersion.ID)

  public var sceneText: String? {
    switch self {
    case .elsewhere: "elsewhere"
    case .copy(let id): "copy/\(id)"
    case .version(let id): "version/\(id)"
    }
  }

  public init?(sceneText: String) {
    switch sceneText.divided(at: "/") {
    case ("copy", let id)?: self = .copy(id)
    case ("version", let id)?: self = .version(id)
    case nil where sceneText == "elsewhere": self = .elsewhere
    default: return nil
    }
  }
}
