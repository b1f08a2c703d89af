import Drafts
public import NotesLibrary
public import SceneState
import TextEditing
import TextMerge

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
  // Others may remove the file for a moment to write it anew.
  private var lastRead: TextBuffer?
  /// The editor of its text.
  public let editor: EditorModel
  /// The texts that the note had before.
  public let versions: VersionsModel
  /// Why the note cannot be read; nil when it can.
  public private(set) var problem: LibraryError?
  /// What others changed since the changes here began.
  public private(set) var otherChange = OtherChange.none

  /// A change of the note's file that the changes here know nothing of.
  public enum OtherChange {
    /// There is none.
    case none
    /// It will be merged when the changes are saved.
    case merges
    /// It touches the changes: both texts will be kept.
    case conflicts
  }

  /// Whether the editor has the keys, or the screen around it.
  @SceneStorage(NoteModel.isEditingKey) public var isEditing = true
  /// Whether a changed text was put back to the saved one, which can be taken back.
  @SceneStorage(NoteModel.hasRevertedKey) public private(set) var hasReverted = false

  private static let isEditingKey = SceneKey("NoteView.IsEditing", .portable)
  private static let hasRevertedKey = SceneKey("NoteView.HasReverted", .portable)
  private static let revertedTextKey = SceneKey("NoteView.revertedNote", .portable)
  static let keys = [isEditingKey, hasRevertedKey, revertedTextKey]

  /// The note on the screen of a tab.
  init(_ text: NoteText, library: Library) {
    scene = text.scene
    self.library = library
    note = text.note
    sceneScope = text.sceneScope
    self.text = text
    editor = EditorModel(scene: scene, scope: Self.editorPrefix + sceneScope, text: text)
    versions = VersionsModel(scene: scene, library: library, note: note, scope: sceneScope)
    reload()
    resume()
  }

  private static let editorPrefix = NoteText.textKey("")

  /// The note on a subject whose text the editor of a scope changes; nil when that changes another.
  static func noteID(ofEditor scope: String, on subject: Subject) -> Note.ID? {
    let prefix = editorPrefix + NoteText.scope("", on: subject)
    return scope.hasPrefix(prefix) ? String(scope.dropFirst(prefix.count)) : nil
  }

  /// Whether there are changes that are not saved.
  public var isChanged: Bool { text.isChanged }

  /// Whether the note's file is not there any more.
  public var isGone: Bool { if case .noteIsGone = problem { true } else { false } }

  /// How many words it has.
  public var wordCount: Int { editor.buffer.wordCount }

  /// Whether a scene has the keys in the editor of a note's text, or changes of it that are not saved.
  static func isBeingWritten(in scene: Scene, scope: String) -> Bool {
    scene["NoteView.IsEditing@\(scope)"] != false.sceneText
      || NoteText.isChanged(in: scene, scope: scope)
  }

  /// Takes the keys from the editor of a note that is deleted on purpose, in whatever tab it is open.
  static func leave(_ note: Note, in scene: Scene) {
    scene["NoteView.IsEditing@\(NoteText.scope(note.id, on: note.subject))"] = false.sceneText
  }

  /// Looks at the file anew; true when others have just changed what is being changed here.
  ///
  /// The text of an open note stays while its editor has the keys, whatever has become of the file.
  @discardableResult
  public func reload(isOpen: Bool = true) -> Bool {
    do throws(LibraryError) {
      let bytes = try library.bytes(of: note)
      if text.saved?.bytes != bytes { text.saved = TextBuffer(bytes) }
      if !text.isBeingSaved, !text.isInterrupted { text.forgetKept() }
      problem = nil
    } catch {
      if isOpen, isEditing { text.keep() }
      text.saved = nil
      problem = error
    }
    guard let saved = text.saved, saved != lastRead else { return false }
    defer { lastRead = saved }
    versions.compare(with: saved)
    otherChange = findOtherChange(in: saved.bytes)
    return lastRead != nil && otherChange != .none
  }

  // What the changes are based on is not what it was.
  private func lookAnew() {
    lastRead = nil
    reload()
  }

  private func findOtherChange(in saved: [UInt8]) -> OtherChange {
    guard isChanged, !isBeingSaved, text.isOthers(saved) else { return .none }
    let merged = merge(base: text.base, mine: text.buffer.bytes, theirs: saved)
    return merged == .conflict ? .conflicts : .merges
  }

  /// Saves the changes; the note is durable when it returns, nil when nothing has changed.
  ///
  /// Throws `LibraryError` or `FileError`; the changes stay then.
  public func save() throws -> SaveOutcome? {
    guard isChanged else { return nil }
    try beginSaving()
    while true {
      if let outcome = try finishSaving(milliseconds: -1) { return outcome }
    }
  }

  /// Whether there is something to do for `prepare`.
  var needsPreparation: Bool { isEditing && text.needsPreparation }

  /// Does a part of what the first change of a long text would have to wait for.
  func prepare() { text.prepare(forChangeAt: editor.cursor) }

  /// Whether a save is under way.
  public var isBeingSaved: Bool { text.isBeingSaved }

  /// Begins to save the changes; `finishSaving` ends that.
  ///
  /// Throws `LibraryError` or `FileError`; the changes stay then.
  public func beginSaving() throws { try text.beginSaving() }

  /// Ends a save once the note is durable; nil when that takes longer than some milliseconds.
  ///
  /// What is written meanwhile is a change of what is being saved. Throws `LibraryError` or `FileError`;
  /// the changes stay then.
  public func finishSaving(milliseconds: Int32) throws -> SaveOutcome? {
    do {
      guard let ending = try text.finishSaving(milliseconds: milliseconds) else { return nil }
      finish(ending.saved)
      return ending.outcome
    } catch {
      lookAnew()
      throw error
    }
  }

  // What was written since the save began are other changes.
  private func finish(_ saved: [UInt8]?) {
    guard let saved else { return lookAnew() }
    text.saved = TextBuffer(saved)
    forgetChanges(saved)
  }

  /// Puts the saved text back for good.
  func forgetChanges() { forgetChanges(editor.buffer.bytes) }

  /// Takes over changes of the note that another session had.
  func copyChanges(_ changed: TextBuffer, base: [UInt8]) {
    text.copyChanges(changed, base: base)
    editor.reset()
    reload()
  }

  // The cursor stays at its words when others wrote before it.
  private func forgetChanges(_ bytes: [UInt8]) {
    let cursor = editor.cursor
    text.clear()
    otherChange = .none
    reload()
    guard let saved = text.saved?.bytes, saved != bytes else { return }
    editor.clearSelection()
    editor.moveToOffset(movedOffset(cursor, from: bytes, to: saved))
  }

  private func resume() {
    guard text.isInterrupted else { return }
    do throws(LibraryError) {
      if let saved = try text.resume() { finish(saved) } else { lookAnew() }
    } catch {
      problem = error
    }
  }

  /// Gives the keys to the editor, whatever lies over it.
  public func edit() {
    versions.close()
    isEditing = true
  }

  /// Makes a version the text in the editor; nothing is saved.
  ///
  /// Throws `LibraryError`.
  public func bringBack(_ version: NoteVersion) throws(LibraryError) {
    let bytes = try library.bytes(of: version)
    editor.moveToStart()
    text.replaceAll(with: bytes)
    edit()
  }

  /// Puts the saved text back, or takes that back.
  public func toggleRevert() {
    guard !isBeingSaved else { return }
    if isChanged {
      scene.setText(editor.buffer.bytes, forKey: revertedKey)
      text.clear()
      editor.clearSelection()
      hasReverted = true
    } else if hasReverted {
      let bytes = scene.text(forKey: revertedKey).bytes
      editor.moveToStart()
      text.replaceAll(with: bytes)
      scene.setText([], forKey: revertedKey)
      hasReverted = false
    }
  }

  private var revertedKey: String { sceneKey(Self.revertedTextKey) }
}
