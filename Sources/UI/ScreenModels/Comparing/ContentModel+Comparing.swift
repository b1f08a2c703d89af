import DurableFiles
import NotesLibrary
import TextEditing
import TextMerge

extension ContentModel {
  /// Shows a note beside the text it has to be brought together with; a conflict copy beside the note
  /// it belongs to.
  public func compare(_ note: NoteModel) {
    if let other = note.conflictingText {
      note.read()
      note.comparison.open(other)
    } else if let original = note.original {
      open(original)
      if case .note(let shown) = top { shown.comparison.open(.copy(note.note.id)) }
    }
  }

  /// Shows the other texts of the note that is shown: the one it is in conflict with, else the former
  /// ones.
  public func showOtherTexts() {
    guard case .note(let note) = top else { return }
    if note.isInConflict {
      compare(note)
    } else if note.versions.versions.isEmpty {
      show(Message("There are no earlier versions"))
    } else {
      note.versions.open()
    }
  }

  public func reasonNotToTakeChoices(of note: NoteModel) -> String? {
    let comparison = note.comparison
    if let problem = comparison.problem { return "\(problem)" }
    if let problem = note.problem, !note.isChanged, !note.isGone { return "\(problem)" }
    if !comparison.isUpToDate { return "the texts are still being compared" }
    if note.isBeingSaved { return "the note is still being saved" }
    if let copy = comparison.copy, note.isChanged(copy) {
      return "the conflict copy has changes that are not saved"
    }
    return nil
  }

  /// Saves what was chosen; the conflict copy goes to the bin then.
  public func saveChoices(of note: NoteModel) {
    takeChoices(of: note) { [unowned self] in
      if note.isChanged { return save(note) }
      binRest(of: note)
      note.forgetIfAsSaved()
    }
  }

  /// Puts what was chosen into the editor; nothing is saved.
  public func editChoices(of note: NoteModel) {
    takeChoices(of: note) { [unowned self] in
      note.edit()
      show(Message("This is the merged note; \(key(of: "save")) saves it"))
    }
  }

  private func takeChoices(of note: NoteModel, then use: @escaping () -> Void) {
    let comparison = note.comparison
    guard let other = comparison.other, let chosen = comparison.result,
      let others = comparison.compared?.comparison.other
    else { return }
    let (isComplete, offset) = (comparison.undecidedCount == 0, comparison.resultOffset)
    let take = { [unowned note] in
      note.take(chosen, insteadOf: other == .elsewhere && isComplete ? others : nil)
      note.editor.clearSelection()
      note.editor.moveToOffset(offset)
      note.comparison.close()
      if isComplete, case .copy(let id) = other { note.comparison.rest = id }
      use()
    }
    // What is not among the choices is not lost.
    if chosen == note.editor.buffer.bytes { take() } else { keepChanges(of: note, then: take) }
  }

  /// Moves the other text to the bin once what was chosen is saved.
  func binRest(of note: NoteModel) {
    let comparison = note.comparison
    comparison.savedChecksum = nil
    guard let rest = comparison.rest, !note.isChanged else { return }
    comparison.rest = nil
    guard let copy = library.note(rest, on: note.note.subject) else { return }
    delete(copy)
  }

  /// Does the same after a kill, if the note says what was chosen.
  func finishBinningRest() {
    guard case .note(let note) = top, !note.isBeingSaved,
      let checksum = note.comparison.savedChecksum
    else { return }
    guard !note.isChanged, note.savedText.map({ Checksum.fnv1a($0.bytes) }) == checksum else {
      note.comparison.savedChecksum = nil
      return
    }
    binRest(of: note)
  }
}
