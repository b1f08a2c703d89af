import DurableFiles
import Glibc
import NotesLibrary
public import SceneState
import Search
import Travel

/// The list of sessions: this one, the others, then the closed ones.
public final class SessionsModel: WindowBacked {
  public var window: Window { sync.window }
  public private(set) lazy var list = ListModel(scene: scene, scope: "SessionsView") {
    [unowned self] in ListRows(entries, id: \.id)
  }
  let sync: SyncModel
  // What is known of the sessions of other machines; see `elsewhere`.
  var arrivals = Arrivals()
  var areArrivalsRead = false
  var document: (session: TravellingSession, read: DocumentResult?)?
  // Whether a message has said, since the list was opened, what cannot be read of them.
  @SceneStorage("SessionsView.HasToldProblem") var isProblemShown = false
  private let makePreview: ContentModel.PreviewMaker
  private var known: [SessionEntry]?
  // Those of the folders of sessions when they were listed.
  private var folderStamps: [FileStamp?] = []
  // A session is read when its row is first drawn.
  private var summaries: [SessionEntry.ID: SessionSummary] = [:]
  private var previews: [SessionEntry.ID: SessionPreview] = [:]
  // The version of this session that its previews show.
  private var shownVersion = 0
  // The models of the session that was looked at last.
  private var shownContent: (id: SessionEntry.ID, content: ContentModel)?

  init(sync: SyncModel, _ makePreview: @escaping ContentModel.PreviewMaker) {
    (self.sync, self.makePreview) = (sync, makePreview)
    window.onDismiss { [unowned self] in
      if $0 == .sessions { refresh() }
    }
  }

  /// This one, then the others that were used last, then those that were closed last, then those of other machines.
  public var entries: [SessionEntry] {
    if let known { return known }
    folderStamps = scene.store.folderStamps
    let entries = listed()
    known = entries
    return entries
  }

  // If one kind cannot be listed, the others still are.
  private func listed() -> [SessionEntry] {
    let (store, own) = (scene.store, scene.name)
    let names = (try? store.namesByUse()) ?? []
    let kept = names.filter { $0 == own } + names.filter { $0 != own }
    let closed = store.orderedByClosing((try? store.closedNames()) ?? [])
    return kept.map { SessionEntry(location: .session($0), isHere: $0 == own) }
      + closed.map { SessionEntry(location: .closed($0), isHere: false) }
      + elsewhere.sessions.map(SessionEntry.init)
  }

  /// The length of the longest name, in bytes.
  public var longestName: Int { entries.lazy.map(\.name.utf8.count).max() ?? 0 }

  public var selection: SessionEntry? { list.selectedRow.map { entries[$0] } }

  /// Returns a session's summary; nil if it is gone.
  public func summary(of entry: SessionEntry) -> SessionSummary? {
    if let summary = summaries[entry.id] { return summary }
    let summary = entry.location.flatMap(scene.store.summary)
    summaries[entry.id] = summary
    return summary
  }

  public func preview(of entry: SessionEntry) -> SessionPreview {
    if entry.isHere { forgetChanged(entry) }
    if let preview = previews[entry.id] { return preview }
    var preview = entry.travelling.map(SessionPreview.init) ?? readPreview(of: entry)
    if case .session(let name)? = entry.location {
      preview.continuation = elsewhere.continuations[name]
    }
    previews[entry.id] = preview
    return preview
  }

  /// The models of a session as it would be shown, read-only; nil when it cannot be read.
  public func content(of entry: SessionEntry) -> ContentModel? {
    if entry.isHere { forgetChanged(entry) }
    if let shownContent, shownContent.id == entry.id { return shownContent.content }
    // The list says why it cannot be read.
    guard let kept = try? kept(entry),
      let content = try? makePreview(kept.contents, kept.session, nil)
    else { return nil }
    shownContent = (entry.id, content)
    return content
  }

  // Some keys change this session while the list is open.
  private func forgetChanged(_ own: SessionEntry) {
    guard shownVersion != scene.structureVersion else { return }
    shownVersion = scene.structureVersion
    previews[own.id] = nil
    if shownContent?.id == own.id { forgetContent() }
  }

  private typealias Kept = (contents: SceneContents, session: String)

  // What a session keeps; nil while that of another machine is being read.
  private func kept(_ entry: SessionEntry) throws -> Kept? {
    if entry.isHere { return (scene.contents, scene.name) }
    if let location = entry.location { return (try scene.store.read(location), location.name) }
    return try entry.travelling.flatMap(document(of:))
      .map { try $0.get() }.map { ($0.contents, $0.session) }
  }

  /// Why a session of another machine cannot be shown, or that it is being read; nil when it can.
  public func obstacle(to entry: SessionEntry) -> String? {
    guard let session = entry.travelling else { return nil }
    switch document(of: session) {
    case .success: return nil
    case .failure(let error): return "\(error)"
    case nil: return "reading …"
    }
  }

  private func readPreview(of entry: SessionEntry) -> SessionPreview {
    do {
      let kept = try kept(entry)
      return SessionPreview(kept?.contents, of: kept?.session ?? "", in: library.catalogue)
    } catch {
      var preview = SessionPreview(nil, of: "", in: library.catalogue)
      // It may have been closed a moment ago.
      if error.code != ENOENT { preview.problem = "\(error)" }
      return preview
    }
  }

  /// Has the list say what other windows did meanwhile.
  func follow() {
    let isSame = summaries.allSatisfy { id, summary in
      id == scene.name || entry(id)?.location.flatMap(scene.store.summary) == summary
    }
    if !isSame || folderStamps != scene.store.folderStamps { forgetEntries() }
  }

  public func refresh() {
    (areArrivalsRead, document) = (false, nil)
    forgetEntries()
  }

  func forgetEntries() {
    scene.readingVersion += 1
    known = nil
    summaries = [:]
    previews = [:]
    // It has open files, too.
    forgetContent()
  }

  /// Has the models of the session made again that is looked at: they have a library of their own.
  func forgetContent() { shownContent = nil }

  public func open() {
    isProblemShown = false
    refresh()
    window.layers.present(.sessions)
    list.selectFirst()
  }

  public func close() { window.layers.dismiss(.sessions) }

  func entry(_ id: SessionEntry.ID) -> SessionEntry? { entries.first { $0.id == id } }
}
