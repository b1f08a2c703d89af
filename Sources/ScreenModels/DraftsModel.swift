import NotesLibrary
public import SceneState

/// The shelf: what is not saved as a note, in any session, and the one text that is looked at.
public final class DraftsModel: SceneBacked {
  /// The scene that keeps its state.
  public let scene: Scene
  /// Its state belongs to the scene itself.
  public let sceneScope = ""
  /// Selection and scroll position; the rows are the drafts' identifiers.
  public private(set) lazy var list = ListModel(scene: scene, scope: "DraftsView") {
    [unowned self] in drafts.map(\.id)
  }
  /// What moves in the text of the draft that is looked at.
  public let viewer: EditorModel
  let shelf: Shelf
  private let text = VersionText()
  private var known: [ShelvedDraft]?
  /// Why there may be more than the list shows; nil when it shows all.
  public private(set) var problem: String?

  /// Whether they are shown.
  @SceneStorage("DraftsView.IsOpen") public private(set) var isOpen = false
  @SceneStorage("DraftsView.ShownDraft") private var shownDraft: String? = nil

  init(scene: Scene, library: Library) {
    self.scene = scene
    shelf = Shelf(store: scene.store, library: library)
    viewer = EditorModel(scene: scene, scope: "DraftsView.text", text: text)
  }

  /// All drafts: those of this session, then of the others, worked on last first.
  public var drafts: [ShelvedDraft] {
    if let known { return known }
    var drafts: [ShelvedDraft] = []
    do {
      let contents = try shelf.contents()
      // This session is worked on now, at every moment.
      let here = contents.drafts.filter(isHere).sorted { $0.id < $1.id }
      drafts = here + contents.drafts.filter { !isHere($0) }
      problem = contents.problems.first
    } catch {
      problem = "\(error)"
    }
    known = drafts
    return drafts
  }

  /// Whether a draft is one of this session.
  public func isHere(_ draft: ShelvedDraft) -> Bool { draft.place == .session(scene.name) }

  /// The selected draft.
  public var selection: ShelvedDraft? { list.selectedRow.map { drafts[$0] } }

  /// The draft that is looked at; nil for the list.
  public var shown: ShelvedDraft? {
    guard isOpen, let shownDraft, let draft = drafts.first(where: { $0.id == shownDraft }) else {
      return nil
    }
    text.buffer = draft.buffer
    return draft
  }

  /// Looks at the sessions anew.
  public func refresh() { known = nil }

  /// Shows the list.
  public func open() {
    refresh()
    isOpen = true
    shownDraft = nil
    list.selectFirst()
  }

  /// Shows the text of the selected draft.
  public func showSelection() {
    guard let selection else { return }
    viewer.reset()
    shownDraft = selection.id
  }

  /// Goes back from a draft to the list, or from the list to where the reader was.
  public func goBack() {
    if shown == nil { close() } else { shownDraft = nil }
  }

  /// Goes back to where the reader was.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    shownDraft = nil
    refresh()
  }
}
