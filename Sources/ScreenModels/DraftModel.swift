public import NotesLibrary
public import SceneState

/// The note that the reader is writing on a subject and has not saved yet.
///
/// It belongs to its session and its subject, wherever the subject is shown.
public final class DraftModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// What its state belongs to within the scene.
  public let sceneScope: String
  /// What the note will be on.
  public let subject: Subject
  private let library: Library
  /// The editor of its text.
  public let editor: EditorModel

  // Set while a save is under way: the identifier that the note gets. A process that dies after
  // the note is saved and before the draft is cleared leaves the proof of it here.
  @SceneStorage("Draft.SavingNote") private var savingNote: String? = nil
  // The note of a save that failed at the very end: it may be there, but is not known to be durable.
  @SceneStorage("Draft.UncertainNote") private var uncertainNote: String? = nil

  /// The draft on a subject in a scene.
  public init(scene: Scene, library: Library, subject: Subject) {
    self.scene = scene
    self.library = library
    self.subject = subject
    sceneScope = subject.id.uuidString
    let key = Self.textKey(subject)
    editor = EditorModel(scene: scene, scope: key, text: DraftText(scene: scene, key: key))
    finishInterruptedSave()
  }

  static func textKey(_ subject: Subject) -> String {
    let name = subject.character == nil ? "BookView.newNote" : "CharacterView.newNote"
    return "\(name)@\(subject.id)"
  }

  static func isSaving(_ subject: Subject, in scene: Scene) -> Bool {
    scene["Draft.SavingNote@\(subject.id)"] != nil
  }

  /// Whether nothing has been written.
  public var isEmpty: Bool { editor.buffer.count == 0 }

  /// How many words it has.
  public var wordCount: Int { editor.buffer.wordCount }

  /// Puts a text into the draft, behind what is there.
  public func append(_ bytes: [UInt8], separator: String = "\n") {
    editor.moveToEnd()
    if !isEmpty { editor.insert(separator) }
    editor.insert(bytes)
  }

  /// Saves the draft as a note and clears it, exactly once whenever the process dies.
  ///
  /// The note is durable when it returns. Throws `LibraryError` or `FileError`; the draft stays then.
  public func save() throws -> Note {
    let bytes = editor.buffer.bytes
    // A note that this text goes on from is the same note, saved anew.
    let uncertain = uncertainNote.flatMap { library.note($0, on: subject) }
      .flatMap { note in (try? library.bytes(of: note)).map { (note: note, bytes: $0) } }
      .flatMap { bytes.starts(with: $0.bytes) ? $0 : nil }
    let id = uncertain?.note.id ?? library.makeNoteID()
    savingNote = id
    uncertainNote = uncertain?.note.id
    do {
      try scene.commit()
      // Else a power cut could leave the note and a draft that knows nothing of it.
      scene.flush(milliseconds: 1000)
      let note = try put(bytes, id, over: uncertain)
      clear()
      return note
    } catch {
      // It may be there although making it durable failed; then it must not come twice.
      uncertainNote = library.note(id, on: subject)?.id
      savingNote = nil
      throw error
    }
  }

  private func put(
    _ bytes: [UInt8], _ id: Note.ID, over former: (note: Note, bytes: [UInt8])?
  ) throws -> Note {
    guard let former else { return try library.add(bytes, on: subject, id: id) }
    _ = try library.save(bytes, over: former.note, base: former.bytes, owner: scene.name)
    return former.note
  }

  /// Forgets the draft.
  func clear() {
    scene.setText([], forKey: Self.textKey(subject))
    editor.reset()
    savingNote = nil
    uncertainNote = nil
  }

  private func finishInterruptedSave() {
    guard let savingNote else { return }
    if wasSaved(savingNote) { clear() } else { self.savingNote = nil }
  }

  // A note that was there before the last save began proves nothing of that.
  private func wasSaved(_ id: String) -> Bool {
    guard library.wasSaved(id, on: subject) else { return false }
    guard uncertainNote == id else { return true }
    let saved = library.note(id, on: subject).flatMap { try? library.bytes(of: $0) }
    return saved == editor.buffer.bytes
  }
}
