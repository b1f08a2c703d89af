import Drafts
public import NotesLibrary
public import Search

extension SearchModel {
  /// Shows a result, a note at its match, a draft to be written; going back from it leads to the results.
  ///
  /// A draft of another session is shown where it is on the shelf, over the results.
  public func open(_ result: SearchResult) {
    if let words = result.words { find.remember(words.lowercased()) }
    if case .draft(let draft) = result.target, !draft.isHere {
      return shelf.open(selecting: draft.id)
    }
    let (tab, page) = (navigator.tab, navigator.page)
    leave {
      switch result.target {
      case .subject(let subject): navigator.open(.subject(subject))
      case .note(let note): navigator.open(.note(note))
      case .draft(let draft): open(draft, on: result.subject)
      }
    }
    shownResult = ShownResult(
      page: navigator.page, formerTab: navigator.page == page ? nil : tab.id, list: .search)
    goToMatch(of: result)
  }

  /// Shows a note that is in a list of several books, on an overlay or on the page itself; going back from
  /// it leads there.
  public func open(_ note: Note, from list: Overlay? = nil) {
    let (tab, page) = (navigator.tab, navigator.page)
    navigator.go(to: .note(note))
    let isSamePage = navigator.page == page
    guard list != nil || !isSamePage else { return }
    shownResult = ShownResult(
      page: navigator.page, formerTab: isSamePage ? nil : tab.id, list: list)
  }

  private func open(_ draft: ShelvedText, on subject: Subject) {
    // Without its book, the shelf is the only place that shows it.
    guard library.catalogue.book(subject.book.id) != nil else { return shelf.open() }
    shelf.show(draft, on: subject)
  }

  // A draft opens where its writing stopped, and a note whose subject alone matches as it was.
  private func goToMatch(of result: SearchResult) {
    guard case .note = result.target, let model = navigator.top.note,
      let match = result.match(in: model.editor.buffer)
    else { return }
    model.editor.putCursor(at: match.offset)
    // A pattern with capitals would match only those.
    find.remember(match.words.lowercased())
  }

  /// Whether what was opened from a list is shown, so that going back leads there.
  var isShowingResult: Bool { shownResult?.page == navigator.page && window.layers.overlay == nil }

  /// Drops the results when the user leaves the one that was opened.
  public func forgetLeftResult() {
    if shownResult != nil, shownResult?.page != navigator.page { forget() }
  }

  private func returnToPage(before shown: ShownResult) {
    if shown.formerTab == navigator.tab.id {
      navigator.tab.move(by: -1)
    } else if let former = navigator.tabs.first(where: { $0.id == shown.formerTab }) {
      navigator.select(former)
    }
  }

  // The list that led to what is shown, over what was there before; false when none did.
  private func returnToList() -> Bool {
    guard isShowingResult, let shown = shownResult else { return false }
    returnToPage(before: shown)
    if shown.list == .search { reopen() } else { shownResult = nil }
    if let list = shown.list, list != .search {
      shelf.refresh()
      window.layers.present(list)
    }
    return true
  }

  // MARK: Going on from what was opened

  /// Whether there is a page to go back to, or the results of a search.
  public var canGoBack: Bool { !navigator.tab.path.isEmpty || isShowingResult }

  /// Goes back by one page, or to the list that led to this one.
  public func goBack() {
    if !returnToList() { navigator.tab.pop() }
  }

  /// Shows what comes next (`1`) or before (`-1`) among the results of the search or, where none is
  /// shown, in the list that led to this page.
  public func showNeighbour(by step: Int) {
    if isShowingResult, shownResult?.list == .search { return showResult(by: step) }
    guard !navigator.tab.showNeighbour(by: step) else { return }
    window.show(step > 0 ? "This is the last of the list" : "This is the first of the list")
  }

  private func showResult(by step: Int) {
    guard returnToList() else { return }
    catchUp()
    let selected = list.isSelectionGone ? nil : selection?.id
    list.selectNeighbour(by: step)
    guard let result = selection else { return }
    open(result)
    if result.id == selected {
      window.show(step > 0 ? "This is the last result" : "This is the first result")
    }
  }

  /// Asks for a second session at what was found; a draft stays in its own session, so for a draft it is
  /// at what the draft is on.
  public func requestWindow(for result: SearchResult, at edge: WindowEdge) {
    switch result.target {
    case .subject(let subject): navigator.requestWindow(for: .subject(subject), at: edge)
    case .note(let note): navigator.requestWindow(for: .note(note), at: edge)
    case .draft(let draft):
      guard library.catalogue.book(result.subject.book.id) != nil else {
        return window.warn("Its book is not in the library")
      }
      let note = draft.key.noteID.flatMap { library.note($0, on: result.subject) }
      navigator.requestWindow(for: note.map(Target.note) ?? .subject(result.subject), at: edge)
    }
  }
}
