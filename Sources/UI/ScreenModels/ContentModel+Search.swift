import NotesLibrary
public import Search

extension ContentModel {
  /// Shows what a search found; a draft gets the keys.
  public func open(_ result: SearchResult) {
    search.close()
    switch result.target {
    case .subject(let subject): open(Target.subject(subject))
    case .note(let note): open(Target.note(note))
    case .draft(let draft): open(draft)
    }
  }

  private func open(_ draft: SearchDraft) {
    // It cannot be shown where it belongs, for that is not there.
    guard library.catalogue.book(draft.subject.book.id) != nil else { return openShelf() }
    guard let id = draft.note else {
      open(Target.subject(draft.subject))
      return focusDraft()
    }
    if let note = library.note(id, on: draft.subject) {
      open(Target.note(note))
    } else if let note = library.formerNote(id, on: draft.subject) {
      // Words that are not saved can be reached although their note is gone.
      open(note)
    }
  }
}
