import DurableFiles
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
  private var saving: NoteSaving?
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
  @SceneStorage("NoteView.IsEditing") public var isEditing = true
  @SceneStorage("NoteView.IsSaving") private var isSaving = false
  // The session may have another name when an interrupted save is finished.
  @SceneStorage("NoteView.SavingOwner") private var savingOwner: String? = nil
  /// Whether a changed text was put back to the saved one, which can be taken back.
  @SceneStorage("NoteView.HasReverted") public private(set) var hasReverted = false

  /// The note on the screen of a tab.
  public init(scene: Scene, library: Library, note: Note) {
    self.scene = scene
    self.library = library
    self.note = note
    sceneScope = Self.scope(note.id, on: note.subject)
    text = NoteText(scene: scene, scope: sceneScope)
    editor = EditorModel(scene: scene, scope: Self.editorPrefix + sceneScope, text: text)
    versions = VersionsModel(scene: scene, library: library, note: note, scope: sceneScope)
    reload()
    finishInterruptedSave()
  }

  // A file that came by other means may have the name of one on another subject.
  static func scope(_ id: Note.ID, on subject: Subject) -> String { "\(subject.id)/\(id)" }

  private static let editorPrefix = "NoteView.editedNote@"

  /// The note on a subject whose text the editor of a scope changes; nil when that changes another.
  static func noteID(ofEditor scope: String, on subject: Subject) -> Note.ID? {
    let prefix = editorPrefix + self.scope("", on: subject)
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
    scene["NoteView.IsEditing@\(scope(note.id, on: note.subject))"] = false.sceneText
  }

  /// Looks at the file anew; true when others have just changed what is being changed here.
  ///
  /// The text of an open note stays while its editor has the keys, whatever has become of the file.
  @discardableResult
  public func reload(isOpen: Bool = true) -> Bool {
    do throws(LibraryError) {
      text.saved = TextBuffer(try library.bytes(of: note))
      if !isSaving { text.forgetKept() }
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
    guard isChanged, !isBeingSaved, saved != text.base else { return .none }
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

  /// Whether a save is under way.
  public var isBeingSaved: Bool { scene.savingScopes.contains(sceneScope) }

  /// Begins to save the changes; `finishSaving` ends that.
  ///
  /// Throws `LibraryError` or `FileError`; the changes stay then.
  public func beginSaving() throws {
    isSaving = true
    savingOwner = scene.name
    do {
      let bytes = editor.buffer.bytes
      let replacement = try library.replacement(
        of: note, by: bytes, base: text.base, owner: scene.name)
      try scene.commit()
      saving = NoteSaving(
        bytes: bytes, result: scene.begin { NoteSaving.run(replacement, isNoted: $0) })
      scene.savingScopes.insert(sceneScope)
    } catch {
      endSaving()
      throw error
    }
  }

  /// Ends a save once the note is durable; nil when that takes longer than it is told.
  ///
  /// What is written meanwhile is a change of what is being saved. Throws `LibraryError` or `FileError`;
  /// the changes stay then.
  public func finishSaving(milliseconds: Int32) throws -> SaveOutcome? {
    guard let saving else { return nil }
    saving.result.wait(milliseconds: milliseconds)
    guard let result = saving.result.value else {
      text.goOn()
      return nil
    }
    self.saving = nil
    do {
      guard let (outcome, problem) = try result?.get() else { return try saveHere() }
      library.noteWasSaved(on: note.subject, versionProblem: problem)
      finish(saving.bytes)
      return outcome
    } catch {
      text.takeBack()
      endSaving()
      lookAnew()
      throw error
    }
  }

  // What was written since the save began are other changes.
  private func finish(_ bytes: [UInt8]) {
    let isWhole = !text.hasGoneOn || editor.buffer.bytes == bytes
    endSaving()
    text.saved = TextBuffer(bytes)
    if isWhole { forgetChanges(bytes) } else { lookAnew() }
  }

  // What only this thread can do: take the scene back from its fallback place, or merge.
  private func saveHere() throws -> SaveOutcome {
    text.takeBack()
    try scene.commit()
    // Else a power cut could leave a file of the save that nobody knows of.
    scene.flush(milliseconds: 1000)
    let bytes = editor.buffer.bytes
    let outcome = try library.save(
      bytes, over: note, base: text.base, owner: scene.name,
      willReplace: { [scene, text] merged, base throws(FileError) in
        text.saving = (merged, base)
        try scene.commit()
        scene.flush(milliseconds: 1000)
      })
    finish(bytes)
    return outcome
  }

  /// Puts the saved text back for good.
  func forgetChanges() { forgetChanges(editor.buffer.bytes) }

  /// Takes over changes that were made in another session.
  func take(_ bytes: [UInt8], base: [UInt8]) {
    text.take(bytes, base: base)
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

  private func finishInterruptedSave() {
    guard isSaving, !isBeingSaved else { return }
    let (saving, base) = text.saving
    do throws(LibraryError) {
      let isDone = try library.finishSaving(
        saving, over: note, base: base, origin: text.hasGoneOn ? base : text.base,
        owner: savingOwner ?? scene.name)
      if isDone { return finish(text.hasGoneOn ? saving : editor.buffer.bytes) }
      text.takeBack()
      endSaving()
      lookAnew()
    } catch {
      text.takeBack()
      endSaving()
      problem = error
    }
  }

  private func endSaving() {
    text.endMerging()
    isSaving = false
    savingOwner = nil
    scene.savingScopes.remove(sceneScope)
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

  private var revertedKey: String { sceneKey("NoteView.revertedNote") }
}
