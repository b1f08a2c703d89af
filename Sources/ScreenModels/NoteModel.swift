public import NotesLibrary
public import SceneState
import TextEditing

/// A saved note that the reader looks at and may change.
public final class NoteModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// What its state belongs to within the scene.
  public let sceneScope: String
  /// The note.
  public let note: Note
  private let library: Library
  private let text: NoteText
  /// The editor of its text.
  public let editor: EditorModel
  /// Why the note cannot be read; nil when it can.
  public private(set) var problem: LibraryError?

  /// Whether the editor has the keys, or the screen around it.
  @SceneStorage("NoteView.IsEditing") public var isEditing = true
  @SceneStorage("NoteView.IsSaving") private var isSaving = false
  /// Whether a changed text was put back to the saved one, which can be taken back.
  @SceneStorage("NoteView.HasReverted") public private(set) var hasReverted = false

  /// The note on the screen of a tab.
  public init(scene: Scene, library: Library, note: Note) {
    self.scene = scene
    self.library = library
    self.note = note
    sceneScope = Self.scope(note.id, on: note.subject)
    text = NoteText(scene: scene, scope: sceneScope)
    editor = EditorModel(scene: scene, scope: "NoteView.editedNote@\(sceneScope)", text: text)
    reload()
    finishInterruptedSave()
  }

  // A file that came by other means may have the name of one on another subject.
  static func scope(_ id: Note.ID, on subject: Subject) -> String { "\(subject.id)/\(id)" }

  /// Whether there are changes that are not saved.
  public var isChanged: Bool { text.isChanged }

  /// Whether the note's file is not there any more.
  public var isGone: Bool { if case .noteIsGone = problem { true } else { false } }

  /// How many words it has.
  public var wordCount: Int { editor.buffer.wordCount }

  /// Looks at the file anew.
  public func reload() {
    do throws(LibraryError) {
      text.saved = TextBuffer(try library.bytes(of: note))
      problem = nil
    } catch {
      text.saved = nil
      problem = error
    }
  }

  /// Saves the changes; the note is durable when it returns.
  ///
  /// Returns the path of a copy when somebody else changed the note meanwhile and both texts were
  /// kept. Throws `LibraryError` or `FileError`; the changes stay then.
  public func save() throws -> String? {
    guard isChanged else { return nil }
    isSaving = true
    defer { isSaving = false }
    try scene.commit()
    let copy = try library.save(
      editor.buffer.bytes, over: note, base: text.base, owner: scene.name)
    text.clear()
    reload()
    return copy
  }

  private func finishInterruptedSave() {
    guard isSaving else { return }
    isSaving = false
    let bytes = editor.buffer.bytes
    do throws(LibraryError) {
      let isDone = try library.finishSaving(
        bytes, over: note, base: text.base, owner: scene.name)
      if isDone { text.clear() }
      reload()
    } catch {
      problem = error
    }
  }

  /// Puts the saved text back, or takes that back.
  public func toggleRevert() {
    if isChanged {
      scene.setText(editor.buffer.bytes, forKey: revertedKey)
      text.clear()
      hasReverted = true
    } else if hasReverted {
      let bytes = scene.text(forKey: revertedKey).bytes
      editor.moveToStart()
      text.apply(TextEdit(offset: 0, removed: text.buffer.bytes, inserted: bytes))
      scene.setText([], forKey: revertedKey)
      hasReverted = false
    }
  }

  private var revertedKey: String { sceneKey("NoteView.revertedNote") }
}
