import Essentials
public import NotesLibrary
public import SceneState
import TextEditing

/// The texts of a scene that are not saved: drafts of new notes and changes of saved ones.
///
/// There is one object for each text, however many screens show it.
public final class UnsavedTexts {
  let scene: Scene
  public let marks: UnsavedMarks
  private let library: Library
  private var drafts: [Subject.ID: Draft] = [:]
  private var changes: [String: WeakText] = [:]

  private struct WeakText {
    weak var text: NoteText?
  }

  public static let keys = Draft.keys + NoteText.keys + ChangeTime.keys

  public init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
    marks = UnsavedMarks(scene: scene, library: library)
  }

  public func draft(on subject: Subject) -> Draft {
    if let draft = drafts[subject.id] { return draft }
    let draft = Draft(scene: scene, library: library, subject: subject)
    drafts[subject.id] = draft
    return draft
  }

  /// The subjects with a save of a draft that was interrupted; call `didResumeDrafts` once they are
  /// all resumed.
  public var interruptedSubjects: [Subject] {
    Draft.interrupted(in: scene, among: library.catalogue)
  }

  /// Forgets that the session has lost commits, now that its drafts have been compared with the
  /// notes.
  public func didResumeDrafts() {
    if scene.hasLostCommits, library.obstacle == nil { scene.hasLostCommits = false }
  }

  /// Finishes the interrupted saves of drafts, and of the changes of a note: a text that turns out
  /// to be saved is no longer an unsaved one.
  ///
  /// Throws when that cannot be found out now.
  func resume(_ note: Note?) throws {
    for subject in interruptedSubjects { draft(on: subject).resume() }
    didResumeDrafts()
    guard let text = note.map(text) else { return }
    if try text.resume() != nil { text.clear() }
  }

  public func text(of note: Note) -> NoteText {
    let scope = NoteText.scope(note.id, on: note.subject)
    if let text = changes[scope]?.text { return text }
    let text = NoteText(scene: scene, library: library, note: note)
    changes[scope] = WeakText(text: text)
    return text
  }

  public func isBeingSaved(_ note: Note) -> Bool {
    changes[NoteText.scope(note.id, on: note.subject)]?.text?.isBeingSaved == true
  }

  /// Checks that no save of a note's changes is under way, nor was cut short: what that left behind
  /// is found again only where the note is now.
  public func checkIsMovable(_ note: Note) throws {
    let text = text(of: note)
    if text.isBeingSaved { throw Failure.isBeingSaved }
    if text.isInterrupted { throw Failure.isInterrupted }
  }

  /// Saves an unsaved text as a note, or as the text of its note; durable when it returns.
  ///
  /// The text stays when it throws.
  func save(_ draft: ShelvedDraft, on subject: Subject) throws -> SaveOutcome {
    guard draft.key.note != nil else {
      _ = try scene.jobs.finish(self.draft(on: subject).save).get()
      return .saved
    }
    guard let note = draft.note(in: library) else { throw Failure.isGone }
    let text = text(of: note)
    guard text.isChanged else { return .saved }
    let ending = try scene.jobs.finish(text.save).get()
    if ending.saved != nil { text.clear() }
    return ending.outcome
  }

  /// Adds the text of a discarded draft to what there is on its subject, or restores the changes of
  /// its note if that is unchanged.
  ///
  /// Nothing has changed when it throws.
  func take(_ draft: DiscardedDraft) throws {
    let subject = draft.subject(in: library)
    let note = subject.flatMap { subject in
      draft.key.note.flatMap { library.note($0, on: subject) }
    }
    try resume(note)
    if let note, let base = draft.base, !text(of: note).isChanged {
      return text(of: note).copyChanges(TextBuffer(draft.text), base: base)
    }
    let key = subject.map(Draft.textKey) ?? draft.key.text
    let former = scene.text(forKey: key).bytes
    let separator = former.isEmpty ? [] : Array("\n\n".utf8)
    scene.setText(former + separator + draft.text, forKey: key)
  }

  public func forget(_ key: DraftKey) {
    if let id = key.note {
      NoteText.forget(id, on: key.subject, in: scene)
    } else if let subject = key.subject(in: library) {
      draft(on: subject).clear()
    } else {
      scene.setText([], forKey: key.text)
    }
  }
}
