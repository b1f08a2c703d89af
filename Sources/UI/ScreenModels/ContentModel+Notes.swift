public import NotesLibrary

extension ContentModel {
  /// Returns what is said of a save; `keys` are those that show both texts of a conflict from here.
  func message(of outcome: SaveOutcome, keys: String? = nil) -> Message {
    let (text, isWarning) =
      switch outcome {
      case .saved: ("Saved", false)
      case .merged: ("Saved, merged with a change made elsewhere", false)
      case .conflict:
        (
          "Changed elsewhere too. Your text is in the list, marked ≠"
            + (keys.map { "; \($0) shows both" } ?? ""), true
        )
      }
    guard let problem = library.versionProblem else { return Message(text, isWarning: isWarning) }
    return Message("\(text); the former text was not kept: \(problem)", isWarning: true)
  }

  /// Puts a version of a note into its editor; changes that are not saved become a version first.
  public func bringBack(_ version: NoteVersion, of model: NoteModel) {
    keepChanges(of: model) { [unowned self] in replaceText(of: model, by: version) }
  }

  /// Keeps the changes of a note as a version, if there are any, before something replaces them.
  func keepChanges(of model: NoteModel, then replace: @escaping () -> Void) {
    guard model.isChanged else { return replace() }
    let text = model.editor.buffer.bytes
    let keep = library.versionKeeper(for: model.note)
    run("Keeping your changes as a version…", { keep(text) }) { [unowned self] problem in
      library.noteWasSaved(on: model.note.subject)
      if let problem { return show(problem) }
      guard model.editor.buffer.bytes == text else {
        return show(Message("Not replaced: the note was changed meanwhile", isWarning: true))
      }
      replace()
    }
  }

  private func replaceText(of model: NoteModel, by version: NoteVersion) {
    do {
      try model.bringBack(version)
      let (save, undo) = (key(of: "save"), key(of: "undo"))
      show(Message("Text of \(version.date.dayAndSecond); \(save) saves it, \(undo) undoes"))
    } catch {
      show(error)
    }
  }

  // A note that is not on the screen says so when the user returns to it.
  func reportOtherChange(of note: NoteModel) {
    guard case .note(let shown) = top, shown === note else { return }
    let isWarning = note.otherChange == .conflicts
    let keys = keysForBothTexts(note.isEditing)
    show(
      Message(
        isWarning
          ? "Somebody changed the same words. Saving keeps both; \(keys) compares"
          : "Also changed elsewhere: saving merges the changes (\(keys))", isWarning: isWarning))
  }

  // What to press to see both.
  func keysForBothTexts(_ isWriting: Bool) -> String {
    isWriting ? "\(key(of: "leave")) \(key(of: "compare"))" : key(of: "compare")
  }
}
