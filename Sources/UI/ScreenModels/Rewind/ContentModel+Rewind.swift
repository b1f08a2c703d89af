import Essentials
import NotesLibrary

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
        rewind.open(draftOn: page.subject)
      }
    case .favorites: break
    }
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

  /// Puts the shown step into its editor, as one change that can be undone.
  public func takeRewoundStep() {
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
