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

  /// Puts the shown step into its editor, as one change that can be undone.
  public func takeRewoundStep() {
    guard let index = rewind.step, let bytes = rewind.bytes, let subject = rewind.subject else {
      return
    }
    let time = rewind.steps[index].time.dayAndTime
    if let note = rewind.note {
      open(note)
      guard case .note(let model) = top else { return }
      model.bringBack(bytes)
    } else {
      writeNote(on: subject)
      draft?.replaceAll(with: bytes)
    }
    show(Message("Text of \(time); \(key(of: "save")) saves it, \(key(of: "undo")) undoes"))
  }
}
