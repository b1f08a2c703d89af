import Essentials
public import NotesLibrary
public import SceneState
import TextEditing

/// The texts of a scene that are not saved: drafts of new notes and changes of saved ones.
///
/// There is one object for each text, however many screens show it.
public final class UnsavedTexts {
  let scene: Scene
  let library: Library
  private var drafts: [Subject.ID: UnsavedText] = [:]
  private var changes: [String: WeakText] = [:]
  private var marked: (versions: [Int], subjects: Set<UUID>, books: Set<UUID>)?

  private struct WeakText {
    weak var text: UnsavedText?
  }

  public static let keys = UnsavedText.keys

  public init(scene: Scene, library: Library) { (self.scene, self.library) = (scene, library) }

  /// Whether a draft, a changed note or a changed form is on a book or character.
  public func hasAny(on subject: Subject) -> Bool { marks.subjects.contains(subject.id) }

  /// Whether one is on a book, or on a character that it introduces.
  public func hasAny(onAnyOf book: Book) -> Bool { marks.books.contains(book.id) }

  private var marks: (subjects: Set<UUID>, books: Set<UUID>) {
    let hasForms = scene[FormText.begunKey.name]?.isEmpty == false
    let formsVersion = hasForms ? scene.structureVersion : 0
    let versions = [scene.textsVersion, library.catalogueVersion, formsVersion]
    if let marked, marked.versions == versions { return (marked.subjects, marked.books) }
    let subjects = Set(scene.contents.shelvedKeys.compactMap { UUID(uuidString: $0.subjectID) })
    let books = Set(subjects.compactMap { library.catalogue.subject($0)?.book.id })
    marked = (versions, subjects, books)
    return (subjects, books)
  }

  public func draft(on subject: Subject) -> UnsavedText {
    if let draft = drafts[subject.id] { return draft }
    let draft = UnsavedText(on: subject, scene: scene, library: library)
    drafts[subject.id] = draft
    return draft
  }

  public func changes(of note: Note) -> UnsavedText {
    let scope = UnsavedText.scope(note.id, on: note.subject)
    if let text = changes[scope]?.text { return text }
    let text = UnsavedText(on: note.subject, changing: note, scene: scene, library: library)
    changes[scope] = WeakText(text: text)
    return text
  }

  /// Forgets that the session has lost commits, now that its drafts have been compared with the notes.
  public func didResumeDrafts() {
    if scene.hasLostCommits, library.obstacle == nil { scene.hasLostCommits = false }
  }

  /// Finishes the interrupted saves of drafts, and of the changes of a note: a text that turns out
  /// to be saved is no longer an unsaved one.
  ///
  /// Throws when that cannot be found out now.
  func resume(_ note: Note?) throws {
    for subject in interruptedSubjects { draft(on: subject).tryToResume() }
    didResumeDrafts()
    if let note { try changes(of: note).resume() }
  }

  /// Saves an unsaved text as a note, or as the text of its note; durable when it returns.
  ///
  /// The text stays when it throws.
  func save(_ draft: ShelvedText, on subject: Subject) throws -> SaveOutcome {
    let text: UnsavedText
    if draft.key.noteID == nil {
      text = self.draft(on: subject)
    } else {
      guard let note = draft.note(in: library) else { throw Failure.isGone }
      text = changes(of: note)
    }
    guard text.isChanged else { return .saved }
    return try scene.jobs.finish(text.save).get().outcome
  }

  /// Adds the text of a discarded draft to what there is on its subject, or restores the changes of
  /// its note if that is unchanged.
  ///
  /// What is there already, because a kill left it in the bin too, is not added again. Nothing has changed
  /// when it throws.
  func take(_ draft: DiscardedText) throws {
    let subject = draft.key.subject(in: library)
    if draft.key.noteID != nil, subject == nil { throw Failure.lacksSubject(nil) }
    let note = subject.flatMap { subject in
      draft.key.noteID.flatMap { library.note($0, on: subject) }
    }
    try resume(note)
    if let note, let base = draft.base {
      let changes = changes(of: note)
      if !changes.isChanged { return changes.copyChanges(TextBuffer(draft.text), base: base) }
      if changes.buffer.bytes == draft.text { return }
    }
    let key = subject.map(UnsavedText.draftKey) ?? draft.key.text
    let former = scene.text(forKey: key).bytes
    let added = Array("\n\n".utf8) + draft.text
    if former == draft.text || former.suffix(added.count).elementsEqual(added) { return }
    scene.setText(former.isEmpty ? draft.text : former + added, forKey: key)
  }

  public func forget(_ key: TextKey) {
    if let id = key.noteID {
      UnsavedText.clearChanges("\(key.subjectID)/\(id)", in: scene)
    } else if let subject = key.subject(in: library) {
      draft(on: subject).clear()
    } else {
      scene.setText([], forKey: key.text)
    }
  }
}
