import DurableFiles
import NotesLibrary
public import SceneState
public import Search

/// The list of all tags; it is read in the background while it is shown.
public final class TagsModel: SceneBacked {
  public let scene: Scene
  /// Selection and scroll position; the rows are the tags as they are compared.
  public private(set) lazy var list = ListModel(scene: scene, scope: "TagsView") {
    [unowned self] in
    let entries = entries
    return ListRows(count: entries.count, isComplete: isComplete) {
      entries[$0].id
    } row: { id in
      entries.firstIndex { $0.id == id }
    }
  }
  private let library: Library
  private let layers: LayersModel
  private var table = TagTable()
  private var tableVersion: Int?
  private var work: (libraryVersion: Int, result: BackgroundResult<TagTable?>)?
  /// Goes up whenever there may be something new to show.
  public private(set) var version = 0
  /// How many milliseconds to wait for it; negative waits until it is there.
  var patience: Int32 = 0

  init(scene: Scene, library: Library, layers: LayersModel) {
    self.scene = scene
    self.library = library
    self.layers = layers
  }

  /// The tags, those of most notes first.
  public var entries: [TagTable.Entry] { table.entries }

  /// Whether they are those of the library as it is.
  public var isComplete: Bool { tableVersion == library.version }

  public var selection: TagTable.Entry? { list.selectedRow.map { entries[$0] } }

  /// Shows the list.
  public func open() { layers.present(.tags) }

  public func close() { layers.dismiss(.tags) }

  /// Updates the number of rows that fit, and begins to read what changed.
  public func layOut(visibleRowCount: Int) {
    begin()
    list.layOut(visibleRowCount: visibleRowCount, isComplete: isComplete)
  }

  private func begin() {
    guard !isComplete, work == nil else { return }
    let (path, caches) = (library.path, library.cachesPath)
    let result = scene.beginReading {
      let library = Library(path: path)
      library.cachesPath = caches
      return TagTable(of: library)
    }
    work = (library.version, result)
    finish(milliseconds: patience)
  }

  /// Shows what was read meanwhile.
  func finish(milliseconds: Int32 = 0) {
    guard let work else { return }
    work.result.wait(milliseconds: milliseconds)
    guard let found = work.result.value else { return }
    self.work = nil
    if let found { (table, tableVersion) = (found, work.libraryVersion) }
    version += 1
  }
}

extension ContentModel {
  /// Shows the list of all tags.
  public func openTags() { tags.open() }

  /// Searches for the selected tag.
  public func searchForSelectedTag() {
    if let tag = tags.selection { search.open(with: "#\(tag.name)") }
  }
}
