import DurableFiles
import Glibc
import NotesLibrary
public import SceneState
import Search

/// The list of sessions: this one, the others, then the closed ones.
public final class SessionsModel: SceneBacked {
  public let scene: Scene
  /// Where a new name is typed.
  public let field: FieldModel
  /// Selection and scroll position; the rows are the entries' identifiers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "SessionsView") {
    [unowned self] in rows
  }
  private let library: Library
  private let layers: LayersModel
  private var known: SessionEntries?
  /// Increases whenever there may be something new to show.
  public private(set) var version = 0
  // A session is read when its row is first drawn.
  private var summaries: [SessionEntry.ID: SessionSummary] = [:]
  private var previews: [SessionEntry.ID: SessionPreview] = [:]
  // The scene of the session that was looked at last.
  private var previewScene: (id: SessionEntry.ID, scene: Scene)?

  private static let nameKey = SceneKey("SessionsView.Name", .passing)
  static let keys = [nameKey]

  init(scene: Scene, library: Library, layers: LayersModel) {
    self.scene = scene
    self.library = library
    self.layers = layers
    field = FieldModel(scene: scene, key: Self.nameKey)
    layers.onDismiss { [unowned self] in
      guard case .sessions = $0 else { return }
      field.text = ""
      refresh()
    }
  }

  public var count: Int { loadedEntries().count }

  /// The length of the longest name, in bytes.
  public var longestName: Int { loadedEntries().longestName }

  /// A session by its row: this one, then the others that were used last, then those that were closed
  /// last.
  public func entry(at row: Int) -> SessionEntry { loadedEntries()[row] }

  public var entries: [SessionEntry] { (0..<count).map(entry) }

  private func loadedEntries() -> SessionEntries {
    if let known { return known }
    let entries = SessionEntries(store: scene.store, own: scene.name)
    known = entries
    return entries
  }

  private var rows: ListRows {
    let entries = loadedEntries()
    return ListRows(count: entries.count) {
      entries[$0].id
    } row: {
      entries.row(of: $0)
    }
  }

  public var selection: SessionEntry? { list.selectedRow.map(entry) }

  /// Returns a session's summary; nil if it is gone.
  public func summary(of entry: SessionEntry) -> SessionEntry.Summary? {
    if let summary = summaries[entry.id] { return summary }
    let summary = scene.store.summary(of: entry.location)
    summaries[entry.id] = summary
    return summary
  }

  public func preview(of entry: SessionEntry) -> SessionPreview {
    if let preview = previews[entry.id] { return preview }
    let preview = makePreview(of: entry)
    previews[entry.id] = preview
    return preview
  }

  /// Makes a scene that shows what a session keeps; nil when it cannot be read.
  func previewScene(of entry: SessionEntry) -> Scene? {
    if let previewScene, previewScene.id == entry.id { return previewScene.scene }
    guard let scene = makePreviewScene(of: entry) else { return nil }
    previewScene = (entry.id, scene)
    return scene
  }

  private func makePreviewScene(of entry: SessionEntry) -> Scene? {
    // The list says why it cannot be read.
    if entry.isHere { return try? Scene(previewing: scene, in: scene.store) }
    guard let kept = try? scene.store.read(entry.location) else { return nil }
    return try? Scene(previewing: kept, in: scene.store)
  }

  private func makePreview(of entry: SessionEntry) -> SessionPreview {
    if entry.isHere { return SessionPreview(scene, in: library.catalogue) }
    do throws(FileError) {
      return SessionPreview(try scene.store.read(entry.location), in: library.catalogue)
    } catch {
      var preview = SessionPreview(nil, in: library.catalogue)
      // It may have been closed a moment ago.
      if error.code != ENOENT { preview.problem = "\(error)" }
      return preview
    }
  }

  public func refresh() {
    version += 1
    known = nil
    summaries = [:]
    previews = [:]
    previewScene = nil
  }

  public func open() {
    refresh()
    layers.present(.sessions(renaming: nil))
    list.selectFirst()
  }

  public func close() { layers.dismiss(.sessions(renaming: nil)) }

  /// The session whose new name is being typed.
  public var renamedEntry: SessionEntry? {
    guard case .sessions(let renamed?) = layers.overlay else { return nil }
    // Typing a name continues, even if the session is closed elsewhere meanwhile.
    return loadedEntries().row(of: renamed).map(entry) ?? SessionEntry(id: renamed, own: scene.name)
  }

  /// Opens the field for a new name of the selected session.
  public func beginRenaming() {
    guard let selection else { return }
    layers.present(.sessions(renaming: selection.id))
    field.text = selection.name
  }

  /// Closes that field; the name stays.
  public func cancelRenaming() {
    guard case .sessions(.some) = layers.overlay else { return }
    layers.present(.sessions(renaming: nil))
    field.text = ""
  }
}
