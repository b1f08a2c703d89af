public import Activities
public import NotesLibrary
public import SceneState
public import Travel

/// Opening, closing and renaming sessions; the front end does its part, because it has the terminal.
extension SessionsModel {
  /// Asks to show another session instead of this one, or to bring it to the front where it is open.
  public func goTo(_ entry: SessionEntry) {
    if entry.isHere { return close() }
    if let session = entry.travelling { return window.request(.continueSession(session)) }
    window.request(.goToSession(name: entry.name, isClosed: entry.isClosed))
  }

  /// Closes another session than this one.
  public func close(_ entry: SessionEntry) {
    guard window.canStartTask else { return }
    let preview = preview(of: entry)
    let isEmpty = preview.draftCount == 0 && preview.problem == nil
    let (store, name) = (scene.store, entry.name)
    window.run("Closing \(name)…") {
      Result { try store.close(name) }
    } end: { [unowned self] result in
      switch result {
      case .success(let closed):
        let drafts = isEmpty ? "" : ", its drafts stay"
        window.show("\(name) is closed\(drafts); Enter on \(closed) reopens it")
      case .failure(let error): warn(error)
      }
      refresh()
    }
  }

  /// Closes this session; calls `end` with its name among the closed ones.
  public func closeThisOne(end: @escaping (Result<String, any Error>) -> Void) {
    scene.store.beginClosing(scene, saying: "Closing this session…", then: window.task(end))
  }

  /// Opens another session in the background, or reopens a closed one; calls `end` with the result.
  public func open(
    _ name: String, isClosed: Bool, end: @escaping (Result<Scene, any Error>) -> Void
  ) {
    open(name, end: end) { try $0.openKept(isClosed ? try $0.reopen(name) : name) }
  }

  /// Opens a new session in the background that is as another one was; calls `end` with the result.
  public func open(
    _ snapshot: SceneSnapshot, named name: String,
    end: @escaping (Result<Scene, any Error>) -> Void
  ) {
    open(name, end: end) {
      try $0.openContinued(nil, named: name, presenting: nil, snapshot).scene
    }
  }

  private func open(
    _ name: String, end: @escaping (Result<Scene, any Error>) -> Void,
    _ open: @escaping @Sendable (SessionStore) throws -> Scene
  ) {
    let store = scene.store
    window.run("Opening \(name)…") {
      Result { OpenedScene(scene: try open(store)) }
    } end: {
      end($0.map(\.scene))
    }
  }

  // The thread no longer uses the scene once it is handed over.
  private struct OpenedScene: @unchecked Sendable {
    let scene: Scene
  }

  /// Continues a session of another machine in the background; calls `end` with the session that does,
  /// and with what to say then.
  public func `continue`(
    _ session: TravellingSession,
    end: @escaping (Result<(scene: Scene, message: Message), any Error>) -> Void
  ) {
    let (store, source, now) = (scene.store, travel.source, travel.now)
    window.run("Continuing \(session.name) of \(session.machineName)…") {
      Result {
        try ContinuedScene(session, from: source, in: store, at: now.secondsSince1970)
      }
    } end: { [unowned self] result in
      end(result.map { ($0.scene, $0.message(in: library)) })
    }
  }

  // MARK: Names

  /// Asks for the name of a session; the prompt is open until it has that.
  public func askForName(of entry: SessionEntry) {
    window.prompts.ask(.rename, about: entry.id, typed: entry.name)
  }

  public func askForName() {
    open()
    selection.map(askForName)
  }

  fileprivate func rename(_ entry: SessionEntry, to newName: String) {
    guard window.canStartTask else { return }
    let (store, name) = (scene.store, entry.name)
    if entry.isHere {
      return renameThisOne(to: newName) { [unowned self] in end($0, newName) }
    }
    window.run("Renaming \(name)…") {
      Result { try store.rename(name, to: newName) }
    } end: { [unowned self] result in
      if case .success = result { window.show("\(name) is now called \(newName)") }
      end(result, newName)
    }
  }

  private func end(_ result: Result<Void, any Error>, _ newName: String) {
    if case .failure(let error) = result { return warn(error) }
    if window.layers.question?.kind == .rename { window.prompts.close() }
    refresh()
    list.select(newName)
  }

  public func renameThisOne(to name: String) {
    guard window.canStartTask else { return }
    renameThisOne(to: name) { [unowned self] result in
      if case .failure(let error) = result { warn(error) }
    }
  }

  private func renameThisOne(
    to name: String, end: @escaping (Result<Void, any Error>) -> Void
  ) {
    let ended = window.task { [unowned self] (result: Result<String, any Error>) in
      // A name that could not be made durable is one all the same.
      if scene.name == name {
        window.show("This session is now called \(name)")
        window.request(.sessionWasRenamed)
      }
      end(result.map { _ in })
    }
    if scene.name == name { return ended(.success(name)) }
    scene.store.beginRenaming(scene, to: name, saying: "Renaming this session…", then: ended)
  }

  // What the user can do is another thing in a list of sessions.
  private func warn(_ error: any Error) {
    let text =
      switch error {
      case SessionError.openElsewhere(let name, let holder):
        "the session \(name) is open in \(holder); close it there"
      case SessionError.nameIsTaken(let name): "There is a session named \(name) already"
      default: "\(error)"
      }
    window.warn(text)
  }
}

extension Prompt {
  static func rename(_ entry: SessionEntry, of sessions: SessionsModel) -> Prompt {
    var prompt = sessions.window.prompts.prompt(.rename, "New name:")
    prompt.accept = { name in
      sessions.rename(entry, to: name)
      return nil
    }
    return prompt
  }
}

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
