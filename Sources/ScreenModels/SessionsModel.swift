import NotesLibrary
public import SceneState
import Search

/// The sessions there are, to go to another one: this one, the others, then the closed ones.
public final class SessionsModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// Its state belongs to the scene itself.
  public let sceneScope = ""
  /// Where a new name is typed.
  public let field: FieldModel
  /// Selection and scroll position; the rows are the entries' identifiers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "SessionsView") {
    [unowned self] in look().identifiers
  }
  private let library: Library
  private var known: (entries: [SessionEntry], identifiers: [String])?
  // A journal is read when its session comes to be seen.
  private var previews: [SessionEntry.ID: SessionPreview] = [:]

  /// Whether they are shown.
  @SceneStorage("SessionsView.IsOpen") public private(set) var isOpen = false
  @SceneStorage("SessionsView.Renamed") private var renamed: String? = nil

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
    field = FieldModel(scene: scene, key: "SessionsView.Name")
  }

  /// This session, then the others that were used last, then those that were closed last.
  public var entries: [SessionEntry] { look().entries }

  private func look() -> (entries: [SessionEntry], identifiers: [String]) {
    if let known { return known }
    // What cannot be listed leaves this session.
    let kept = ((try? scene.store.summaries()) ?? []).map {
      SessionEntry($0, isHere: $0.name == scene.name)
    }
    let closed = ((try? scene.store.closedSummaries()) ?? []).map {
      SessionEntry($0, isHere: false)
    }
    let entries = kept.filter(\.isHere) + kept.filter { !$0.isHere } + closed
    let look = (entries, entries.map(\.id))
    known = look
    return look
  }

  private func kept(_ summary: SessionSummary) -> (any KeptState)? {
    try? summary.state == .closed
      ? scene.store.readClosed(summary.name) : scene.store.read(summary.name)
  }

  /// The selected session.
  public var selection: SessionEntry? { list.selectedRow.map { entries[$0] } }

  /// What a session shows.
  public func preview(of entry: SessionEntry) -> SessionPreview {
    if let preview = previews[entry.id] { return preview }
    let preview = SessionPreview(
      entry.isHere ? scene : kept(entry.summary), in: library.catalogue)
    previews[entry.id] = preview
    return preview
  }

  /// Looks at the sessions anew.
  public func refresh() {
    known = nil
    previews = [:]
  }

  /// Shows them.
  public func open() {
    refresh()
    isOpen = true
    list.selectFirst()
  }

  /// Puts them away; all is where it was.
  public func close() {
    guard isOpen else { return }
    cancelRenaming()
    isOpen = false
    refresh()
  }

  /// The session that gets a new name, while that is being typed.
  public var renamedEntry: SessionEntry? {
    guard isOpen, let renamed else { return nil }
    return entries.first { $0.id == renamed }
  }

  /// Has a new name typed for the selected session.
  public func beginRenaming() {
    guard let selection else { return }
    renamed = selection.id
    field.text = selection.summary.name
  }

  /// Leaves the name as it is.
  public func cancelRenaming() {
    guard renamed != nil else { return }
    renamed = nil
    field.text = ""
  }
}
