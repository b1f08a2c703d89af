import Essentials
public import NotesLibrary
public import SceneState
public import TextEditing

/// A text that is not saved, which belongs to its scene: the draft of a new note on a subject, or the
/// changes of a note.
///
/// The first change of a note copies its text into the scene, as the text to change and as its base.
public final class UnsavedText: SceneBacked, EditedText {
  public let scene: Scene
  public let sceneScope: String
  /// The key of the text within the scene.
  public let key: String
  public var subject: Subject
  /// The note that it is a change of; nil for a draft.
  public let note: Note?
  let library: Library
  private let lastChangeKey: String
  /// Whether a save is under way.
  public internal(set) var isBeingSaved = false
  /// What the note's file says; nil while it cannot be read, and for a draft.
  public var saved: TextBuffer?
  /// Called after a draft was cleared, or what could not be saved came back into it.
  public var didChange: (Change) -> Void = { _ in }

  @SceneStorage(UnsavedText.claimKey) var claim: Claim? = nil
  @SceneStorage(UnsavedText.isChangedKey) private var hasChanges = false

  /// Called after something was undone.
  public var didUndo: () -> Void = {}

  public enum Change {
    case cleared
    /// This number of bytes was inserted before it.
    case extended(Int)
  }

  init(on subject: Subject, changing note: Note? = nil, scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
    self.subject = subject
    self.note = note
    sceneScope = note.map { Self.scope($0.id, on: subject) } ?? subject.id.uuidString
    key = note == nil ? Self.draftKey(subject) : Self.changedTextKey(sceneScope)
    lastChangeKey = Self.lastChangeKey(key)
  }

  var isDraft: Bool { note == nil }

  /// Whether it is there: the text of a note may not have been changed.
  public var isChanged: Bool { isDraft || hasChanges }

  /// Whether the current text is what the note's file says, for sure.
  public var isAsSaved: Bool { !isBeingSaved && !isInterrupted && buffer == saved }

  public var buffer: TextBuffer { isChanged ? scene.text(forKey: key) : saved ?? TextBuffer() }

  var baseKey: String { sceneKey(Self.baseTextKey) }
  /// What the changes of a note began with.
  public var base: [UInt8] { scene.text(forKey: baseKey).bytes }

  /// Whether somebody else may have written a text, so that it has to be merged.
  public func isOthers(_ bytes: [UInt8]) -> Bool { bytes != base && bytes != self[.attempted] }

  /// Changes the text; the change is kept with the scene's next commit.
  ///
  /// While the note cannot be read, the first change begins an empty text.
  public func apply(_ edit: TextEdit, startsStep: Bool) {
    if !isChanged { begin(with: saved ?? TextBuffer()) }
    scene.edit(edit, forKey: key, startsStep: startsStep)
    recordChange()
  }

  private func recordChange() {
    let now = library.today().secondsSince1970
    let last = scene[lastChangeKey].flatMap { Int($0) }
    if last.map(((now - 59)...(now + 59)).contains) == true { return }
    scene.setValue("\(now)", forKey: lastChangeKey, isWithinEditor: true)
  }

  public var canUndo: Bool { isChanged && scene.canUndo(key) }
  public var canRedo: Bool { isChanged && scene.canRedo(key) }
  public func undo() -> TextEdit? {
    let edit = isChanged ? scene.undo(key) : nil
    if edit != nil { didUndo() }
    return edit
  }
  public func redo() -> TextEdit? { isChanged ? scene.redo(key) : nil }

  private func begin(with text: TextBuffer) {
    scene.setText(text, forKey: key)
    scene.copyText(forKey: key, toKey: baseKey)
    hasChanges = true
  }

  /// Keeps the saved text in the scene, because the note's file no longer exists.
  public func keep() {
    guard !isChanged, let saved else { return }
    begin(with: saved)
  }

  /// Removes what `keep` kept if nothing was changed since.
  public func forgetKept() {
    guard isChanged, !isBeingSaved, !isInterrupted, !canUndo, !canRedo,
      buffer == scene.text(forKey: baseKey)
    else { return }
    clear()
  }

  /// Replaces the whole text, in a step of its own.
  public func replaceAll(with bytes: [UInt8]) {
    apply(TextEdit(offset: 0, removed: buffer.bytes, inserted: bytes), startsStep: true)
  }

  /// Replaces the text of a draft in a way that cannot be undone.
  public func take(_ bytes: [UInt8]) {
    scene.setText(bytes, forKey: key)
    recordChange()
  }

  public func copyChanges(_ text: TextBuffer, base: [UInt8]) {
    scene.setText(text, forKey: key)
    scene.setText(base, forKey: baseKey)
    hasChanges = true
  }

  /// Makes what the note's file says now the base of the changes, because the user has seen it and
  /// decided what is kept of it.
  public func rebase(on others: [UInt8]) {
    guard isChanged, !isBeingSaved, !isInterrupted else { return }
    scene.setText(others, forKey: baseKey)
  }

  /// Removes the text; a save that is under way continues.
  public func clear() {
    if isDraft { clearDraft() } else { Self.clearChanges(sceneScope, in: scene) }
    if !isBeingSaved { forgetClaim() }
  }

  func clearDraft() {
    scene.setText([], forKey: key)
    scene[lastChangeKey] = nil
    didChange(.cleared)
  }

  static func clearChanges(_ scope: String, in scene: Scene) {
    for key in [changedTextKey, baseTextKey] { scene.setText([], forKey: key(scope)) }
    scene[isChangedKey(scope)] = nil
    scene[lastChangeKey(changedTextKey(scope))] = nil
  }

  /// Throws while a save is under way, when the last one did not come to its end, because what that left behind
  /// is found again only beside its note, and when a subject to move to has other changes of the note.
  public func checkIsMovable(to subject: Subject? = nil) throws {
    if isBeingSaved { throw Failure.isBeingSaved }
    if isInterrupted { throw Failure("its last save did not come to its end; save it first") }
    guard let subject, let note, isChanged, Self.isChanged(note.id, on: subject, in: scene) else {
      return
    }
    throw Failure(
      "there are other changes of this note on \(subject.name); save or discard one of them first")
  }

  /// Moves all there is of it, with the history, in place of another one; the next commit has all of it.
  public func move(to other: UnsavedText) {
    guard isChanged else { return }
    for (key, newKey) in zip(textKeys, other.textKeys) where !scene.text(forKey: key).isEmpty {
      scene.moveText(forKey: key, toKey: newKey)
    }
    scene.moveValues(
      of: [Self.isChangedKey, Self.claimKey], from: sceneScope, to: other.sceneScope)
    scene.moveValues(of: [Self.lastChangeKey], from: key, to: other.key)
  }

  private var textKeys: [String] { [key, baseKey] + Claim.Part.allCases.map(partKey) }
}
