import NotesLibrary

extension ContentModel {
  public var reasonNotToChangeTab: String? {
    tab.tab == .favorites ? "the tab of the favourites stays where it is" : nil
  }

  /// Closes the chosen tab; what it shows and its drafts are there when it is opened again.
  public func closeTab() {
    guard case .book(let book) = tab.tab else { return }
    tabsModel.close(book)
    show(Message("Closed the tab of \(book.title); \(key(of: "books")) lists all books"))
  }

  /// Pins the chosen tab, so that it stays however many books are opened, or unpins it.
  public func togglePin() {
    guard case .book(let book) = tab.tab else { return }
    tabsModel.togglePin(book)
    show(Message(tabsModel.isPinned(tab) ? "Pinned: this tab stays" : "No longer pinned"))
  }

  public func moveTab(by offset: Int) {
    guard case .book(let book) = tab.tab else { return }
    tabsModel.move(book, by: offset)
  }
}
