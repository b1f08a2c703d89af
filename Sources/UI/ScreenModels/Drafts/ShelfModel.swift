public import Drafts
import NotesLibrary
import SceneState

/// The shelf: what is not saved as a note, in any session, and the one text that is shown.
///
/// Other sessions are read only in `advance`, which the front end calls when it is idle.
public final class ShelfModel: NavigatorBacked, GradualList {
  public let navigator: Navigator
  public private(set) lazy var list: ListModel = ListModel(scene: scene, scope: "DraftsView") {
    [unowned self] in
    ListRows(drafts, isComplete: !isWorking || !list.hasSelection, id: \.id)
  } loadRows: { [unowned self] in
    loadRows(beyond: $0)
  }
  public let viewer: EditorModel
  let shelf: Shelf
  let actions: LibraryActions
  let form: SubjectFormModel
  private let text = ReadOnlyText()
  private var reading: ShelfReading?

  @SceneStorage("DraftsView.ToldProblem") private var reportedProblem = ""

  init(actions: LibraryActions, form: SubjectFormModel) {
    (navigator, self.actions, self.form) = (actions.navigator, actions, form)
    let scene = navigator.scene
    shelf = Shelf(store: scene.store, library: navigator.library)
    viewer = EditorModel(scene: scene, scope: "DraftsView.text", text: text)
    window.onDismiss { [unowned self] in if $0 == .drafts { refresh() } }
  }

  private var isOpen: Bool { window.layers.contains(.drafts) || window.layers.contains(.books) }

  /// The drafts that are found so far: those of this session, then of the others, worked on last first.
  public var drafts: [ShelvedText] { reading?.drafts ?? [] }

  /// How many other sessions there are and how many were read; nil before all are listed.
  public var progress: (done: Int, count: Int)? { reading?.progress }

  public var isWorking: Bool { isOpen && reading?.isComplete != true }
  /// Whether a session may have drafts that could not be read.
  public var hasProblem: Bool { problem != nil }
  private var problem: String? {
    reading?.failure.map { "\($0)" } ?? reading?.problems.first
  }

  public var fillsScreen: Bool {
    list.selectedRow != nil && drafts.count >= list.firstRow + list.visibleRowCount
  }

  public func advance(while mayContinue: () -> Bool) {
    guard isWorking else { return }
    begin().advance(while: mayContinue)
    scene.readingVersion += 1
    // Rows that are added do not change the selection from then on.
    if !isWorking { list.keepSelection() }
    reportProblem()
  }

  @discardableResult private func begin() -> ShelfReading {
    // Under another name it has other places.
    if let reading, reading.ownLocation == .session(scene.name) { return reading }
    let reading = ShelfReading(of: shelf, own: scene, first: window.layers.shownDraft?.location)
    self.reading = reading
    scene.readingVersion += 1
    return reading
  }

  private func reportProblem() {
    guard let problem, reportedProblem != problem else { return }
    reportedProblem = problem
    window.warn(problem)
  }

  /// Reads until the selected draft is there, and so many rows after it.
  private func loadRows(beyond distance: Int) {
    advance {
      list.selectedRow.map { drafts.count - $0 <= distance } ?? true
    }
  }

  /// Reads until the selected draft is there: keys may come faster than rows.
  public func catchUp() { loadRows(beyond: 0) }

  public func layOut(visibleRowCount: Int) {
    begin()
    list.layOut(visibleRowCount: visibleRowCount, isComplete: !isWorking)
  }

  public func isHere(_ draft: ShelvedText) -> Bool { draft.location == .session(scene.name) }

  /// The selected draft; nil when there is none, or it is not found yet.
  public var selection: ShelvedText? { list.selectedRow.map { drafts[$0] } }

  /// Looks for the draft whose text is shown, and shows that as it is now; nil for the list.
  public func findShown() -> ShelvedText? {
    guard let id = window.layers.shownDraft?.id else { return nil }
    // Almost always it is the selected one.
    let draft = selection.flatMap { $0.id == id ? $0 : nil } ?? begin().drafts.first { $0.id == id }
    if let draft { text.buffer = draft.buffer }
    return draft
  }

  public func refresh() { reading = nil }

  /// Has the list say what other windows did meanwhile.
  func follow() {
    guard let reading, reading.isComplete else { return }
    scene.readingVersion += 1
    if reading.follow() { list.replaceSelectionIfGone() } else { refresh() }
  }

  /// Reads again what may have changed with a draft that was saved, moved or discarded.
  func reread(after draft: ShelvedText) {
    guard let reading else { return }
    reading.reread(after: draft)
    scene.readingVersion += 1
    list.replaceSelectionIfGone()
  }

  public func open() {
    refresh()
    window.layers.present(.drafts)
    list.forgetSelection()
    reportedProblem = ""
    begin()
  }

  /// Shows the list with a draft selected, as soon as that is found.
  func open(selecting draft: ShelvedText.ID) {
    open()
    reading?.advance { reading?.drafts.contains { $0.id == draft } == false }
    list.select(draft)
  }

  public func showSelection() {
    guard let selection else { return }
    viewer.reset()
    window.layers.show(ShownDraft(id: selection.id, location: selection.location))
  }

  /// Goes back from a draft to the list, or closes the list.
  public func goBack() {
    if findShown() == nil { close() } else { window.layers.present(.drafts) }
  }

  public func close() { window.layers.dismiss(.drafts) }
}
