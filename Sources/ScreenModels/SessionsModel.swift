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
  // A session is looked into when it comes to be seen.
  private var summaries: [SessionEntry.ID: SessionSummary] = [:]
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
    let kept = ((try? scene.store.namesByUse()) ?? []).map {
      SessionEntry(place: .session($0), isHere: $0 == scene.name)
    }
    let closed = ((try? scene.store.closedNamesByTime()) ?? []).map {
      SessionEntry(place: .closed($0), isHere: false)
    }
    let entries = kept.filter(\.isHere) + kept.filter { !$0.isHere } + closed
    let look = (entries, entries.map(\.id))
    known = look
    return look
  }

  /// The selected session.
  public var selection: SessionEntry? { list.selectedRow.map { entries[$0] } }

  /// How it is with a session; nil when it is gone.
  public func summary(of entry: SessionEntry) -> SessionEntry.Summary? {
    if let summary = summaries[entry.id] { return summary }
    let summary = scene.store.summary(of: entry.place)
    summaries[entry.id] = summary
    return summary
  }

  /// What a session shows.
  public func preview(of entry: SessionEntry) -> SessionPreview {
    if let preview = previews[entry.id] { return preview }
    let preview = SessionPreview(
      entry.isHere ? scene : try? scene.store.read(entry.place), in: library.catalogue)
    previews[entry.id] = preview
    return preview
  }

  /// Looks at the sessions anew.
  public func refresh() {
    known = nil
    summaries = [:]
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
    field.text = selection.name
  }

  /// Leaves the name as it is.
  public func cancelRenaming() {
    guard renamed != nil else { return }
    renamed = nil
    field.text = ""
  }
}
