import Drafts
import DurableFiles
import NotesLibrary
import TextEditing
import TextMerge

/// What is saved of the texts that a note is beside.
extension LibraryActions {
  public func reasonNotToTakeChoices(of note: NoteModel) -> String? {
    let comparison = note.comparison
    if let problem = comparison.problem { return "\(problem)" }
    if let problem = note.problem, !note.isChanged, !note.isGone { return "\(problem)" }
    if !comparison.isUpToDate { return "the texts are still being compared" }
    if note.isBeingSaved { return "the note is still being saved" }
    if let copy = comparison.copy, UnsavedText.isChanged(copy.id, on: copy.subject, in: scene) {
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
    let message = messageOfEditing(note.comparison)
    takeChoices(of: note) { [unowned self] in
      note.edit()
      window.show(message)
    }
  }

  private func messageOfEditing(_ comparison: ComparisonModel) -> String {
    let save = window.key(of: "save")
    switch comparison.other {
    case .copy where comparison.undecidedCount > 0:
      return "Not all is decided: \(save) saves this, and the other text stays"
    case .elsewhere where comparison.undecidedCount > 0:
      return "Not all is decided: \(save) merges this with the other text, or keeps both"
    default: return "This is the merged note; \(save) saves it"
    }
  }

  private func takeChoices(of note: NoteModel, then use: @escaping () -> Void) {
    let comparison = note.comparison
    guard let other = comparison.other, let chosen = comparison.result,
      let others = comparison.compared?.comparison.other
    else { return }
    let (isComplete, offset) = (comparison.undecidedCount == 0, comparison.resultOffset)
    let take = { [unowned note] in
      let former = note.editor.buffer.bytes
      note.take(chosen, insteadOf: other == .elsewhere && isComplete ? others : nil)
      note.editor.putCursor(at: offset)
      note.comparison.close()
      if isComplete, case .copy(let id) = other {
        note.comparison.rest = id
        note.comparison.restChecksum = Checksum.fnv1a(others)
        note.comparison.textBeforeChoice = former == chosen ? nil : Checksum.fnv1a(former)
      }
      use()
    }
    // What is not among the choices is not lost.
    if chosen == note.editor.buffer.bytes { take() } else { keepChanges(of: note, then: take) }
  }

  // Keeps the changes of a note as a version, if there are any, before something replaces them.
  private func keepChanges(of model: NoteModel, then replace: @escaping () -> Void) {
    guard model.isChanged else { return replace() }
    let text = model.editor.buffer.bytes
    let keep = library.versionKeeper(for: model.note)
    window.run("Keeping your changes as a version…", { keep(text) }) { [unowned self] problem in
      library.noteWasSaved(on: model.note.subject)
      if let problem { return window.show(problem) }
      guard model.editor.buffer.bytes == text else {
        return window.warn("Not replaced: the note was changed meanwhile")
      }
      replace()
    }
  }

  /// Moves the other text to the bin once what was chosen is saved.
  func binRest(of note: NoteModel) {
    let comparison = note.comparison
    comparison.savedChecksum = nil
    guard let rest = comparison.rest, !note.isChanged else { return }
    comparison.rest = nil
    guard let copy = library.note(rest, on: note.note.subject) else { return }
    window.attempt {
      if try Checksum.fnv1a(library.bytes(of: copy)) == comparison.restChecksum {
        return delete(copy)
      }
      let keys = keysForBothTexts(note.isEditing)
      window.warn("The conflict copy stays: it was changed meanwhile; \(keys) compares")
    }
  }

  /// Does the same after a kill, if the note says what was chosen.
  func finishBinningRest() {
    guard let note = navigator.top.note, !note.isBeingSaved,
      let checksum = note.comparison.savedChecksum
    else { return }
    guard !note.isChanged, note.text.saved.map({ Checksum.fnv1a($0.bytes) }) == checksum else {
      note.comparison.savedChecksum = nil
      return
    }
    binRest(of: note)
  }

  // A note that is not on the screen says so when the user returns to it.
  func reportOtherChange(of note: NoteModel) {
    guard navigator.top.note === note else { return }
    let isWarning = note.otherChange == .conflicts
    let keys = keysForBothTexts(note.isEditing)
    window.show(
      Message(
        isWarning
          ? "Somebody changed the same words. Saving keeps both; \(keys) compares"
          : "Also changed elsewhere: saving merges the changes (\(keys))", isWarning: isWarning))
  }

  func keysForBothTexts(_ isWriting: Bool) -> String {
    let compare = window.key(of: "compare")
    return isWriting ? "\(window.key(of: "leave")) \(compare)" : compare
  }
}
