import NotesLibrary
import SceneState

/// The tabs: some of the books, then the favourites.
///
/// Until the user opens, closes, pins or moves one, they are the first books of the library.
extension Navigator {
  static let openKey = SceneKey("ContentView.OpenTabs", .portable)
  static let recentKey = SceneKey("ContentView.RecentTabs", .portable)
  static let currentKey = SceneKey("ContentView.CurrentTab", .portable)
  static let keys = [openKey, recentKey, currentKey]

  public var tabs: [TabModel] {
    followCatalogue()
    let open = openTabs
    return shownTabs.value(for: (open, catalogueVersion), by: ==) {
      books(open).map(tabModel) + [tabModel(of: nil)]
    }
  }

  private func books(_ open: OpenTabs?) -> [Book] {
    let catalogue = library.catalogue
    let former = catalogue.books.filter { catalogue.isFormer($0.id) }
    let books =
      open.map { $0.books.compactMap { catalogue.book($0) } }
      ?? Array(catalogue.books.filter { !former.contains($0) }.prefix(OpenTabs.limit))
    return books + former.filter { !books.contains($0) }
  }

  // What a book is called, and who occurs in it, may change at any time.
  private func followCatalogue() {
    guard catalogueVersion != library.catalogueVersion else { return }
    catalogueVersion = library.catalogueVersion
    for model in tabModels.values { model.followCatalogue() }
  }

  private func tabModel(of book: Book?) -> TabModel {
    let id = TabModel.id(of: book)
    if let model = tabModels[id] { return model }
    let model = TabModel(book, of: self)
    tabModels[id] = model
    return model
  }

  // With what was kept and cannot be shown, and the sentence about it.
  typealias CurrentTab = (tab: TabModel, loss: (kept: String, sentence: String)?)

  private var followed: CurrentTab {
    lastTab.value(for: (scene.structureVersion, library.catalogueVersion), by: ==) {
      let (id, tabs) = (currentID, tabs)
      let tab = tabs.first { $0.id == id }
      return (tab ?? tabs[0], tab == nil ? loss(ofTab: id) : lossOfTabs)
    }
  }

  /// The chosen tab; the first one if the kept one does not exist.
  public var tab: TabModel { followed.tab }

  private func loss(ofTab id: String) -> (kept: String, sentence: String)? {
    guard !id.isEmpty else { return lossOfTabs }
    let removed = library.catalogue.removed.first { $0.id.uuidString == id }?.name
    let name = (tabModels[id]?.title ?? removed).map { "“\($0)”" } ?? "The book of the open tab"
    return (id, "\(name) is not in this library now; its tab comes back with it")
  }

  private var lossOfTabs: (kept: String, sentence: String)? {
    guard openTabs == nil, let kept = scene[Self.openKey.name] else { return nil }
    return (kept, "Which tabs were open cannot be read: these are the first books")
  }

  /// Which tabs are not there any more; nil when none is missing, and once that was read.
  var tabProblem: String? {
    followed.loss.flatMap { $0.kept == reportedLoss ? nil : $0.sentence }
  }

  func dismissTabProblem() {
    if tabProblem != nil { reportedLoss = followed.loss?.kept }
  }

  /// Makes what is there again be told again when it is lost again.
  func forgetMendedProblems() {
    if followed.loss == nil, reportedLoss != nil { reportedLoss = nil }
    for tab in tabModels.values { tab.forgetMendedProblem() }
  }

  func select(_ tab: TabModel) {
    currentID = tab.id
    if let book = tab.book { remember(book.id) }
  }

  /// Selects the tab of a book, and opens it where it is not.
  func select(_ book: Book) {
    if !tabs.contains(where: { $0.id == book.id.uuidString }) {
      change { $0.open(book.id, recent: recent) }
    }
    currentID = book.id.uuidString
    remember(book.id)
  }

  private var recent: [UUID] {
    storedRecent.split(separator: " ").compactMap { UUID(uuidString: $0) }
  }

  private func remember(_ book: UUID) {
    let books = [book] + recent.filter { $0 != book }
    storedRecent = books.prefix(OpenTabs.limit).map(\.uuidString).joined(separator: " ")
  }

  private func change(_ body: (inout OpenTabs) -> Void) {
    var open = openTabs ?? OpenTabs(books(nil).map(\.id))
    body(&open)
    openTabs = open
  }

  public func isPinned(_ tab: TabModel) -> Bool {
    guard let openTabs, let book = tab.book else { return false }
    return openTabs.isPinned(book.id)
  }

  // MARK: What is done with them

  public func selectTab(at index: Int) {
    let tabs = tabs
    guard tabs.indices.contains(index) else { return }
    window.layers.dismissOverlays()
    select(tabs[index])
  }

  /// Selects the tab after this one (`1`), or before it (`-1`), round the end.
  public func selectTab(by offset: Int) {
    selectTab(at: (tabIndex + offset + tabs.count) % tabs.count)
  }

  /// The number of the chosen tab.
  public var tabIndex: Int { tabs.firstIndex { $0.id == tab.id } ?? 0 }

  public var reasonNotToChangeTab: String? {
    tab.book == nil ? "the tab of the favourites stays where it is" : nil
  }

  /// Closes the chosen tab, and shows the one beside it; what it shows and its drafts are there when it is
  /// opened again.
  public func closeTab() {
    guard let book = tab.book else { return }
    let index = tabIndex
    change { $0.close(book.id) }
    let rest = tabs
    select(rest[min(index, rest.count - 1)])
    window.show("Closed the tab of \(book.title); \(window.key(of: "books")) lists all books")
  }

  /// Pins the chosen tab, so that it stays however many books are opened, or unpins it.
  public func togglePin() {
    guard let book = tab.book else { return }
    change { $0.togglePin(book.id) }
    window.show(isPinned(tab) ? "Pinned: this tab stays" : "No longer pinned")
  }

  public func moveTab(by offset: Int) {
    if let book = tab.book { change { $0.move(book.id, by: offset) } }
  }
}
