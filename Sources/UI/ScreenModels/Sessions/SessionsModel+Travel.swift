import Activities
import SceneState
import Travel

/// The sessions of other machines, as far as this window has read them.
///
/// They are read in the background, because decrypting takes time; nothing is read while the library does not sync.
extension SessionsModel {
  typealias DocumentResult = Result<HandoffDocument, any Error>

  var arrivalSource: ArrivedSessions {
    ArrivedSessions(in: sync.folder, settings: sync.preferences.travelSettings)
  }

  /// Those that are known so far; the first call begins to read them.
  var elsewhere: Arrivals {
    if !areArrivalsRead, sync.status != nil {
      areArrivalsRead = true
      scene.jobs.run(.reading) { [arrivalSource, arrivals] in
        arrivalSource.list(after: arrivals)
      } then: { [weak self] in
        self?.show($0)
      }
    }
    return arrivals
  }

  /// Returns the document of a session; nil while it is being read.
  func document(of session: TravellingSession) -> DocumentResult? {
    if document?.session != session {
      document = (session, nil)
      scene.jobs.run(.reading) { [arrivalSource, keys = scene.store.keys] in
        DocumentResult { try arrivalSource.document(of: session, keys: keys) }
      } then: { [weak self] in
        self?.show($0, of: session)
      }
    }
    return document?.read
  }

  private func show(_ read: DocumentResult, of session: TravellingSession) {
    guard document?.session == session else { return }
    document?.read = read
    forgetEntries()
  }

  private func show(_ read: Arrivals) {
    let problem = isProblemShown ? nil : read.problems.first
    isProblemShown = isProblemShown || problem != nil
    guard read != arrivals || problem != nil else { return }
    arrivals = read
    forgetEntries()
    if let problem { window.warn("Sessions of another machine: \(problem)") }
  }
}
