import Activities
import DurableFiles
import SceneState
import Travel

/// What is known here of the sessions of other machines.
///
/// It is read in the background, because what is encrypted takes time; where nothing syncs, nothing is
/// read.
final class TravelModel: SceneBacked {
  let scene: Scene
  private let sync: SyncModel
  /// How many milliseconds a frame may wait for what is read; negative waits until it is there.
  var patience: Int32 = -1
  /// Called when there is something new to show, with what is not as it should be.
  var didChange: (Message?) -> Void = { _ in }
  private var arrivals = Arrivals()
  private var isRead = false
  private var listing: BackgroundResult<Arrivals>?
  private var document: (session: TravellingSession, read: BackgroundResult<DocumentResult>)?
  private var isDocumentAwaited = false
  /// Whether it was said, since the list was opened, what cannot be read.
  var isTold = false

  /// The document of a session, or why it cannot be read.
  typealias DocumentResult = Result<HandoffDocument, TravelError>

  init(scene: Scene, sync: SyncModel) {
    self.scene = scene
    self.sync = sync
  }

  /// Reads what has arrived.
  var source: ArrivedSessions { ArrivedSessions(in: sync.folder, settings: sync.travelSettings) }

  /// The sessions of other machines as far as they are known; asks for them the first time.
  func list() -> Arrivals {
    if !isRead, sync.status != nil {
      isRead = true
      listing = scene.beginReading { [source, arrivals] in source.list(after: arrivals) }
      finish(milliseconds: patience)
    }
    return arrivals
  }

  /// Asks for them again when they are needed next.
  func refresh() {
    isRead = false
    document = nil
  }

  /// The document of a session; nil while it is read.
  func document(of session: TravellingSession) -> DocumentResult? {
    if document?.session != session {
      let keys = scene.store.keys
      let read = scene.beginReading { [source] in
        DocumentResult { () throws(TravelError) in try source.document(of: session, keys: keys) }
      }
      document = (session, read)
      read.wait(milliseconds: patience)
    }
    let result = document?.read.value
    isDocumentAwaited = result == nil
    return result
  }

  /// Takes over what has been read, waiting at most some milliseconds.
  func finish(milliseconds: Int32) {
    if isDocumentAwaited, document?.read.value != nil {
      isDocumentAwaited = false
      didChange(nil)
    }
    guard let listing else { return }
    listing.wait(milliseconds: milliseconds)
    guard let value = listing.value else { return }
    self.listing = nil
    let problem = isTold ? nil : value.problems.first
    isTold = isTold || problem != nil
    guard value != arrivals || problem != nil else { return }
    arrivals = value
    didChange(problem.map { Message("Sessions of another machine: \($0)", isWarning: true) })
  }
}
