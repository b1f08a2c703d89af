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
  private let mergedKey: String
  private let mergedBaseKey: String
  private let goneOnKey: String
  /// What the note's file says; nil while it cannot be read.
  var saved: TextBuffer?

  init(scene: Scene, scope: String) {
    self.scene = scene
    key = "NoteView.editedNote@\(scope)"
    baseKey = Self.baseKey(scope)
    changedKey = Self.changedKey(scope)
    mergedKey = "NoteView.mergedNote@\(scope)"
    mergedBaseKey = "NoteView.mergedBase@\(scope)"
    goneOnKey = "NoteView.HasGoneOn@\(scope)"
  }

  /// The key of the text that the changes of a note are based on.
  static func baseKey(_ scope: String) -> String { "NoteView.baseNote@\(scope)" }

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

  // While the note cannot be read, what is typed begins a text of its own.
  func apply(_ edit: TextEdit, startsStep: Bool) {
    if !isChanged { begin(with: saved ?? TextBuffer()) }
    scene.edit(edit, forKey: key, startsStep: startsStep)
  }

  var canUndo: Bool { isChanged && scene.canUndo(key) }
  var canRedo: Bool { isChanged && scene.canRedo(key) }
  func undo() -> TextEdit? { isChanged ? scene.undo(key) : nil }
  func redo() -> TextEdit? { isChanged ? scene.redo(key) : nil }

  private func begin(with text: TextBuffer) {
    scene.setText(text, forKey: key)
    scene.copyText(forKey: key, toKey: baseKey)
    scene[changedKey] = true.sceneText
  }

  /// Keeps the saved text in the scene, for the note's file is not there any more.
  func keep() {
    guard !isChanged, let saved else { return }
    begin(with: saved)
  }

  /// Forgets what `keep` kept when nothing was changed since.
  func forgetKept() {
    guard isChanged, !hasGoneOn, !canUndo, !canRedo, buffer == scene.text(forKey: baseKey) else {
      return
    }
    clear()
  }

  /// Takes over changes that were made elsewhere, and what they are based on.
  func take(_ bytes: [UInt8], base: [UInt8]) {
    scene.setText(bytes, forKey: key)
    scene.setText(base, forKey: baseKey)
    scene[changedKey] = true.sceneText
  }

  /// What is being put in place of the note's text, and the text it takes the place of.
  ///
  /// While somebody else's changes are merged, or the reader writes on, that is not what the editor
  /// shows.
  var saving: (text: [UInt8], base: [UInt8]) {
    get {
      guard isMerging else { return (buffer.bytes, base) }
      return (scene.text(forKey: mergedKey).bytes, scene.text(forKey: mergedBaseKey).bytes)
    }
    set {
      scene.setText(newValue.text, forKey: mergedKey)
      scene.setText(newValue.base, forKey: mergedBaseKey)
      scene[mergedKey] = true.sceneText
    }
  }

  private var isMerging: Bool { scene[mergedKey] == true.sceneText }

  /// Whether the changes are those of a text that is still being saved.
  var hasGoneOn: Bool { scene[goneOnKey] == true.sceneText }

  /// Has what the reader writes from now on be changes of the text as it is, which is being saved.
  func goOn() {
    guard isChanged, !hasGoneOn else { return }
    scene.copyText(forKey: key, toKey: mergedKey)
    scene.copyText(forKey: baseKey, toKey: mergedBaseKey)
    scene.copyText(forKey: key, toKey: baseKey)
    scene[mergedKey] = true.sceneText
    scene[goneOnKey] = true.sceneText
  }

  /// Has them be changes of what they were changes of before `goOn`.
  func takeBack() {
    guard hasGoneOn else { return }
    scene.copyText(forKey: mergedBaseKey, toKey: baseKey)
    endMerging()
  }

  /// Forgets what was merged or is saved; the changes stay.
  func endMerging() {
    scene[goneOnKey] = nil
    guard isMerging else { return }
    scene.setText([], forKey: mergedKey)
    scene.setText([], forKey: mergedBaseKey)
    scene[mergedKey] = nil
  }

  /// Replaces the whole text, in a step of its own.
  func replaceAll(with bytes: [UInt8]) {
    apply(TextEdit(offset: 0, removed: buffer.bytes, inserted: bytes), startsStep: true)
  }

  /// Forgets the changes.
  func clear() {
    scene.setText([], forKey: key)
    scene.setText([], forKey: baseKey)
    scene[changedKey] = nil
  }
}
