import NotesLibrary
import SceneState
import TextEditing

/// The text of a saved note, or the changed text that is not saved yet.
///
/// The first change copies the note's text into the scene, together with what it was based on.
final class NoteText: EditedText {
  private let scene: Scene
  private let key: String
  private let baseKey: String
  private let changedKey: String
  /// What the note's file says; nil while it cannot be read.
  var saved: TextBuffer?

  init(scene: Scene, scope: String) {
    self.scene = scene
    key = "NoteView.editedNote@\(scope)"
    baseKey = "NoteView.baseNote@\(scope)"
    changedKey = Self.changedKey(scope)
  }

  private static func changedKey(_ scope: String) -> String { "NoteView.IsChanged@\(scope)" }

  /// Whether a scene keeps changes of a note that are not saved.
  static func isChanged(in scene: Scene, scope: String) -> Bool {
    scene[changedKey(scope)] == true.sceneText
  }

  var isChanged: Bool { scene[changedKey] == true.sceneText }

  var buffer: TextBuffer {
    isChanged ? scene.text(forKey: key) : saved ?? TextBuffer()
  }

  /// What the changes are based on.
  var base: [UInt8] { scene.text(forKey: baseKey).bytes }

  func apply(_ edit: TextEdit) {
    guard isChanged || saved != nil else { return }
    if !isChanged { begin(with: saved?.bytes ?? []) }
    scene.edit(edit, forKey: key)
  }

  var canUndo: Bool { isChanged && scene.canUndo(key) }
  var canRedo: Bool { isChanged && scene.canRedo(key) }
  func undo() -> TextEdit? { isChanged ? scene.undo(key) : nil }
  func redo() -> TextEdit? { isChanged ? scene.redo(key) : nil }

  private func begin(with bytes: [UInt8]) {
    scene.setText(bytes, forKey: key)
    scene.setText(bytes, forKey: baseKey)
    scene[changedKey] = true.sceneText
  }

  /// Forgets the changes.
  func clear() {
    scene.setText([], forKey: key)
    scene.setText([], forKey: baseKey)
    scene[changedKey] = nil
  }
}
