import Drafts
import Essentials
import NotesLibrary

/// Saving notes without waiting for a slow disk; the texts can be edited meanwhile.
extension LibraryActions {
  public func saveDraft() {
    guard let draft = navigator.draft else { return }
    if !draft.isBeingSaved { navigator.nameBook(in: draft) }
    save(draft)
    // The new note is selected, for what is done next.
    if let page = navigator.top.subject, page.focus != .editor { page.focus = .notes }
  }

  /// Saves a draft as a note; calls `didEnd` when that has succeeded or failed.
  func save(_ draft: DraftModel, didEnd: @escaping () -> Void = {}) {
    guard !draft.isBeingSaved else { return window.show(Failure.isBeingSaved) }
    window.attempt {
      try draft.text.save { [unowned self] result in
        window.attempt { window.show(message(of: try result.get().note, from: draft)) }
        didEnd()
      }
    }
  }

  private func message(of note: Note, from draft: DraftModel) -> Message {
    forgetDraftMove(to: note.subject.id)
    undoList.noteWasSaved(UndoList.Entry(note))
    if navigator.draft === draft { navigator.select(note) }
    if let loss = library.catalogue.loss(of: note.subject) { return .warning("Saved, but \(loss)") }
    let isHidden = library.isLater(note) && navigator.top.subject?.showsLater != true
    let later = isHidden ? " with the later notes, which \(window.key(of: "reveal")) shows" : ""
    let isFiltered = !isHidden && navigator.top.subject?.notes.leavesOut(note) == true
    let filter = isFiltered ? " behind the filter, which \(window.key(of: "filter")) Esc drops" : ""
    return Message("Saved\(later)\(filter): \(library.title(of: note))")
  }

  public func save(_ note: NoteModel) {
    guard note.isChanged else {
      note.forgetIfAsSaved()
      // What was chosen may be what the note says already.
      return note.comparison.isDecided ? binRest(of: note) : window.show("Nothing has changed")
    }
    note.comparison.recordSave()
    save(note) { [unowned self] in binRest(of: note) }
  }

  /// Saves the changes of a note; calls `didEnd` when that has succeeded or failed.
  func save(_ note: NoteModel, didEnd: @escaping () -> Void) {
    guard !note.isBeingSaved else { return window.show(Failure.isBeingSaved) }
    // It would be made again where it was.
    if queue.isMoving(UndoList.Entry(note.note)) {
      return window.warn("The note is still being moved; save it in a moment")
    }
    window.attempt {
      try note.save { [unowned self] result in
        window.attempt { window.show(message(of: try result.get(), note)) }
        didEnd()
      }
    }
  }

  private func message(of outcome: SaveOutcome, _ note: NoteModel) -> Message {
    undoList.noteWasSaved(UndoList.Entry(note.movedNote ?? note.note))
    // What was chosen is a text beside the note again.
    if case .conflict = outcome { note.comparison.rest = nil }
    let keys = keysForBothTexts(note.isEditing)
    guard let moved = note.movedNote else { return message(of: outcome, keys: keys) }
    if navigator.top.note === note, !note.hasBegunChanges {
      navigator.tab.pop()
      navigator.go(to: .note(moved))
      if note.isEditing { navigator.top.note?.edit(after: note) }
      note.isEditing = false
    }
    note.reload()
    return message(of: outcome, keys: keys, place: " on \(moved.subject.name)")
  }

  /// Returns what is said of a save; `keys` are those that show both texts of a conflict from here, `place`
  /// is where the note is if that is news.
  func message(of outcome: SaveOutcome, keys: String? = nil, place: String = "") -> Message {
    let (text, isWarning) =
      switch outcome {
      case .saved: ("Saved\(place)", false)
      case .merged: ("Saved\(place), merged with a change made elsewhere", false)
      case .conflict:
        (
          "Changed elsewhere too. Your text is in the list, marked ≠"
            + (keys.map { "; \($0) shows both" } ?? ""), true
        )
      }
    guard let problem = library.versionProblem else { return Message(text, isWarning: isWarning) }
    return .warning("\(text); the former text was not kept: \(problem)")
  }
}
