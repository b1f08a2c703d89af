import DurableFiles
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
  private var saving: DraftSave?

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

  /// The subjects on which a scene keeps a save that was cut short.
  static func interruptedSaves(in scene: Scene, among subjects: [Subject]) -> [Subject] {
    let texts = Set(scene.textKeys)
    return subjects.filter {
      scene["Draft.SavingNote@\($0.id)"] != nil || texts.contains("Draft.SavingText@\($0.id)")
    }
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
    try beginSaving()
    while true {
      if let note = try finishSaving(milliseconds: -1) { return note }
    }
  }

  /// Whether a save is under way.
  public var isBeingSaved: Bool { saving != nil }

  /// Begins to save the draft as a note; `finishSaving` ends that.
  ///
  /// Throws `LibraryError` or `FileError`; the draft stays then.
  public func beginSaving() throws {
    let bytes = editor.buffer.bytes
    // A note that this text goes on from is the same note, saved anew.
    let uncertain = uncertainNote.flatMap { library.note($0, on: subject) }
      .flatMap { note in (try? library.bytes(of: note)).map { (note: note, bytes: $0) } }
      .flatMap { bytes.starts(with: $0.bytes) ? $0 : nil }
    let id = uncertain?.note.id ?? library.makeNoteID()
    savingNote = id
    uncertainNote = uncertain?.note.id
    do {
      let kind = try makeSave(of: bytes, id, over: uncertain)
      try scene.commit()
      saving = DraftSave(id: id, kind: kind, result: scene.begin(kind.run))
    } catch {
      endSaving(of: id, isSaved: false)
      throw error
    }
  }

  private func makeSave(
    of bytes: [UInt8], _ id: Note.ID, over former: (note: Note, bytes: [UInt8])?
  ) throws(LibraryError) -> DraftSave.Kind {
    guard let former else { return .addition(try library.addition(of: bytes, on: subject, id: id)) }
    return .replacement(
      try library.replacement(
        of: former.note, by: bytes, base: former.bytes, owner: scene.name))
  }

  /// Ends a save once the note is durable, and gives the note; nil when that takes longer than it is
  /// told.
  ///
  /// The text makes way for a new one then, wherever it is kept. Throws `LibraryError` or `FileError`;
  /// it is back in the draft then.
  public func finishSaving(milliseconds: Int32) throws -> Note? {
    guard let saving else { return nil }
    saving.result.wait(milliseconds: milliseconds)
    guard let result = saving.result.value else {
      makeWay()
      return nil
    }
    self.saving = nil
    var note: Note?
    defer { endSaving(of: saving.id, isSaved: note != nil) }
    note = try result?.get() ?? saveHere(saving)
    return note
  }

  // What only this thread can do: take the scene back from its fallback place, or merge.
  private func saveHere(_ saving: DraftSave) throws(LibraryError) -> Note {
    // Else a power cut could leave the note and a draft that knows nothing of it.
    scene.flush(milliseconds: 1000)
    switch saving.kind {
    case .addition(let addition):
      try addition.run()
      return addition.note
    case .replacement(let replacement):
      _ = try library.save(replacement)
      return replacement.note
    }
  }

  private func endSaving(of id: Note.ID, isSaved: Bool) {
    library.noteWasSaved(on: subject)
    if isSaved { return clearSaved() }
    // It may be there although making it durable failed; then it must not come twice.
    uncertainNote = library.note(id, on: subject)?.id
    savingNote = nil
    bringBack()
  }

  private var waitingKey: String { sceneKey("Draft.SavingText") }

  // What is written from now on is another note.
  private func makeWay() {
    guard scene.text(forKey: waitingKey).isEmpty else { return }
    scene.copyText(forKey: Self.textKey(subject), toKey: waitingKey)
    clearText()
  }

  // The text comes before what was written since.
  private func bringBack() {
    let text = scene.text(forKey: waitingKey)
    guard !text.isEmpty else { return }
    let separator = isEmpty ? [] : Array("\n\n".utf8)
    let cursor = editor.cursor
    editor.moveToStart()
    editor.insert(text.bytes + separator)
    editor.moveToOffset(cursor + text.count + separator.count)
    scene.setText([], forKey: waitingKey)
  }

  /// Forgets the draft.
  func clear() {
    clearText()
    guard !isBeingSaved else { return }
    savingNote = nil
    uncertainNote = nil
  }

  private func clearText() {
    scene.setText([], forKey: Self.textKey(subject))
    editor.reset()
  }

  private func clearSaved() {
    let isWaiting = !scene.text(forKey: waitingKey).isEmpty
    if isWaiting { scene.setText([], forKey: waitingKey) } else { clearText() }
    savingNote = nil
    uncertainNote = nil
  }

  private func finishInterruptedSave() {
    if let savingNote, wasSaved(savingNote) { return clearSaved() }
    savingNote = nil
    bringBack()
  }

  // A note that was there before the last save began proves nothing of that.
  private func wasSaved(_ id: String) -> Bool {
    guard library.wasSaved(id, on: subject) else { return false }
    guard uncertainNote == id else { return true }
    let saved = library.note(id, on: subject).flatMap { try? library.bytes(of: $0) }
    let waiting = scene.text(forKey: waitingKey)
    return saved == (waiting.isEmpty ? editor.buffer : waiting).bytes
  }
}
