public import Drafts
import Essentials
public import NotesLibrary
import SceneState

extension RewindModel {
  /// Shows all that the open or selected note was, or the draft of the page if that has the focus or there is no note.
  public func open() {
    switch navigator.top {
    case .note(let model): open(model.note)
    case .subject(let page):
      if page.focus != .editor, let note = page.notes.selection {
        open(note)
      } else if page.focus == .notes, page.notes.list.selectedRow != nil {
        window.show("No note is selected")
      } else {
        open(.drafts(on: page.subject.id, in: scene.name))
      }
    case .favorites: break
    }
  }

  /// Compares the note with the text it conflicts with, a conflict copy with its note; else shows the text that was
  /// saved before.
  public func openOtherTexts() {
    guard let note = navigator.top.note else { return }
    if let other = note.conflictingText {
      note.read()
      note.comparison.open(other)
    } else if let original = note.original {
      navigator.go(to: .note(original))
      navigator.top.note?.comparison.open(.copy(note.note.id))
    } else if note.hasFormerTexts {
      open(note.note, at: Self.savedBefore)
    } else {
      window.show("There are no earlier versions")
    }
  }

  /// Shows a note at the step again that it was compared with.
  public func goBack(to step: Timeline.Reference, of note: Note) {
    begin()
    if self.note?.path == note.path, self.step == timeline?.index(of: step) {
      window.layers.present(.rewind)
    } else {
      open(note, at: step)
    }
  }

  /// Shows all that a draft of any session was.
  public func open(_ draft: ShelvedText) {
    if let note = draft.note(in: library) {
      open(note)
    } else if let subject = draft.subject {
      open(.drafts(on: subject.id, in: scene.store.nameInHistory(of: draft.location)))
    }
  }

  /// The models of a session as it was at the shown step, read-only; nil if there are none.
  public var content: ContentModel? {
    guard isOfSession, let step else { return nil }
    if let shownContent, shownContent.step == step { return shownContent.content }
    guard let contents, let session else { return nil }
    return window.attempt {
      let content = try makePreview(contents, session, shownContent?.content.library)
      shownContent = (step, content)
      return content
    }
  }

  private var contents: SceneContents? { shownBytes.map(SceneContents.init(lines:)) }

  // Opens a new session as the shown one was at the shown step.
  private func openSession() {
    guard let session, let step, let contents else { return }
    // A draft that became a note since is not to become the same one again.
    let portable = contents.portable(scene.store.keys)
    window.request(.openSnapshot(portable, name: session, time: steps[step].time.dayAndTime))
  }

  private var shownBytes: [UInt8]? {
    window.attempt { try step.flatMap { try timeline?.text(at: $0) } } ?? nil
  }

  /// Copies the text of the shown step.
  public func copy() {
    if let shownBytes { window.request(.copy(shownBytes, description: "this text")) }
  }

  /// Puts the shown step into its editor, as one change that can be undone; or opens it as a new session.
  public func take() {
    if isOfSession { return openSession() }
    guard let step, let bytes = shownBytes, let subject else { return }
    if let note {
      let isThere = isThere(note)
      // A note that is gone can be opened when it is being written.
      if !isThere { navigator.texts.changes(of: note).replaceAll(with: bytes) }
      guard let model = show(note) else { return }
      isThere ? model.bringBack(bytes) : model.edit()
    } else {
      navigator.writeNote(on: subject)
      navigator.draft?.replaceAll(with: bytes)
    }
    let (save, undo) = (window.key(of: "save"), window.key(of: "undo"))
    window.show(Message("Text of \(steps[step].time.dayAndTime); \(save) saves it, \(undo) undoes"))
  }

  /// Shows the note beside what the shown step says.
  public func compare() {
    guard let step, let shown = timeline?.reference(to: step), let note, let model = show(note)
    else { return }
    model.read()
    model.comparison.open(.step(shown))
  }

  // A page that shows the note is not left for that of its book's tab.
  private func show(_ note: Note) -> NoteModel? {
    window.layers.dismissOverlays()
    if let model = navigator.top.note, model.note.path == note.path { return model }
    navigator.go(to: .note(note))
    return navigator.top.note
  }

  /// Why the shown step cannot be put into an editor; nil if it can.
  public var reasonNotToTake: String? {
    if let session, session != scene.name, !isOfSession {
      return "it belongs to \(session); go there"
    }
    return subject.flatMap(library.catalogue.reasonNotToWrite)
  }

  /// Why the shown step cannot be shown beside a note; nil if it can.
  public var reasonNotToCompare: String? {
    guard let note else { return "this is no note" }
    if let reason = reasonNotToTake { return reason }
    return library.note(note.id, on: note.subject) == nil ? "the note is gone" : nil
  }

  private func isThere(_ note: Note) -> Bool {
    do {
      _ = try library.bytes(of: note)
      return true
    } catch {
      return !error.isFailure(.gone)
    }
  }
}
