public import Drafts
import Essentials
import NotesLibrary
import SceneState

extension ContentModel {
  /// Shows all that the open or selected note was, or the draft of the page if that has the focus or there
  /// is no note.
  public func openRewind() {
    switch top {
    case .note(let model): rewind.open(model.note)
    case .subject(let page):
      if page.focus != .editor, let note = page.notes.selection {
        rewind.open(note)
      } else {
        rewind.open(draftOn: page.subject, in: scene.name)
      }
    case .favorites: break
    }
  }

  /// Shows all that a draft of any session was.
  public func openRewind(of draft: ShelvedDraft) {
    if let note = draft.note(in: library) {
      rewind.open(note)
    } else if let subject = draft.subject {
      rewind.open(draftOn: subject, in: draft.location.name)
    }
  }

  /// Shows what a session showed.
  public func openRewind(of entry: SessionEntry) {
    rewind.open(session: sessions.summary(of: entry)?.formerName ?? entry.name)
  }

  /// The models of a session as it was at the shown step, read-only; nil if there are none.
  public var rewoundWindow: ContentModel? {
    guard rewind.isOfSession, let step = rewind.step else { return nil }
    if let window = rewind.window, window.step == step { return window.content }
    guard let snapshot = rewoundSnapshot, let session = rewind.session else { return nil }
    do {
      let scene = try Scene(
        previewing: SnapshotState(snapshot, named: session), in: scene.store, jobs: scene.jobs)
      let window = preview(of: scene, in: rewind.window?.content.library)
      rewind.window = (step, window)
      return window
    } catch {
      show(error)
      return nil
    }
  }

  private var rewoundSnapshot: SceneSnapshot? { rewoundText.map(SceneSnapshot.init(step:)) }

  /// Opens a new session as the shown one was at the shown step.
  private func openRewoundSession() {
    guard let session = rewind.session, let index = rewind.step, var snapshot = rewoundSnapshot
    else { return }
    // A draft that became a note since is not to become the same one again.
    snapshot.values = snapshot.values.filter { scene.store.keys.contains($0.key, as: .portable) }
    let time = rewind.steps[index].time.dayAndTime
    request(.openSnapshot(snapshot, name: session, time: time))
  }

  /// Returns the text of the shown step; says why when it cannot be read.
  public var rewoundText: [UInt8]? {
    do {
      return try rewind.bytes()
    } catch {
      show(error)
      return nil
    }
  }

  /// Puts the shown step into its editor, as one change that can be undone; or opens it as a new session.
  public func takeRewoundStep() {
    if rewind.isOfSession { return openRewoundSession() }
    guard let index = rewind.step, let bytes = rewoundText, let subject = rewind.subject else {
      return
    }
    let time = rewind.steps[index].time.dayAndTime
    if let note = rewind.note {
      let isThere = isThere(note)
      // A note that is gone can be opened when it is being written.
      if !isThere { texts.changes(of: note).replaceAll(with: bytes) }
      open(note)
      guard case .note(let model) = top else { return }
      isThere ? model.bringBack(bytes) : model.edit()
    } else {
      writeNote(on: subject)
      draft?.replaceAll(with: bytes)
    }
    show(Message("Text of \(time); \(key(of: "save")) saves it, \(key(of: "undo")) undoes"))
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
