import Essentials
public import NotesLibrary
public import SceneState
import TextEditing

/// The text of a new note on a subject, which belongs to its scene.
///
/// It gets the identifier of its note when it is first saved, and keeps it until it is cleared:
/// whatever fails and whenever the process dies, saving it again writes the same note.
public final class Draft: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  public var subject: Subject
  public let text: SceneText
  private let library: Library
  private var isResumed = false
  /// Called after the text was changed by something other than an editor.
  public var didChange: (Change) -> Void = { _ in }

  // The identifier of the note, from the first attempt to save it.
  @SceneStorage(Draft.noteIDKey) private var noteID: String? = nil
  // The name of the session at that attempt, which is part of file names.
  @SceneStorage(Draft.ownerKey) private var owner: String? = nil
  // Earlier versions of the program kept the identifier here after an error.
  @SceneStorage(Draft.uncertainNoteKey) private var uncertainNote: String? = nil

  public enum Change {
    case cleared
    /// This number of bytes was inserted before it.
    case extended(Int)
  }

  init(scene: Scene, library: Library, subject: Subject) {
    self.scene = scene
    self.library = library
    self.subject = subject
    sceneScope = subject.id.uuidString
    let key = Self.textKey(subject)
    let changeTime = ChangeTime(scene: scene, textKey: key)
    text = SceneText(scene: scene, key: key) { changeTime.record(at: library.today()) }
  }

  private static let bookTextKey = SceneKey("BookView.newNote", [.draft, .portable])
  private static let characterTextKey = SceneKey("CharacterView.newNote", [.draft, .portable])
  private static let parkedTextKey = SceneKey("Draft.SavingText", [.draft, .portable])
  private static let noteIDKey = SceneKey("Draft.SavingNote", .belongsToText)
  private static let ownerKey = SceneKey("Draft.SavingOwner", .belongsToText)
  private static let uncertainNoteKey = SceneKey("Draft.UncertainNote", .belongsToText)
  private static let attemptedTextKey = SceneKey("Draft.AttemptedText", .belongsToText)
  private static let attemptedBaseKey = SceneKey("Draft.AttemptedBase", .belongsToText)

  static let keys = [
    bookTextKey, characterTextKey, parkedTextKey, noteIDKey, ownerKey, uncertainNoteKey,
    attemptedTextKey, attemptedBaseKey,
  ]

  public static func textKey(_ subject: Subject) -> String {
    (subject.character == nil ? bookTextKey : characterTextKey)(subject.id)
  }

  /// Returns the subjects on which a scene has a draft that may have to be saved to its end, or to
  /// be compared with the notes.
  ///
  /// A start waits for this: a scene keeps little, but there may be very many subjects.
  static func interrupted(in scene: Scene, among catalogue: Catalogue) -> [Subject] {
    let textKeys = [parkedTextKey] + (scene.hasLostCommits ? [bookTextKey, characterTextKey] : [])
    let scopes =
      scopes(of: [noteIDKey, uncertainNoteKey], in: scene.values.keys)
      + scopes(of: textKeys, in: scene.textKeys)
    return scopes.isEmpty ? [] : catalogue.subjects.filter { scopes.contains($0.id.uuidString) }
  }

  private static func scopes(
    of keys: [SceneKey], in sceneKeys: some Sequence<String>
  ) -> [String] {
    sceneKeys.compactMap { sceneKey in
      keys.first { sceneKey.hasPrefix($0("")) }.map { String(sceneKey.dropFirst($0("").count)) }
    }
  }

  // The key of the text while it is being saved and another note is written.
  private var parkedKey: String { sceneKey(Self.parkedTextKey) }
  // The text that the note may have after an attempt that failed, and the base of that text.
  private var attempted: KeptText { KeptText(scene: scene, key: sceneKey(Self.attemptedTextKey)) }
  private var base: KeptText { KeptText(scene: scene, key: sceneKey(Self.attemptedBaseKey)) }

  private var isParked: Bool { !scene.text(forKey: parkedKey).isEmpty }
  private var savingKey: String { isParked ? parkedKey : text.key }
  private var savingText: [UInt8] { scene.text(forKey: savingKey).bytes }

  public private(set) var isBeingSaved = false

  /// Starts saving the draft as its note; calls `then` once the note is durable.
  ///
  /// While that is under way, the text is kept apart, so that a new one can be written. After a
  /// failure it is back in the draft, which also stays when this throws.
  public func save(then: @escaping (Result<Note, any Error>) -> Void) throws {
    resume()
    try adoptUncertainNote()
    let id = noteID ?? library.makeNoteID()
    let owner = owner ?? scene.name
    guard let note = library.formerNote(id, on: subject) else { throw Failure.notAName(id) }
    let save = try library.makeSave(
      of: text.buffer.bytes, as: note, base: base.bytes, attempted: attempted.bytes, owner: owner)
    noteID = id
    self.owner = owner
    try scene.commit()
    isBeingSaved = true
    scene.save(save, keep: keep) { [self] ending in then(Result { try end(ending, of: note) }) }
    if isBeingSaved { park() }
  }

  private func end(_ ending: SaveEnding, of note: Note) throws -> Note {
    isBeingSaved = false
    switch ending {
    case .saved(_, let problem):
      library.noteWasSaved(on: subject, versionProblem: problem)
      clearSaved()
      return note
    case .failed(let error, let placed):
      library.noteWasSaved(on: subject)
      recordFailure(placed: placed)
      unpark()
      throw error
    }
  }

  // The note has a text that somebody else wrote: it becomes the base of what the note will say.
  private func keep(_ merged: [UInt8], _ theirs: [UInt8]) {
    park()
    scene.setText(merged, forKey: parkedKey)
    if base.bytes == nil { base.bytes = attempted.bytes }
    attempted.bytes = theirs
  }

  // What the note may say is recorded as long as the draft exists.
  private func recordFailure(placed: [UInt8]?) {
    if attempted.bytes == nil { return attempted.copy(from: savingKey) }
    guard let placed else { return }
    if base.bytes == nil { base.bytes = attempted.bytes }
    attempted.bytes = placed
  }

  /// Finishes a save that was interrupted: a text that the note has already is no draft.
  ///
  /// Call this before the draft is shown or saved; only the first call has an effect.
  public func resume() {
    // The next save tries that again.
    guard !isResumed, (try? adoptUncertainNote()) != nil else { return }
    isResumed = true
    if scene.hasLostCommits { findNotes() }
    if let noteID, let note = library.formerNote(noteID, on: subject), !savingText.isEmpty {
      do {
        let isSaved = try library.finishSaving(
          savingText, as: note, base: base.bytes, attempted: attempted.bytes,
          owner: owner ?? scene.name)
        if isSaved { return clearSaved() }
      } catch {
        // The next save finds out again; its error says why the draft cannot be saved.
      }
      if attempted.bytes == nil { attempted.copy(from: savingKey) }
    }
    unpark()
  }

  // The commit that cleared a saved text may be lost while a later one is there, and so may the one with
  // the identifier of its note.
  private func findNotes() {
    let notes = library.notes(on: subject)
    for key in [parkedKey, text.key] {
      let bytes = scene.text(forKey: key).bytes
      guard !bytes.isEmpty,
        let note = notes.first(where: { (try? library.bytes(of: $0)) == bytes }),
        let isSaved = try? library.finishSaving(
          bytes, as: note, base: nil, owner: owner ?? scene.name), isSaved
      else { continue }
      scene.setText([], forKey: key)
    }
    guard !savingText.isEmpty else { return clearClaim() }
    // What is left may be another text than that of the note.
    if attempted.bytes == nil {
      attempted.bytes = noteID.flatMap { library.formerNote($0, on: subject) }
        .flatMap { try? library.bytes(of: $0) }
    }
  }

  // The note may have an earlier text of the draft, but that may not be durable.
  private func adoptUncertainNote() throws {
    guard let uncertainNote else { return }
    let note = library.formerNote(uncertainNote, on: subject)
    do {
      attempted.bytes = try note.map(library.bytes)
    } catch  where error.isFailure(.gone) {
      attempted.bytes = nil
    }
    noteID = uncertainNote
    self.uncertainNote = nil
  }

  // What is written from now on belongs to another note.
  private func park() {
    guard !isParked else { return }
    scene.copyText(forKey: text.key, toKey: parkedKey)
    clearText()
  }

  // The text is inserted before what was written since.
  private func unpark() {
    guard isParked else { return }
    let bytes = scene.text(forKey: parkedKey).bytes
    // The commit that took it out of the draft may be lost.
    if !scene.hasLostCommits || text.buffer.bytes != bytes { putBack(bytes) }
    scene.setText([], forKey: parkedKey)
  }

  private func putBack(_ bytes: [UInt8]) {
    let separator = text.buffer.isEmpty ? [] : Array("\n\n".utf8)
    let edit = TextEdit(offset: 0, removed: [], inserted: bytes + separator)
    text.apply(edit, startsStep: true)
    didChange(.extended(edit.inserted.count))
  }

  /// Moves the text and its history to a draft on another subject; the next commit has all of it.
  ///
  /// Throws when there is a text already, or a save of one of them is not at its end;
  /// nothing has changed then.
  public func move(to other: Draft) throws {
    for draft in [self, other] {
      if draft.isBeingSaved || draft.isParked { throw Failure.isBeingSaved }
      if draft.noteID != nil { throw Failure.isInterrupted }
    }
    guard other.text.buffer.isEmpty else {
      throw Failure("\(other.subject.name) has a draft already; save or move that one first")
    }
    scene.moveText(forKey: text.key, toKey: other.text.key)
    ChangeTime.move(from: text.key, to: other.text.key, in: scene)
  }

  /// Clears the text; a save that is under way continues.
  public func clear() {
    clearText()
    if !isBeingSaved { clearClaim() }
  }

  private func clearSaved() {
    if isParked { scene.setText([], forKey: parkedKey) } else { clearText() }
    clearClaim()
  }

  private func clearText() {
    scene.setText([], forKey: text.key)
    ChangeTime.forget(textKey: text.key, in: scene)
    didChange(.cleared)
  }

  private func clearClaim() {
    noteID = nil
    owner = nil
    attempted.bytes = nil
    base.bytes = nil
  }
}
