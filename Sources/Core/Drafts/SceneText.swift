public import SceneState
public import TextEditing

/// A text that lives in a scene and nowhere else.
public final class SceneText: EditedText {
  private let scene: Scene
  /// Its key in the scene.
  public let key: String

  /// The text of a key.
  public init(scene: Scene, key: String) {
    self.scene = scene
    self.key = key
  }

  /// The text as it is now.
  public var buffer: TextBuffer { scene.text(forKey: key) }

  /// Changes it; kept with the scene's next commit.
  public func apply(_ edit: TextEdit, startsStep: Bool) {
    scene.edit(edit, forKey: key, startsStep: startsStep)
  }

  /// Whether there is a step to take back.
  public var canUndo: Bool { scene.canUndo(key) }
  /// Whether there is a step to make again.
  public var canRedo: Bool { scene.canRedo(key) }
  /// Takes the last step back.
  public func undo() -> TextEdit? { scene.undo(key) }
  /// Makes the step again that was taken back last.
  public func redo() -> TextEdit? { scene.redo(key) }
}
