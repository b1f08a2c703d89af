import Drafts
import NotesLibrary
import SceneState
import TextEditing
import TextMerge

extension NoteModel {
  /// Starts saving the changes; calls `then` once the note is durable, which `movedNote` is if that was moved.
  ///
  /// The changes stay when it throws.
  func save(then: @escaping (Result<SaveOutcome, any Error>) -> Void) throws {
    try text.save { [self] result in
      switch result {
      case .success(let ending) where ending.note.subject.id != note.subject.id:
        movedNote = ending.note
      case .success(let ending): finish(ending.saved)
      case .failure: rereadFile()
      }
      then(result.map(\.outcome))
    }
  }

  // What was written since the save began are other changes.
  private func finish(_ saved: [UInt8]?) {
    if let saved { follow(saved) } else { rereadFile() }
  }

  /// Removes the changes and shows the saved text, which cannot be undone.
  func forgetChanges() {
    comparison.rest = nil
    let (bytes, cursor) = (editor.buffer.bytes, editor.cursor)
    text.clear()
    follow(bytes, from: cursor)
  }

  /// Replaces the changes and their base by those of another session.
  func copyChanges(_ changed: TextBuffer, base: [UInt8]) {
    text.copyChanges(changed, base: base)
    editor.reset()
    reload()
  }

  private func follow(_ bytes: [UInt8], from place: Int? = nil) {
    let cursor = place ?? editor.cursor
    otherChange = .none
    reload()
    guard let saved = text.saved?.bytes, saved != bytes else { return }
    moveCursor(to: cursor, in: bytes)
  }

  // It is at the same words when others wrote before them.
  func moveCursor(to place: Int, in former: [UInt8]) {
    editor.putCursor(at: movedOffset(place, from: former, to: editor.buffer.bytes))
  }

  func resume() {
    guard text.isInterrupted else { return }
    do { finish(try text.resume()) } catch { problem = error }
  }

  func forgetIfAsSaved() {
    if hasBegunChanges, !isChanged { forgetChanges() }
  }

  /// Puts a former text into the editor; nothing is saved.
  func bringBack(_ bytes: [UInt8]) {
    comparison.rest = nil
    editor.putCursor(at: 0)
    text.replaceAll(with: bytes)
    edit()
  }

  /// Replaces a changed text by the saved one, or undoes that.
  public func toggleRevert() {
    guard !isBeingSaved else { return }
    if isChanged {
      scene.setText(editor.buffer.bytes, forKey: sceneKey(Self.revertedKey))
      scene.setText(text.base, forKey: sceneKey(Self.revertedBaseKey))
      text.clear()
      editor.clearSelection()
      comparison.rest = nil
      hasReverted = true
    } else if hasReverted {
      let bytes = scene.text(forKey: sceneKey(Self.revertedKey)).bytes
      editor.putCursor(at: 0)
      text.replaceAll(with: bytes)
      // What others wrote since is merged when it is saved.
      text.rebase(on: scene.text(forKey: sceneKey(Self.revertedBaseKey)).bytes)
      for key in Self.revertedTexts { scene.setText([], forKey: sceneKey(key)) }
      hasReverted = false
      rereadFile()
    }
  }

  private static let revertedKey: SceneKey = "NoteView.revertedNote"
  private static let revertedBaseKey: SceneKey = "NoteView.revertedBase"
  private static let revertedTexts = [revertedKey, revertedBaseKey]

  /// Moves the changes of a note that is elsewhere now, with what was taken out of it or chosen for it, unless
  /// there are others of it.
  static func moveChanges(of note: Note, to moved: Note, in texts: UnsavedTexts) {
    let (former, new) = (texts.changes(of: note), texts.changes(of: moved))
    guard former.isChanged || !new.isChanged else { return }
    let (scene, scope, newScope) = (former.scene, former.sceneScope, new.sceneScope)
    former.move(to: new)
    scene.moveValues(of: EditorModel.keys, from: former.key, to: new.key)
    for key in revertedTexts where !scene.text(forKey: key(scope)).isEmpty {
      scene.moveText(forKey: key(scope), toKey: key(newScope))
    }
    scene.moveValues(of: [hasRevertedKey] + ComparisonModel.chosen, from: scope, to: newScope)
  }
}
