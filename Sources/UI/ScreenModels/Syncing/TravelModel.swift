import Activities
import DurableFiles
import SceneState
import Travel

/// The sessions of other machines, as far as this window has read them.
///
/// They are read in the background, because decrypting takes time; nothing is read while the
/// library does not sync.
final class TravelModel: SceneBacked {
  let scene: Scene
  private let sync: SyncModel
  /// How many milliseconds a frame may wait for the sessions; negative for no limit.
  var patience: Int32 = -1
  /// Called when there is something new to show, with a message about what cannot be read.
  var didChange: (Message?) -> Void = { _ in }
  private var arrivals = Arrivals()
  private var isRead = false
  private var listing: Job<Arrivals>?
  private var document: (session: TravellingSession, read: Job<DocumentResult>)?
  private var isDocumentAwaited = false
  /// Whether a message has said, since the list was opened, what cannot be read.
  @SceneStorage("SessionsView.HasToldProblem") var isProblemShown = false

  typealias DocumentResult = Result<HandoffDocument, any Error>

  init(scene: Scene, sync: SyncModel) {
    self.scene = scene
    self.sync = sync
  }

  var source: ArrivedSessions { ArrivedSessions(in: sync.folder, settings: sync.travelSettings) }

  /// Returns the sessions of other machines that are known so far; the first call begins to read
  /// them.
  func list() -> Arrivals {
    if !isRead, sync.status != nil {
      isRead = true
      listing = scene.beginReading { [source, arrivals] in source.list(after: arrivals) }
      finish(milliseconds: patience)
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
      let keys = scene.store.keys
      let read = scene.beginReading { [source] in
        DocumentResult { try source.document(of: session, keys: keys) }
      }
      document = (session, read)
      read.wait(milliseconds: patience)
    }
    let result = document?.read.value
    isDocumentAwaited = result == nil
    return result
  }

  /// Shows what has been read, waiting at most some milliseconds for it.
  func finish(milliseconds: Int32) {
    if isDocumentAwaited, document?.read.value != nil {
      isDocumentAwaited = false
      didChange(nil)
    }
    guard let listing else { return }
    listing.wait(milliseconds: milliseconds)
    guard let value = listing.value else { return }
    self.listing = nil
    let problem = isProblemShown ? nil : value.problems.first
    isProblemShown = isProblemShown || problem != nil
    guard value != arrivals || problem != nil else { return }
    arrivals = value
    didChange(problem.map { Message("Sessions of another machine: \($0)", isWarning: true) })
  }
}
