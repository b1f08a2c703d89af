import Activities
import SceneState
import Travel

/// The sessions of other machines, as far as this window has read them.
///
/// They are read in the background, because decrypting takes time; nothing is read while the library does not sync.
final class TravelModel: SceneBacked {
  let scene: Scene
  private let sync: SyncModel
  /// Called when there is something new to show, with a message about what cannot be read.
  var didChange: (Message?) -> Void = { _ in }
  private var arrivals = Arrivals()
  private var isRead = false
  private var document: (session: TravellingSession, read: DocumentResult?)?
  private var isDocumentAwaited = false
  /// Whether a message has said, since the list was opened, what cannot be read.
  @SceneStorage("SessionsView.HasToldProblem") var isProblemShown = false

  typealias DocumentResult = Result<HandoffDocument, any Error>

  init(scene: Scene, sync: SyncModel) { (self.scene, self.sync) = (scene, sync) }

  var source: ArrivedSessions {
    ArrivedSessions(in: sync.folder, settings: sync.preferences.travelSettings)
  }

  /// Returns the sessions of other machines that are known so far; the first call begins to read them.
  func list() -> Arrivals {
    if !isRead, sync.status != nil {
      isRead = true
      scene.jobs.run(.reading) { [source, arrivals] in
        source.list(after: arrivals)
      } then: { [weak self] in
        self?.show($0)
      }
    }
    return arrivals
  }

  /// Reads the sessions again when they are next needed.
  func refresh() {
    isRead = false
    document = nil
  }

  /// Returns the document of a session; nil while it is being read.
  func document(of session: TravellingSession) -> DocumentResult? {
    if document?.session != session {
      document = (session, nil)
      isDocumentAwaited = false
      scene.jobs.run(.reading) { [source, keys = scene.store.keys] in
        DocumentResult { try source.document(of: session, keys: keys) }
      } then: { [weak self] in
        self?.show($0, of: session)
      }
      isDocumentAwaited = document?.read == nil
    }
    return document?.read
  }

  private func show(_ read: DocumentResult, of session: TravellingSession) {
    guard document?.session == session else { return }
    document?.read = read
    if isDocumentAwaited { didChange(nil) }
  }

  private func show(_ read: Arrivals) {
    let problem = isProblemShown ? nil : read.problems.first
    isProblemShown = isProblemShown || problem != nil
    guard read != arrivals || problem != nil else { return }
    arrivals = read
    didChange(problem.map { .warning("Sessions of another machine: \($0)") })
  }
}
