public import NotesLibrary
public import SceneState
public import TextEditing

/// The text of a saved note, or the changed text that is not saved yet.
///
/// The first change copies the note's text into the scene, as the text to change and as its base.
public final class NoteText: SceneBacked, EditedText {
  public let scene: Scene
  public let sceneScope: String
  public let note: Note
  private let library: Library
  /// Whether a save is under way.
  public private(set) var isBeingSaved = false
  private let changeTime: ChangeTime
  /// What the note's file says; nil while it cannot be read.
  public var saved: TextBuffer?

  // Whether the changes are being saved, or were when the process died.
  @SceneStorage(NoteText.isSavingKey) private var isSaving = false
  // The session's name at the first attempt to save, which is part of file names: it may have another
  // now.
  @SceneStorage(NoteText.ownerKey) private var owner: String? = nil

  init(scene: Scene, library: Library, note: Note) {
    self.scene = scene
    self.library = library
    self.note = note
    sceneScope = Self.scope(note.id, on: note.subject)
    changeTime = ChangeTime(scene: scene, textKey: Self.textKey(sceneScope))
  }

  /// Returns what the state of a note belongs to within a scene.
  ///
  /// Two notes on different subjects may have the same identifier if a file was copied there by
  /// other means.
  public static func scope(_ id: Note.ID, on subject: Subject) -> String { "\(subject.id)/\(id)" }

  /// The key of changed texts, whatever note they belong to.
  public static let textKey = SceneKey("NoteView.editedNote", [.draft, .portable])
  private static let isChangedKey = SceneKey("NoteView.IsChanged", [.belongsToText, .portable])
  private static let baseTextKey = SceneKey("NoteView.baseNote", .portable)
  private static let isSavingKey = SceneKey("NoteView.IsSaving", .belongsToText)
  private static let ownerKey = SceneKey("NoteView.SavingOwner", .belongsToText)
  private static let hasGoneOnKey = SceneKey("NoteView.HasGoneOn", .belongsToText)
  private static let mergedTextKey = SceneKey("NoteView.mergedNote", .belongsToText)
  private static let attemptedTextKey = SceneKey("NoteView.attemptedNote", .belongsToText)
  private static let originTextKey = SceneKey("NoteView.originNote", .belongsToText)

  static let keys = [
    textKey, isChangedKey, baseTextKey, isSavingKey, ownerKey, hasGoneOnKey, mergedTextKey,
    attemptedTextKey, originTextKey,
  ]

  public static func isChanged(in scene: Scene, scope: String) -> Bool {
    scene[changedKey(scope)] == true.sceneText
  }

  public static func changedText(of note: Note, in scene: Scene) -> TextBuffer? {
    let scope = scope(note.id, on: note.subject)
    return isChanged(in: scene, scope: scope) ? scene.text(forKey: textKey(scope)) : nil
  }

  static func changedKey(_ scope: String) -> String { isChangedKey(scope) }
  private static func baseKey(_ scope: String) -> String { baseTextKey(scope) }

  private var key: String { sceneKey(Self.textKey) }
  private var baseKey: String { Self.baseKey(sceneScope) }
  private var changedKey: String { Self.changedKey(sceneScope) }

  // The text that is to replace the note's, and its base, when the editor shows something else:
  // somebody else's changes are merged, or there are new changes already.
  private var merged: KeptText { KeptText(scene: scene, key: sceneKey(Self.mergedTextKey)) }
  private var mergedBaseKey: String { sceneKey("NoteView.mergedBase") }
  // The former base of the changes, while somebody else's are merged.
  private var origin: KeptText { KeptText(scene: scene, key: sceneKey(Self.originTextKey)) }
  // The text that the note may have after an attempt to save it that failed.
  private var attempted: KeptText {
    KeptText(scene: scene, key: sceneKey(Self.attemptedTextKey))
  }
  private var goneOnKey: String { sceneKey(Self.hasGoneOnKey) }

  public var isChanged: Bool { scene[changedKey] == true.sceneText }

  /// Whether the current text is what the note's file says, for sure.
  public var isAsSaved: Bool { !isBeingSaved && !isInterrupted && buffer == saved }

  public var buffer: TextBuffer {
    isChanged ? scene.text(forKey: key) : saved ?? TextBuffer()
  }

  public var base: [UInt8] { scene.text(forKey: baseKey).bytes }

  /// Whether somebody else may have written a text, so that it has to be merged.
  public func isOthers(_ bytes: [UInt8]) -> Bool { bytes != base && bytes != attempted.bytes }

  /// Changes the text; the change is kept with the scene's next commit.
  ///
  /// While the note cannot be read, the first change begins an empty text.
  public func apply(_ edit: TextEdit, startsStep: Bool) {
    if !isChanged { begin(with: saved ?? TextBuffer()) }
    scene.edit(edit, forKey: key, startsStep: startsStep)
    changeTime.record(at: library.today())
  }

  public var canUndo: Bool { isChanged && scene.canUndo(key) }
  public var canRedo: Bool { isChanged && scene.canRedo(key) }
  public func undo() -> TextEdit? { isChanged ? scene.undo(key) : nil }
  public func redo() -> TextEdit? { isChanged ? scene.redo(key) : nil }

  private func begin(with text: TextBuffer) {
    scene.begin(text, forKey: key, basedOnKey: baseKey)
    scene[changedKey] = true.sceneText
  }

  public var needsPreparation: Bool {
    saved.map { !isChanged && !isBeingSaved && scene.needsPreparation($0) } ?? false
  }

  /// Does a part of what the first change of a long text, which may be at `offset`, would have to
  /// wait for.
  public func prepare(forChangeAt offset: Int) {
    if let saved, needsPreparation { scene.prepare(saved, forChangeAt: offset) }
  }

  /// Keeps the saved text in the scene, because the note's file no longer exists.
  public func keep() {
    guard !isChanged, let saved else { return }
    begin(with: saved)
  }

  /// Removes what `keep` kept if nothing was changed since.
  public func forgetKept() {
    guard isChanged, !isRebased, !canUndo, !canRedo, buffer == scene.text(forKey: baseKey) else {
      return
    }
    clear()
  }

  /// Replaces the whole text, in a step of its own.
  public func replaceAll(with bytes: [UInt8]) {
    apply(TextEdit(offset: 0, removed: buffer.bytes, inserted: bytes), startsStep: true)
  }

  public func copyChanges(_ text: TextBuffer, base: [UInt8]) {
    scene.setText(text, forKey: key)
    scene.setText(base, forKey: baseKey)
    scene[changedKey] = true.sceneText
  }

  /// Makes what the note's file says now the base of the changes, because the user has seen it and
  /// decided what is kept of it.
  public func rebase(on others: [UInt8]) {
    guard isChanged, !isBeingSaved, !isInterrupted else { return }
    scene.setText(others, forKey: baseKey)
  }

  static func base(of id: Note.ID, on subject: Subject, in kept: some KeptState) -> [UInt8] {
    kept.text(forKey: baseKey(scope(id, on: subject))).bytes
  }

  public func clear() { Self.clear(sceneScope, in: scene) }

  /// Moves the changes of a note that is on another subject now; the next commit has all of them.
  ///
  /// Nothing of a save is among them, see `UnsavedTexts.checkIsMovable`.
  public static func moveChanges(of note: Note, to moved: Note, in scene: Scene) {
    let (former, new) = (scope(note.id, on: note.subject), scope(moved.id, on: moved.subject))
    guard isChanged(in: scene, scope: former) else { return }
    for key in [textKey, baseTextKey] where !scene.text(forKey: key(former)).isEmpty {
      scene.moveText(forKey: key(former), toKey: key(new))
    }
    scene.moveValues(of: [isChangedKey], from: former, to: new)
    ChangeTime.move(from: textKey(former), to: textKey(new), in: scene)
  }

  static func forget(_ id: Note.ID, on subject: String, in scene: Scene) {
    clear("\(subject)/\(id)", in: scene)
  }

  private static func clear(_ scope: String, in scene: Scene) {
    scene.setText([], forKey: textKey(scope))
    scene.setText([], forKey: baseKey(scope))
    scene[changedKey(scope)] = nil
    ChangeTime.forget(textKey: textKey(scope), in: scene)
  }
}

extension NoteText {
  public struct Ending {
    public let outcome: SaveOutcome
    /// The text that was saved; nil when there are other changes by now.
    public let saved: [UInt8]?
  }

  /// Starts saving the changes; calls `then` once the note is durable.
  ///
  /// What is written meanwhile is a change of the text that is being saved. The changes stay
  /// after a failure, and when it throws.
  public func save(then: @escaping (Result<Ending, any Error>) -> Void) throws {
    if origin.isThere { try resume() }
    let owner = owner ?? scene.name
    let save = try library.makeSave(
      of: buffer.bytes, as: note, base: base, attempted: attempted.bytes, owner: owner)
    isSaving = true
    self.owner = owner
    try scene.commit()
    isBeingSaved = true
    scene.save(save, keep: keepMerged) { [self] ending in then(Result { try end(ending) }) }
    if isBeingSaved { rebase() }
  }

  private func end(_ ending: SaveEnding) throws -> Ending {
    isBeingSaved = false
    switch ending {
    case .saved(let outcome, let problem):
      library.noteWasSaved(on: note.subject, versionProblem: problem)
      return Ending(outcome: outcome, saved: endSaving())
    case .failed(let error, let placed):
      library.noteWasSaved(on: note.subject)
      recordFailure(placed: placed)
      throw error
    }
  }

  // What others changed meanwhile is not part of what the editor shows.
  private func keepMerged(_ text: [UInt8], _ theirs: [UInt8]) {
    rebase()
    if !origin.isThere { origin.copy(from: mergedBaseKey) }
    merged.bytes = text
    scene.setText(theirs, forKey: mergedBaseKey)
  }

  // From now on, the base of the changes is the text as it is now, which is being saved.
  private func rebase() {
    guard isChanged, !isRebased else { return }
    merged.copy(from: key)
    scene.copyText(forKey: baseKey, toKey: mergedBaseKey)
    scene.copyText(forKey: key, toKey: baseKey)
    scene[goneOnKey] = true.sceneText
  }

  // Whether the base of the changes is a text that is being saved.
  private var isRebased: Bool { scene[goneOnKey] == true.sceneText }

  // Returns the text that was saved, unless the editor shows other changes by now.
  private func endSaving() -> [UInt8]? {
    let isWhole = !isRebased || buffer.bytes == base
    let bytes = buffer.bytes
    forgetMerged()
    attempted.bytes = nil
    isSaving = false
    owner = nil
    return isWhole ? bytes : nil
  }

  // The changes get their former base back, and the note may have the text that was to be saved.
  private func recordFailure(placed: [UInt8]?) {
    // The text that the note may have includes somebody else's changes: as after a kill, the next start
    // or save begins with it.
    if origin.isThere, let merged = merged.bytes, placed ?? attempted.bytes == merged {
      attempted.bytes = merged
      return
    }
    if let placed, attempted.isThere {
      attempted.bytes = placed
    } else if !attempted.isThere {
      attempted.copy(from: merged.isThere ? merged.key : key)
      if let placed { attempted.bytes = placed }
    }
    stopSaving()
  }

  private func stopSaving() {
    if isRebased {
      scene.copyText(forKey: origin.isThere ? origin.key : mergedBaseKey, toKey: baseKey)
    }
    forgetMerged()
    isSaving = false
    if !attempted.isThere { owner = nil }
  }

  private func forgetMerged() {
    if isRebased { scene[goneOnKey] = nil }
    origin.bytes = nil
    guard merged.isThere else { return }
    merged.bytes = nil
    scene.setText([], forKey: mergedBaseKey)
  }

  public var isInterrupted: Bool {
    (isSaving || attempted.isThere) && isChanged && !isBeingSaved
  }

  /// Finishes a save that was interrupted: a text that the note has already is no change.
  ///
  /// Returns the text that turned out to be saved; nil when none was. Throws when that
  /// cannot be found out now; the changes stay then.
  @discardableResult
  public func resume() throws -> [UInt8]? {
    guard isInterrupted else { return nil }
    let base = merged.isThere ? scene.text(forKey: mergedBaseKey).bytes : base
    let text = merged.bytes ?? buffer.bytes
    do {
      let isSaved = try library.finishSaving(
        text, as: note, base: base, attempted: attempted.bytes,
        origin: origin.bytes ?? (merged.isThere && !isRebased ? self.base : nil),
        owner: owner ?? scene.name)
      guard isSaved else {
        stopSaving()
        return nil
      }
    } catch {
      recordFailure(placed: nil)
      throw error
    }
    return endSaving()
  }
}
