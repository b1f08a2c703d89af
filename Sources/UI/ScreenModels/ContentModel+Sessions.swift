import NotesLibrary
public import SceneState
public import Travel

/// Opening, closing and renaming sessions; the front end does its part, because it has the terminal.
extension ContentModel {
  /// The models of a session as it would be shown, read-only; nil when it cannot be read.
  public func preview(of entry: SessionEntry) -> ContentModel? {
    guard let scene = sessions.previewScene(of: entry) else { return nil }
    if let window = sessions.window, window.scene === scene { return window }
    let window = preview(of: scene, in: nil)
    sessions.window = window
    return window
  }

  func preview(of scene: Scene, in library: Library?) -> ContentModel {
    // What this window expects of its library is nothing that another scene knows.
    let library =
      library ?? Library(path: self.library.path, versionsPath: self.library.versionsPath)
    let window = ContentModel(
      scene: scene, library: library, preferences: preferences, mentions: mentions)
    window.sync.now = sync.now
    return window
  }

  /// Asks to show another session instead of this one, or to bring it to the front where it is open.
  public func goTo(_ entry: SessionEntry) {
    if entry.isHere { return sessions.close() }
    if let session = entry.travelling { return request(.continueSession(session)) }
    request(.goToSession(name: entry.name, isClosed: entry.isClosed))
  }

  /// Closes a session; this one ends with the program.
  public func close(_ entry: SessionEntry) {
    if entry.isHere { return closeSession() }
    guard canStartTask else { return }
    let preview = sessions.preview(of: entry)
    let isEmpty = preview.draftCount == 0 && preview.problem == nil
    let (store, name) = (scene.store, entry.name)
    run("Closing \(name)…") {
      Result { try store.close(name) }
    } end: { [unowned self] result in
      switch result {
      case .success(let closed):
        let drafts = isEmpty ? "" : ", its drafts stay"
        show(Message("\(name) is closed\(drafts); Enter on \(closed) reopens it"))
      case .failure(let error): show(Message(advised(error), isWarning: true))
      }
      sessions.refresh()
    }
  }

  /// Asks to quit; a session that was opened for one look, and in which nothing was written, closes.
  public func quit() {
    request(isUntouched && !handover.isPending ? .quitAndClose : .quit)
  }

  /// Whether the session was opened to look at something, which it still shows, and nothing was written
  /// in it.
  public var isUntouched: Bool {
    publishActivity()
    return scene.presentedValue == shownPath && !scene.hasWords && changeQueue.isEmpty
  }

  public func closeSession() {
    guard readBackUnlessOpen(), !handover.isPending else { return }
    request(.closeSession)
  }

  /// Closes this session; calls `end` with its name among the closed ones.
  public func closeThisSession(end: @escaping (Result<String, any Error>) -> Void) {
    scene.store.beginClosing(scene, saying: "Closing this session…", then: task(end))
  }

  /// Opens another session in the background, or reopens a closed one; calls `end` with the result.
  public func openSession(
    _ name: String, isClosed: Bool, end: @escaping (Result<Scene, any Error>) -> Void
  ) {
    let store = scene.store
    run("Opening \(name)…") {
      Result {
        OpenedScene(scene: try store.openKept(isClosed ? try store.reopen(name) : name))
      }
    } end: {
      end($0.map(\.scene))
    }
  }

  /// Continues a session of another machine in the background; calls `end` with the session that does,
  /// and with what to say then.
  public func continueSession(
    _ session: TravellingSession,
    end: @escaping (Result<(scene: Scene, message: Message), any Error>) -> Void
  ) {
    let (store, source, now) = (scene.store, sessions.travel.source, sync.now())
    run("Continuing \(session.name) of \(session.machineName)…") {
      Result {
        try ContinuedScene(session, from: source, in: store, at: now.secondsSince1970)
      }
    } end: { [unowned self] result in
      end(result.map { ($0.scene, $0.message(in: library)) })
    }
  }

  /// Opens a new session in the background that is as another one was; calls `end` with the result.
  public func openSession(
    as snapshot: SceneSnapshot, named name: String,
    end: @escaping (Result<Scene, any Error>) -> Void
  ) {
    let store = scene.store
    run("Opening \(name)…") {
      Result {
        OpenedScene(
          scene: try store.openContinued(nil, named: name, presenting: nil, snapshot).scene)
      }
    } end: {
      end($0.map(\.scene))
    }
  }

  // The thread no longer uses the scene once it is handed over.
  private struct OpenedScene: @unchecked Sendable {
    let scene: Scene
  }

  /// Asks for the name of a session; the prompt is open until it has that.
  public func askForName(of entry: SessionEntry) {
    prompts.ask(.rename, about: entry.id, typed: entry.name)
  }

  func rename(_ entry: SessionEntry, to newName: String) {
    guard canStartTask else { return }
    let (store, name) = (scene.store, entry.name)
    if entry.isHere {
      return rename(to: newName) { [unowned self] in end($0, newName) }
    }
    run("Renaming \(name)…") {
      Result { try store.rename(name, to: newName) }
    } end: { [unowned self] result in
      if case .success = result { show(Message("\(name) is now called \(newName)")) }
      end(result, newName)
    }
  }

  private func end(_ result: Result<Void, any Error>, _ newName: String) {
    switch result {
    case .success:
      if layers.question?.kind == .rename { prompts.close() }
      sessions.refresh()
      sessions.list.select(newName)
    case .failure(let error): show(Message(advised(error), isWarning: true))
    }
  }

  public func renameSession(to name: String) {
    guard canStartTask else { return }
    rename(to: name) { [unowned self] result in
      if case .failure(let error) = result { show(Message(advised(error), isWarning: true)) }
    }
  }

  public func beginRenamingSession() {
    sessions.open()
    sessions.selection.map(askForName)
  }

  private func rename(
    to name: String, end: @escaping (Result<Void, any Error>) -> Void
  ) {
    let ended = task { [unowned self] (result: Result<String, any Error>) in
      // A name that could not be made durable is one all the same.
      if scene.name == name {
        show(Message("This session is now called \(name)"))
        request(.sessionWasRenamed)
      }
      end(result.map { _ in })
    }
    if scene.name == name { return ended(.success(name)) }
    scene.store.beginRenaming(scene, to: name, saying: "Renaming this session…", then: ended)
  }

  private func advised(_ error: any Error) -> String {
    switch error {
    case SessionError.openElsewhere(let name, let holder):
      "\(name) is open in \(holder); close it there"
    case SessionError.nameIsTaken(let name): "There is a session named \(name) already"
    default: "\(error)"
    }
  }
}

extension Prompt {
  static func rename(_ entry: SessionEntry, of content: ContentModel) -> Prompt {
    var prompt = content.prompts.prompt(.rename, "New name:")
    prompt.accept = { name in
      content.rename(entry, to: name)
      return nil
    }
    return prompt
  }
}
