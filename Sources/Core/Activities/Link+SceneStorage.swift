public import NotesLibrary
public import SceneState

extension Link: SceneStorageValue {
  public var sceneText: String? { description }
  public init?(sceneText: String) {
    guard let link = try? Link(parsing: sceneText) else { return nil }
    self = link
  }
}
