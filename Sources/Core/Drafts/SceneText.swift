public import SceneState
public import TextEditing

/// A text that is kept in a scene and nowhere else.
public final class SceneText: EditedText {
  private let scene: Scene
  public let key: String

  public init(scene: Scene, key: String) {
    self.scene = scene
    self.key = key
  }

  public var buffer: TextBuffer { scene.text(forKey: key) }

  /// Changes the text; the change is kept with the scene's next commit.
  public func apply(_ edit: TextEdit, startsStep: Bool) {
    scene.edit(edit, forKey: key, startsStep: startsStep)
  }

  public var canUndo: Bool { scene.canUndo(key) }
  public var canRedo: Bool { scene.canRedo(key) }
  public func undo() -> TextEdit? { scene.undo(key) }
  public func redo() -> TextEdit? { scene.redo(key) }
}
