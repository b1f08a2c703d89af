public import Activities
public import NotesLibrary
public import SceneState
public import Travel

/// Why a session of another machine is not continued; nothing has changed then.
public enum TravelFailure: Error, CustomStringConvertible {
  case unreadable(TravelError)
  case notOpened(SessionError)

  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notOpened(let error): "\(error)"
    }
  }
}

/// A session that continues one of another machine, opened by the worker, which uses it no longer.
struct ContinuedScene: @unchecked Sendable {
  let scene: Scene
  private let session: TravellingSession
  private let document: HandoffDocument
  private let isNew: Bool
  // Why the other machine will not know.
  private let problem: TravelError?

  /// Opens the session that continues the document of another one, or a new one that has its contents.
  init(
    _ session: TravellingSession, from source: ArrivedSessions, in store: SessionStore,
    at moment: Int
  ) throws(TravelFailure) {
    self.session = session
    do throws(TravelError) {
      document = try source.document(of: session, keys: store.keys)
    } catch {
      throw .unreadable(error)
    }
    do throws(SessionError) {
      (scene, isNew) = try store.openContinued(
        document.identifier, named: document.session, presenting: document.presentedValue,
        document.snapshot)
    } catch {
      throw .notOpened(error)
    }
    do throws(TravelError) {
      try source.recordContinuing(session, as: scene.name, at: moment)
      problem = nil
    } catch {
      problem = error
    }
  }

  func message(in library: Library) -> Message {
    if let problem { return Message("Continued; but \(problem)", isWarning: true) }
    guard isNew else { return Message("Continued here before; this is how you left it") }
    return document.report(in: library, from: "\(session.name) of \(session.machineName)")
  }
}

extension HandoffDocument {
  /// What to say of a document that a new session continues, by the name of where it is from.
  public func report(in library: Library, from name: String) -> Message {
    let missing = missing(in: library)
    guard !missing.isEmpty else { return Message("Continued from \(name)") }
    return Message(
      "Continued; not in this library, but kept: \(missing.joined(separator: ", "))",
      isWarning: true)
  }
}
