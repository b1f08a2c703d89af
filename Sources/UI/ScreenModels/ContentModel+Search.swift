import NotesLibrary
public import Search

extension ContentModel {
  /// Shows a result of a search; focuses it if it is a draft.
  public func open(_ result: SearchResult) {
    search.close()
    switch result.target {
    case .subject(let subject): open(Target.subject(subject))
    case .note(let note): open(Target.note(note))
    case .draft(let draft): open(draft)
    }
    goToMatch(of: result)
  }

  // A draft opens where its writing stopped, and a note whose subject alone matches as it was.
  private func goToMatch(of result: SearchResult) {
    guard case .note = result.target, case .note(let model) = top,
      let match = result.match(in: model.editor.buffer)
    else { return }
    model.editor.clearSelection()
    model.editor.moveToOffset(match)
  }

  private func open(_ draft: SearchDraft) {
    // Without its book, the shelf is the only place that shows it.
    guard library.catalogue.book(draft.subject.book.id) != nil else { return openShelf() }
    guard let id = draft.note else {
      open(Target.subject(draft.subject))
      return beginWriting()
    }
    // The note may be gone, but its unsaved changes are still here.
    guard
      let note = library.note(id, on: draft.subject) ?? library.formerNote(id, on: draft.subject)
    else { return }
    open(note)
    beginWriting()
  }
}
