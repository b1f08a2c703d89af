import NotesLibrary
public import SceneState

/// The tabs: some of the books, then the favourites.
///
/// Until the user opens, closes, pins or moves one, they are the first books of the library.
public final class TabsModel: SceneBacked {
  public let scene: Scene
  private let library: Library
  private let makeModel: (Book?) -> TabModel
  // Those of closed tabs, too: they cost little, and come back at once.
  private var models: [String: TabModel] = [:]
  private let shown = Last<(OpenTabs?, Int), [TabModel]>()
  // Every key asks for it many times.
  private let lastCurrent = Last<(scene: Int, catalogue: Int), Current>()
  private var catalogueVersion: Int

  @SceneStorage(TabsModel.openKey) private var open: OpenTabs? = nil
  // The books whose tabs were selected, the latest first, separated by spaces.
  @SceneStorage(TabsModel.recentKey) private var storedRecent = ""
  @SceneStorage(TabsModel.currentKey) private var currentID = ""
  // The loss that was read already.
  @SceneStorage("ContentView.ReportedTabs") private var reportedLoss: String? = nil

  private static let openKey = SceneKey("ContentView.OpenTabs", .portable)
  private static let recentKey = SceneKey("ContentView.RecentTabs", .portable)
  static let currentKey = SceneKey("ContentView.CurrentTab", .portable)
  static let keys = [openKey, recentKey, currentKey]

  init(scene: Scene, library: Library, makeModel: @escaping (Book?) -> TabModel) {
    self.scene = scene
    self.library = library
    self.makeModel = makeModel
    catalogueVersion = library.catalogueVersion
  }

  public var all: [TabModel] {
    followCatalogue()
    let open = open
    return shown.value(for: (open, catalogueVersion), by: ==) {
      books(open).map(model) + [model(of: nil)]
    }
  }

  private func books(_ open: OpenTabs?) -> [Book] {
    let catalogue = library.catalogue
    let former = catalogue.books.filter { catalogue.isFormer($0.id) }
    let books =
      open.map { $0.entries.compactMap { catalogue.book($0.book) } }
      ?? Array(catalogue.books.filter { !former.contains($0) }.prefix(OpenTabs.limit))
    return books + former.filter { !books.contains($0) }
  }

  // What a book is called, and who occurs in it, may change at any time.
  private func followCatalogue() {
    guard catalogueVersion != library.catalogueVersion else { return }
    catalogueVersion = library.catalogueVersion
    for model in models.values { model.followCatalogue() }
  }

  private func model(of book: Book?) -> TabModel {
    let id = TabModel.id(of: book)
    if let model = models[id] { return model }
    let model = makeModel(book)
    models[id] = model
    return model
  }

  /// All tabs that were shown since the start, also those that were closed.
  var known: [TabModel] { Array(models.values) }

  // With what was kept and cannot be shown, and the sentence about it.
  private typealias Current = (tab: TabModel, loss: (kept: String, sentence: String)?)

  private var followed: Current {
    lastCurrent.value(for: (scene.structureVersion, library.catalogueVersion), by: ==) {
      let (id, tabs) = (currentID, all)
      let tab = tabs.first { $0.id == id }
      return (tab ?? tabs[0], tab == nil ? loss(ofTab: id) : lossOfTabs)
    }
  }

  /// The chosen tab; the first one if the kept one does not exist.
  public var current: TabModel { followed.tab }

  private func loss(ofTab id: String) -> (kept: String, sentence: String)? {
    guard !id.isEmpty else { return lossOfTabs }
    let removed = library.catalogue.removed.first { $0.id.uuidString == id }?.name
    let name = (models[id]?.title ?? removed).map { "“\($0)”" } ?? "The book of the open tab"
    return (id, "\(name) is not in this library now; its tab comes back with it")
  }

  private var lossOfTabs: (kept: String, sentence: String)? {
    guard open == nil, let kept = scene[Self.openKey.name] else { return nil }
    return (kept, "Which tabs were open cannot be read: these are the first books")
  }

  /// Which tabs are not there any more; nil when none is missing, and once that was read.
  var problem: String? {
    followed.loss.flatMap { $0.kept == reportedLoss ? nil : $0.sentence }
  }

  func dismissProblem() {
    if problem != nil { reportedLoss = followed.loss?.kept }
  }

  /// Makes what is there again be told again when it is lost again.
  func forgetMendedProblems() {
    if followed.loss == nil, reportedLoss != nil { reportedLoss = nil }
    for tab in models.values { tab.forgetMendedProblem() }
  }

  func select(_ tab: TabModel) {
    currentID = tab.id
    if let book = tab.book { remember(book.id) }
  }

  /// Selects the tab of a book, and opens it where it is not.
  func select(_ book: Book) {
    if !all.contains(where: { $0.id == book.id.uuidString }) {
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

  func change(_ body: (inout OpenTabs) -> Void) {
    var open = open ?? OpenTabs(books(nil).map(\.id))
    body(&open)
    self.open = open
  }

  /// Closes a book's tab, and shows the one beside it; what it showed is kept for when it is opened again.
  func close(_ book: Book) {
    let index = all.firstIndex { $0.id == book.id.uuidString } ?? 0
    change { $0.close(book.id) }
    let tabs = all
    select(tabs[min(index, tabs.count - 1)])
  }

  public func isPinned(_ tab: TabModel) -> Bool {
    guard let open, let book = tab.book else { return false }
    return open.isPinned(book.id)
  }
}
