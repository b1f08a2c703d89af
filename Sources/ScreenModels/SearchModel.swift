import NotesLibrary
public import SceneState
public import Search

/// Finding anything: books, characters, notes and the drafts of this session, with every key anew.
public final class SearchModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// Its state belongs to the scene itself.
  public let sceneScope = ""
  /// Where the words are typed.
  public let field: FieldModel
  /// Selection and scroll position; the rows are the results' identifiers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "SearchView") {
    [unowned self] in found.identifiers
  }
  private let library: Library
  private lazy var index = SearchIndex(library: library)
  private var known: Found?

  private struct Found {
    let libraryVersion: Int
    let text: String
    let results: [SearchResult]
    let identifiers: [String]
    let nearestName: String?
  }

  /// Whether it is shown.
  @SceneStorage("SearchView.IsOpen") public private(set) var isOpen = false
  // What was typed when the selection was put on the first row.
  @SceneStorage("SearchView.SoughtText", isWithinEditor: true) private var soughtText = ""

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
    field = FieldModel(scene: scene, key: "SearchView.Text")
  }

  /// What answers the words that are typed, the best first; without words what was changed last.
  public var results: [SearchResult] { found.results }

  /// The selected result.
  public var selection: SearchResult? { list.selectedRow.map { results[$0] } }

  /// The name that a word was probably meant to be, when nothing was found.
  public var nearestName: String? { found.nearestName }

  private var found: Found {
    let text = field.text
    if known?.libraryVersion != library.version {
      index.refresh(drafts: drafts)
    } else if let known, known.text == text {
      return known
    }
    let query = SearchQuery(text)
    let results = index.results(for: query)
    let found = Found(
      libraryVersion: library.version, text: text, results: results,
      identifiers: results.map(\.id),
      nearestName: results.isEmpty ? index.nearestName(to: query) : nil)
    known = found
    return found
  }

  private var drafts: [SearchDraft] {
    SearchDraft.drafts(in: scene, on: library.catalogue.subjects)
  }

  /// Shows the empty field, and what was changed last.
  public func open() {
    forget()
    isOpen = true
    list.selectFirst()
  }

  /// Puts it away; all is where it was.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    forget()
  }

  private func forget() {
    known = nil
    field.text = ""
    soughtText = ""
  }

  /// Takes the number of rows that fit; what was typed since the last call selects the first row.
  public func layOut(visibleRowCount: Int) {
    field.editor.layOut(columns: 1000, rows: 1)
    let text = field.text
    if text != soughtText {
      soughtText = text
      list.selectFirst()
    }
    list.layOut(visibleRowCount: visibleRowCount)
  }
}
