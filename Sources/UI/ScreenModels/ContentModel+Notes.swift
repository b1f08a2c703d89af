public import NotesLibrary

extension ContentModel {
  func message(of outcome: SaveOutcome) -> Message {
    let (text, isWarning) =
      switch outcome {
      case .saved: ("Saved", false)
      case .merged: ("Saved, merged with a change made elsewhere", false)
      case .conflict:
        ("The same words were changed elsewhere. Your text is in the list, marked ≠", true)
      }
    guard let problem = library.versionProblem else { return Message(text, isWarning: isWarning) }
    return Message("\(text); the former text was not kept: \(problem)", isWarning: true)
  }

  /// Puts a version of a note into its editor; changes that are not saved become a version first.
  public func bringBack(_ version: NoteVersion, of model: NoteModel) {
    let text = model.editor.buffer.bytes
    guard model.isChanged else { return replaceText(of: model, by: version) }
    let keep = library.versionKeeper(for: model.note)
    run("Keeping your changes as a version…", { keep(text) }) { [unowned self] problem in
      library.noteWasSaved(on: model.note.subject)
      if let problem { return show(problem) }
      guard model.editor.buffer.bytes == text else {
        return show(Message("Not brought back: the note was changed meanwhile", isWarning: true))
      }
      replaceText(of: model, by: version)
    }
  }

  private func replaceText(of model: NoteModel, by version: NoteVersion) {
    do throws(LibraryError) {
      try model.bringBack(version)
      let (save, undo) = (key(of: "save"), key(of: "undo"))
      show(Message("Text of \(version.date.dayAndTime); \(save) saves it, \(undo) undoes"))
    } catch {
      show(error)
    }
  }

  // A note that is not on the screen says so when the user returns to it.
  func reportOtherChange(of note: NoteModel) {
    guard case .note(let shown) = top, shown === note else { return }
    let isWarning = note.otherChange == .conflicts
    let consequence =
      isWarning ? "the same words; saving keeps both texts" : "saving merges the changes"
    show(Message("Also changed elsewhere: \(consequence)", isWarning: isWarning))
  }
}
