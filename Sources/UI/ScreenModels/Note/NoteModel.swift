import Drafts
public import NotesLibrary
public import SceneState
import TextEditing
import TextMerge

/// A saved note that the user reads and may change.
public final class NoteModel: SceneBacked {
  public let scene: Scene
  public let sceneScope: String
  public private(set) var note: Note
  /// Its date when the file was last read.
  public private(set) var date: Moment
  private let library: Library
  let text: UnsavedText
  // Others may remove the file for a moment to write it again.
  private var lastRead: TextBuffer?
  // The one that the cursor is in, while the file has only its beginning.
  private var textOfPlace: TextBuffer?
  private let knownOthers = Last<Int, OtherTexts>()
  public let editor: EditorModel
  public let reading: ReadingModel
  public private(set) lazy var comparison = ComparisonModel(self, library: library)
  public internal(set) var problem: (any Error)?
  /// Whether others changed the note since the changes here began.
  public internal(set) var otherChange = OtherChange.none

  /// A change of the note's file that is not part of the base of the changes here.
  public enum OtherChange {
    case none
    /// It will be merged when the changes are saved.
    case merges
    /// It overlaps the changes: both texts will be kept.
    case conflicts
  }

  /// Whether the note is being written, rather than read.
  @SceneStorage(NoteModel.isEditingKey) public var isEditing = true
  /// Whether the saved text replaced a changed one, which can be undone.
  @SceneStorage(NoteModel.hasRevertedKey) public internal(set) var hasReverted = false

  /// Whether its file was read in this session, on this machine.
  @SceneStorage(NoteModel.wasHereKey) public private(set) var wasHere = false

  private static let isEditingKey: SceneKey = "NoteView.IsEditing"
  static let hasRevertedKey: SceneKey = "NoteView.HasReverted"
  private static let dateKey: SceneKey = "NoteView.Date"
  static let wasHereKey: SceneKey = "NoteView.WasHere"

  init(_ note: Note, texts: UnsavedTexts, library: Library, links: LinksModel) {
    text = texts.changes(of: note)
    scene = text.scene
    self.library = library
    self.note = note
    date = note.date
    sceneScope = text.sceneScope
    editor = EditorModel(scene: scene, scope: text.key, text: text)
    reading = ReadingModel(editor: editor, links: links, book: note.subject.book, scope: sceneScope)
    text.didUndo = { [weak self] in
      if let self { comparison.noticeUndo(to: text.buffer) }
    }
    reload()
    resume()
    keepDate()
  }

  /// Shows what its book or character is called now.
  func subjectDidChange(to subject: Subject) {
    note = Note(id: note.id, subject: subject, path: note.path, date: note.date)
    reading.book = subject.book
    text.subject = subject
  }

  // Once the file is gone nothing else tells it.
  private func keepDate() {
    guard Note.date(named: note.id) == nil else { return }
    let key = Self.dateKey(sceneScope)
    if problem == nil || scene[key] == nil { scene[key] = "\(date.secondsSince1970)" }
  }

  /// Returns a note that is not there any more, with the date that it had when a scene last showed it.
  static func former(
    _ id: Note.ID, on subject: Subject, in scene: Scene, _ library: Library
  ) -> Note? {
    let seconds = scene[dateKey(UnsavedText.scope(id, on: subject))].flatMap { Int($0) }
    return library.formerNote(
      id, on: subject, knownDate: seconds.map { Moment(secondsSince1970: $0) })
  }

  /// The text that has to be brought together with the note's: what others wrote while it is being
  /// changed here, else the newest conflict copy; nil when there is none.
  public var conflictingText: ComparedText? {
    otherChange != .none ? .elsewhere : others.copies.first.map { .copy($0.id) }
  }
  /// Whether there is a text to bring together with the note's, or the note is such a text.
  public var isInConflict: Bool { conflictingText != nil || original != nil }
  /// The note that it is a conflict copy of; nil when it is none.
  var original: Note? { others.original }
  /// Whether there may be texts that were saved before the present one.
  public var hasFormerTexts: Bool { others.hasFormer }

  private typealias OtherTexts = (copies: [Note], original: Note?, hasFormer: Bool)

  private var others: OtherTexts {
    knownOthers.value(for: library.version) {
      // Where they cannot be read, their page says why.
      let hasFormer = (try? library.versions(of: note).isEmpty) != true
      return (library.conflictCopies(of: note), library.original(of: note), hasFormer)
    }
  }

  /// Whether there are changes that are not saved.
  ///
  /// A text that was typed back to what it was has none.
  public var isChanged: Bool { text.isChanged && !text.isAsSaved }

  /// Whether changes were begun, even if the text is what it was.
  public var hasBegunChanges: Bool { text.isChanged }

  public var isGone: Bool { problem?.isFailure(.gone) == true }

  /// The same note where it is by now, if somebody has moved it.
  public internal(set) var movedNote: Note?

  /// Whether a note is being written in a scene, or the scene has unsaved changes of it.
  static func isBeingWritten(_ id: Note.ID, on subject: Subject, in scene: Scene) -> Bool {
    scene[isEditingKey(UnsavedText.scope(id, on: subject))] != false.sceneText
      || UnsavedText.isChanged(id, on: subject, in: scene)
  }

  /// Ends writing in a note that is deleted on purpose, in whatever tab it is open.
  static func leave(_ note: Note, in scene: Scene) {
    scene[isEditingKey(UnsavedText.scope(note.id, on: note.subject))] = false.sceneText
  }

  /// Reads the file again; returns whether others have just changed what is being changed here.
  ///
  /// The text of an open note stays while it is being written, whatever happened to the file.
  @discardableResult
  public func reload(isOpen: Bool = true) -> Bool {
    do {
      let bytes = try library.bytes(of: note)
      let shown = text.saved == nil && !text.isChanged ? nil : text.buffer
      let isNew = text.saved?.bytes != bytes
      if isNew { text.saved = TextBuffer(bytes) }
      text.forgetKept()
      if isNew, let shown, !text.isChanged { keepPlace(in: shown, to: bytes) }
      problem = nil
      if !wasHere { wasHere = true }
      date = note.currentDate
      keepDate()
    } catch {
      if isOpen, isEditing { text.keep() }
      text.saved = nil
      problem = error
    }
    movedNote = isGone ? library.movedNote(note) : nil
    guard let saved = text.saved, saved != lastRead else { return false }
    defer { lastRead = saved }
    otherChange = findOtherChange(in: saved.bytes)
    return lastRead != nil && otherChange != .none
  }

  // A program that writes in place empties the file first: the cursor waits for the rest.
  private func keepPlace(in shown: TextBuffer, to bytes: [UInt8]) {
    // What was written here since is not in that one.
    let known = textOfPlace.flatMap { $0.bytes.starts(with: shown.bytes) ? $0 : nil }
    let former = (known ?? shown).bytes
    textOfPlace = former.starts(with: bytes) ? TextBuffer(former) : nil
    guard textOfPlace == nil else { return }
    editor.keepPlace(from: former, to: bytes)
    reading.keepPlace(from: former, to: bytes)
  }

  /// Replaces the text by one that was chosen beside another text: a change that is not saved yet.
  ///
  /// `others` is what the note's file says, if that was the other text.
  func take(_ chosen: [UInt8], insteadOf others: [UInt8]?) {
    if let edit = editor.buffer.edit(making: chosen) { text.apply(edit, startsStep: true) }
    guard let others else { return }
    text.rebase(on: others)
    rereadFile()
  }

  // The base of the changes is a different one now.
  func rereadFile() {
    lastRead = nil
    reload()
  }

  private func findOtherChange(in saved: [UInt8]) -> OtherChange {
    guard text.isChanged, !isBeingSaved, text.isOthers(saved) else { return .none }
    let merged = merge(base: text.base, mine: text.buffer.bytes, theirs: saved)
    return merged == nil ? .conflicts : .merges
  }

  public var isBeingSaved: Bool { text.isBeingSaved }

  public func edit() {
    comparison.close()
    if !isEditing, reading.isFormatted { editor.storedFirstRow = reading.top }
    isEditing = true
  }

  /// Goes on with the editing of the same note where it was before it was moved.
  func edit(after former: NoteModel) {
    edit()
    moveCursor(to: former.editor.cursor, in: former.editor.buffer.bytes)
  }

  public func read() {
    comparison.close()
    forgetIfAsSaved()
    isEditing = false
    if reading.isFormatted { reading.scroll(toShowFirst: editor.firstRow) }
  }
}
