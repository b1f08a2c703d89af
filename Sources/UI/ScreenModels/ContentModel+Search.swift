import NotesLibrary
public import Search

extension ContentModel {
  /// Shows a result of a search, a note at its match, a draft to be written; going back from it leads
  /// to the results.
  ///
  /// A draft of another session is shown where it is on the shelf, over the results.
  public func open(_ result: SearchResult) {
    if let words = result.words { find.remember(words.lowercased()) }
    if case .draft(let draft) = result.target, let id = draft.shelfID {
      return shelf.open(selecting: id)
    }
    let (tab, page) = (tab, self.page)
    search.leave {
      switch result.target {
      case .subject(let subject): open(Target.subject(subject))
      case .note(let note): open(Target.note(note))
      case .draft(let draft): open(draft)
      }
    }
    search.shownResult = ShownResult(
      page: self.page, formerTab: self.page == page ? nil : tab.id)
    goToMatch(of: result)
  }

  // A draft opens where its writing stopped, and a note whose subject alone matches as it was.
  private func goToMatch(of result: SearchResult) {
    guard case .note = result.target, case .note(let model) = top,
      let match = result.match(in: model.editor.buffer)
    else { return }
    model.editor.clearSelection()
    model.editor.moveToOffset(match.offset)
    // A pattern with capitals would match only those.
    find.remember(match.words.lowercased())
  }

  private var page: String { "\(tab.id) \(tab.keptText)" }

  /// Whether a result of a search is shown, so that there are others.
  public var isShowingResult: Bool { search.shownResult?.page == page && layers.overlay == nil }

  /// Drops the results when the user leaves the one that was opened.
  public func forgetLeftResult() {
    if search.shownResult != nil, search.shownResult?.page != page { search.forget() }
  }

  /// Shows the results again, over what was there before one of them was opened; false when none is
  /// shown.
  func returnToResults() -> Bool {
    guard isShowingResult, let shown = search.shownResult else { return false }
    if shown.formerTab == tab.id {
      tab.move(by: -1)
    } else if let formerTab = shown.formerTab,
      let former = tabs.first(where: { $0.id == formerTab })
    {
      tabsModel.select(former)
    }
    search.reopen()
    return true
  }

  /// Shows the next result of the search (`1`), or the one before (`-1`).
  public func showResult(by step: Int) {
    guard returnToResults() else { return }
    search.catchUp()
    let selected = search.selection?.id
    if step > 0 { search.list.selectNext() } else { search.list.selectPrevious() }
    guard let result = search.selection else { return }
    open(result)
    if result.id == selected {
      show(Message(step > 0 ? "This is the last result" : "This is the first result"))
    }
  }

  /// Shows what comes next (`1`) or before (`-1`) among the results of the search or, where none is
  /// shown, in the list that led to this page.
  public func showNeighbour(by step: Int) {
    if isShowingResult { return showResult(by: step) }
    guard !tab.showNeighbour(by: step) else { return }
    show(Message(step > 0 ? "This is the last of the list" : "This is the first of the list"))
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
