public import NotesLibrary
public import SceneState

public enum ComparedText: Hashable, SceneStorageValue {
  /// What the note's file says, while the note is being changed here.
  case elsewhere
  case copy(Note.ID)
  case version(NoteVersion.ID)

  private static let copyTag = "copy/"
  private static let versionTag = "version/"

  public var sceneText: String? {
    switch self {
    case .elsewhere: "elsewhere"
    case .copy(let id): Self.copyTag + id
    case .version(let id): Self.versionTag + id
    }
  }

  public init?(sceneText: String) {
    if sceneText == "elsewhere" {
      self = .elsewhere
    } else if sceneText.hasPrefix(Self.copyTag) {
      self = .copy(String(sceneText.dropFirst(Self.copyTag.count)))
    } else if sceneText.hasPrefix(Self.versionTag) {
      self = .version(String(sceneText.dropFirst(Self.versionTag.count)))
    } else {
      return nil
    }
  }
}
