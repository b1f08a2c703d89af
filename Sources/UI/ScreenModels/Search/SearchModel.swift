import Drafts
import NotesLibrary
import SceneState
public import Search

/// Finds books, characters, notes and drafts, with every key.
///
/// Notes are read in `advance`, which the front end calls when it is idle; what is known of them is kept for the next
/// search. The drafts of other sessions are read in the background, whenever the search is opened.
public final class SearchModel: NavigatorBacked, GradualList {
  public let navigator: Navigator
  let shelf: ShelfModel
  let find: FindModel
  public private(set) lazy var field = window.prompts.field(of: .search)
  public private(set) lazy var list = ListModel(scene: scene, scope: "SearchView") {
    [unowned self] in
    guard begun != nil else { return ListRows([]) { $0 } }
    return ListRows(count: search.count, identifier: search.identifier, row: search.row)
  }
  private lazy var search = LibrarySearch(library: library)
  private var begun: (libraryVersion: Int, text: String)?
  private let lastQuery = Last<String, SearchQuery>()
  private var otherDrafts: [ShelvedText] = []
  private var isReadingDrafts = false
  private var areDraftsWanted = true

  // What was typed when it was looked for last: for other words, the best result is selected at first.
  @SceneStorage("SearchView.SoughtText", isWithinEditor: true) private var soughtText: String? = nil

  /// The result that was opened, as long as going back from it leads to the others; else nil.
  @SceneStorage("SearchView.ShownResult") var shownResult: ShownResult? = nil
  private var isLeaving = false

  init(shelf: ShelfModel, find: FindModel) {
    (navigator, self.shelf, self.find) = (shelf.navigator, shelf, find)
    window.onDismiss { [unowned self] in
      if $0 == .search, !isLeaving { forget() }
      // What was on the shelf may be elsewhere now.
      if $0 == .drafts { areDraftsWanted = true }
    }
  }

  /// The results so far: they answer the words that are typed, the best first, or without words are what was
  /// changed last; nil before they are looked for.
  public var results: LibrarySearch? { begun == nil ? nil : search }

  /// What the typed words mean.
  public var query: SearchQuery { lastQuery.value(for: field.text) { SearchQuery(field.text) } }

  public var selection: SearchResult? { list.selectedRow.flatMap { results?[$0] } }

  public var isWorking: Bool { isOpen && (mayReadDrafts || !isComplete) }

  private var isOpen: Bool { window.layers.contains(.search) }

  /// Whether the results on the screen are final, unless a file changes.
  public var fillsScreen: Bool { isBegun && (search.areFirstExact || search.isFinished) }

  private var isComplete: Bool { isBegun && search.isFinished }

  public func advance(while mayContinue: () -> Bool) {
    guard isOpen else { return }
    repeat {
      begin()
      guard !search.isFinished else { break }
      search.advance(while: mayContinue)
      if search.isFinished { search.saveCache(inBackground: true) }
    } while isOutdated && mayContinue()
    keepSelection()
  }

  /// Reads until what is typed has its first results, exact unless some were shown before.
  public func catchUp() {
    guard isWorking else { return }
    let wasBegun = isBegun
    advance { (results?.count ?? 0) == 0 || !(wasBegun || search.areFirstExact) }
    checkVisible()
  }

  private var isBegun: Bool {
    begun.map { $0.text == field.text && !isOutdated } ?? false
  }

  // A library that changes without a pause is listed again when the search of what there was is done:
  // it would never be listed otherwise.
  private var isOutdated: Bool {
    begun.map { $0.libraryVersion != library.version && search.isFinished } ?? true
  }

  // Starts from what is known for the last words, as far as that helps.
  private func begin() {
    beginReadingDrafts()
    guard !isBegun else { return }
    let text = field.text
    if isOutdated {
      let own = ShelvedText.texts(
        in: scene.contents, of: scene.name, on: library.catalogue)
      search.refresh(drafts: own + otherDrafts)
      begun = (library.version, text)
    }
    search.begin(query)
    begun?.text = text
    guard text != soughtText else { return }
    soughtText = text
    list.forgetSelection()
  }

  // One reading after the other.
  private var mayReadDrafts: Bool { areDraftsWanted && !isReadingDrafts }

  private func beginReadingDrafts() {
    guard mayReadDrafts else { return }
    (areDraftsWanted, isReadingDrafts) = (false, true)
    let (store, makeAnother, name) = (scene.store, library.makeAnother, scene.name)
    scene.jobs.run(.reading) {
      // What cannot be read is said in the list of drafts.
      let shelf = Shelf(store: store, library: makeAnother())
      let reading = ShelfReading(of: shelf, excluding: .session(name))
      reading.advance { true }
      return reading.drafts.filter { $0.key.form == nil }
    } then: { [weak self] in
      self?.show($0)
    }
  }

  private func show(_ drafts: [ShelvedText]) {
    isReadingDrafts = false
    let isKnown = drafts.elementsEqual(otherDrafts) {
      $0.id == $1.id && $0.buffer == $1.buffer && $0.knownName == $1.knownName
    }
    if isKnown { return }
    otherDrafts = drafts
    begun = nil
  }

  /// Has the drafts of other sessions read again.
  public func refresh() { areDraftsWanted = true }

  /// Shows the empty field, and what was changed last.
  public func open() {
    forget()
    reopen()
  }

  public func open(with text: String) {
    open()
    field.text = text
  }

  public func close() { window.layers.dismiss(.search) }

  /// Dismisses the results while a closure shows one of them; `reopen` shows them again.
  func leave(_ show: () -> Void) {
    isLeaving = true
    close()
    show()
    isLeaving = false
    begun = nil
  }

  func reopen() {
    shownResult = nil
    areDraftsWanted = true
    // The reader waits for something else that reads the notes.
    navigator.mentions.progress?.cancel()
    window.layers.present(.search)
  }

  func forget() {
    begun = nil
    field.text = ""
    soughtText = nil
    shownResult = nil
  }

  public func layOut(visibleRowCount: Int) {
    field.layOut()
    begin()
    keepSelection()
    search.wantedCount = max(LibrarySearch.firstCount, visibleRowCount)
    layOutRows(in: visibleRowCount)
    checkVisible()
    layOutRows(in: visibleRowCount)
  }

  // Few results have a line more each, for the words around the match.
  private func layOutRows(in lineCount: Int) {
    let areFew = isComplete && 2 * search.count <= lineCount
    list.layOut(lineCount: lineCount, isComplete: isComplete) { [search] row in
      areFew && search[row].hasExcerpt ? 2 : 1
    }
  }

  // Looks at the files of what is shown: no row says what is no longer there.
  private func checkVisible() {
    let first = list.firstRow
    search.check(first..<first + list.visibleRowCount)
  }

  // Results that are added do not change the selection from then on.
  private func keepSelection() {
    if isComplete { list.keepSelection() }
  }
}

struct ShownResult: Hashable {
  let page: String
  /// The tab that was shown before; nil when the search began on the page of the result.
  let formerTab: String?
  /// The list that it was opened from; nil for one on the page before.
  let list: Overlay?
}

extension ShownResult: SceneStorageValue {
  // The results of a search are not named.
  var sceneText: String? {
    let list = list == .search ? "" : "/\(list?.rawValue ?? "")"
    return "\(formerTab ?? "")\(list)\n\(page)"
  }

  init?(sceneText: String) {
    let lines = sceneText.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2 else { return nil }
    let start = lines[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.isEmpty ? nil : String($0) }
    self.init(
      page: String(lines[1]), formerTab: start[0],
      list: start.count == 1 ? .search : start[1].flatMap(Overlay.init))
  }
}
