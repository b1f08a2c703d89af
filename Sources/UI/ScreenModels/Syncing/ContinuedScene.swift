public import Activities
public import NotesLibrary
import SceneState
import Travel

/// The scene of a session that continues one of another machine.
///
/// It is made on another thread, which then hands it over.
struct ContinuedScene: @unchecked Sendable {
  let scene: Scene
  private let session: TravellingSession
  private let document: HandoffDocument
  private let isNew: Bool
  // Why the other machine will not learn that its session was continued.
  private let problem: (any Error)?

  /// Opens the session that already continues a document, or a new one with the document's
  /// contents.
  init(
    _ session: TravellingSession, from source: ArrivedSessions, in store: SessionStore,
    at moment: Int
  ) throws {
    self.session = session
    document = try source.document(of: session, keys: store.keys)
    (scene, isNew) = try store.openContinued(
      document.identifier, named: document.session, presenting: document.presentedValue,
      document.snapshot)
    do {
      try source.recordContinuing(session, as: scene.name, at: moment)
      problem = nil
    } catch {
      problem = error
    }
  }

  func message(in library: Library) -> Message {
    if let problem { return Message("Continued, but not recorded: \(problem)", isWarning: true) }
    guard isNew else { return .continuedBefore }
    let origin = "\(session.name) on the machine \(session.machineName)"
    return document.report(in: library, from: origin)
  }
}

extension Message {
  public static var continuedBefore: Message {
    Message("Continued here before; shown as you left it")
  }
}

extension HandoffDocument {
  /// Returns the message about a document that a new session continues; `name` says where it is
  /// from.
  public func report(in library: Library, from name: String) -> Message {
    let missing = missing(in: library)
    guard !missing.isEmpty else { return Message("Continued from \(name)") }
    return Message(
      "Continued; not in this library, but kept: \(missing.joined(separator: ", "))",
      isWarning: true)
  }
}
