public import Activities
import Essentials
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

  /// Asks to show a session here that is open in a window that may be out of reach.
  public func take(_ entry: SessionEntry) { window.request(.takeSession(name: entry.name)) }

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

  /// A session that was opened, and what to say then.
  public typealias Opened = (scene: Scene, message: Message?)
  public typealias OpeningEnd = (Result<Opened, any Error>) -> Void

  /// Opens another session in the background, or reopens a closed one.
  public func open(_ name: String, isClosed: Bool, end: @escaping OpeningEnd) {
    open("Opening \(name)…", end) {
      OpenedScene(try $0.openKept(isClosed ? try $0.reopen(name) : name))
    }
  }

  /// Has the process that has another session open end, as when it is handed off, and opens that here; never before
  /// its lock is free.
  public func take(_ name: String, end: @escaping OpeningEnd) {
    let message = ActivityMessage(
      from: "the session \(scene.name)", at: library.now().secondsSince1970, activity: nil,
      asksToEnd: true)
    open("Fetching \(name)…", end) {
      let outcome = $0.isOpen(name) ? try message.send(to: name, in: $0) : .delivered
      guard [.delivered, .taken].contains(outcome), $0.waitUntilReleased(name) else {
        throw Failure(
          "the session \(name) is busy or does not answer; nothing has changed there", kind: .busy)
      }
      return OpenedScene(try $0.openKept(name))
    }
  }

  /// Opens a new session in the background that is as another one was at a time.
  public func open(
    _ contents: SceneContents, of name: String, at time: String, end: @escaping OpeningEnd
  ) {
    open("Opening \(name)…", end) {
      let scene = try $0.openContinued(nil, named: name, presenting: nil, contents).scene
      let message = Message("A new session, \(scene.name): as \(name) was on \(time)")
      return OpenedScene(scene) { _ in message }
    }
  }

  /// Continues a session of another machine in the background.
  public func `continue`(_ session: TravellingSession, end: @escaping OpeningEnd) {
    let (source, now) = (arrivalSource, library.today())
    open("Continuing \(session.name) of \(session.machineName)…", end) {
      try OpenedScene(continuing: session, from: source, in: $0, at: now.secondsSince1970)
    }
  }

  private func open(
    _ progress: String, _ end: @escaping OpeningEnd,
    _ open: @escaping @Sendable (SessionStore) throws -> OpenedScene
  ) {
    let store = scene.store
    window.run(progress) {
      Result { try open(store) }
    } end: { [unowned self] result in
      end(result.map { ($0.scene, $0.message(library)) })
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

  public func renameThisOne(to name: String) { if window.canStartTask { renameOwn(to: name) } }

  fileprivate func rename(_ entry: SessionEntry, to newName: String) {
    guard window.canStartTask else { return }
    let (store, name) = (scene.store, entry.name)
    if entry.isHere { return renameOwn(to: newName) }
    window.run("Renaming \(name)…") {
      Result { try store.rename(name, to: newName) }
    } end: { [unowned self] result in
      if case .success = result { window.show("\(name) is now called \(newName)") }
      end(result, newName)
    }
  }

  private func renameOwn(to name: String) {
    let ended = window.task { [unowned self] (result: Result<String, any Error>) in
      // A name that could not be made durable is one all the same.
      if scene.name == name {
        window.show("This session is now called \(name)")
        window.request(.sessionWasRenamed)
      }
      end(result.map { _ in }, name)
    }
    if scene.name == name { return ended(.success(name)) }
    scene.store.beginRenaming(scene, to: name, saying: "Renaming this session…", then: ended)
  }

  private func end(_ result: Result<Void, any Error>, _ newName: String) {
    if case .failure(let error) = result { return warn(error) }
    if window.layers.question?.kind == .rename { window.prompts.close() }
    refresh()
    list.select(newName)
  }

  // What the user can do is another thing in a list of sessions.
  private func warn(_ error: any Error) {
    let text =
      switch error {
      case SessionError.openElsewhere(let name, let holder):
        "The session \(name) is open in \(holder); close it there"
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

/// The scene of a session, which was opened on another thread and is handed over by it.
private struct OpenedScene: @unchecked Sendable {
  let scene: Scene
  let message: (Library) -> Message?

  init(_ scene: Scene, message: @escaping (Library) -> Message? = { _ in nil }) {
    (self.scene, self.message) = (scene, message)
  }

  /// Opens the session that already continues a document, or a new one with the document's contents.
  init(
    continuing session: TravellingSession, from source: ArrivedSessions, in store: SessionStore,
    at moment: Int
  ) throws {
    let document = try source.document(of: session, keys: store.keys)
    let (scene, isNew) = try store.openContinued(
      document.identifier, named: document.session, presenting: document.presentedValue,
      document.contents)
    // Why the other machine will not learn that its session was continued.
    let recorded = Result { try source.recordContinuing(session, as: scene.name, at: moment) }
    self.init(scene) { library in
      if case .failure(let problem) = recorded {
        return .warning("Continued, but not recorded: \(problem)")
      }
      let origin = "\(session.name) on the machine \(session.machineName)"
      return document.report(in: library, from: origin, isNew: isNew)
    }
  }
}

extension HandoffDocument {
  /// Returns the message about a document that a session continues, a new one or the one that did so before; `name`
  /// says where it is from.
  public func report(in library: Library, from name: String, isNew: Bool) -> Message {
    guard isNew else { return Message("Continued here before; shown as you left it") }
    let missing = missing(in: library)
    guard !missing.isEmpty else { return Message("Continued from \(name)") }
    return .warning(
      "Continued; not in this library, but kept: \(missing.joined(separator: ", "))")
  }
}
