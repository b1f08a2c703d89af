import DurableFiles
import Essentials

/// Continuing a session of another place, and handing one off to another place.
///
/// However often a document is continued, one session continues it. A session that was handed off keeps
/// all it has, until somebody takes it back; meanwhile its drafts count as being elsewhere.
extension SessionStore {
  /// Returns where the session is that continues a document; nil when none does.
  ///
  /// Throws when the sessions cannot be listed; one that cannot be read is left out.
  public func location(continuing identifier: String) throws -> SessionLocation? {
    let locations =
      try readableSummaries().map { SessionLocation.session($0.name) }
      + closedNames().map(SessionLocation.closed)
    return locations.first { (try? read($0))?[Scene.continuedKey.name] == identifier }
  }

  /// Opens the session that continues a document, or a new one that has its contents then.
  ///
  /// A new one gets the given name or, when that is taken, the name with a number; it presents nothing
  /// when another one presents the value. A closed one is reopened. Throws `SessionError`.
  public func openContinued(
    _ identifier: String?, named base: String, presenting value: String?, _ contents: SceneContents
  ) throws -> (scene: Scene, isNew: Bool) {
    try Self.checkName(base)
    if let identifier, let scene = try openAgain(identifier) { return (scene, false) }
    // Another process may continue it meanwhile.
    let scene = try SessionOpening(self).openNew(
      continuing: identifier, named: base, presenting: value, contents)
    if let scene { return (scene, true) }
    guard let scene = try openAgain(identifier ?? "") else {
      throw SessionError.noSession(base, isClosed: false)
    }
    return (scene, false)
  }

  private func openAgain(_ identifier: String) throws -> Scene? {
    switch try location(continuing: identifier) {
    case .session(let name): try openKept(name)
    case .closed(let name): try openKept(try reopen(name))
    case .setAside, nil: nil
    }
  }

  /// Closes a session that nobody has open, because it continues elsewhere.
  ///
  /// `send` is called with what it keeps, once it is recorded durably that it was handed off; if it
  /// throws, the session stays as it was. Returns the name among the closed ones. Throws `SessionError`,
  /// what the file system says, and what `send` throws.
  public func handOff(
    _ name: String, as identifier: String, send: (SceneContents) throws -> Void
  ) throws -> String {
    try recordHandingOff(of: name, as: identifier, send)
    return try close(name)
  }

  private func recordHandingOff(
    of name: String, as identifier: String, _ send: (SceneContents) throws -> Void
  ) throws {
    let scene = try amend(.session(name))
    try refuseUnread(of: scene)
    let kept = try read(name)
    scene[Scene.handedOffKey.name] = identifier
    try scene.commitDurably()
    do {
      try send(kept)
    } catch {
      scene[Scene.handedOffKey.name] = nil
      // If this fails, its error is the one to know of: the drafts count as being elsewhere until the
      // session is opened.
      try scene.commitDurably()
      throw error
    }
  }

  // Only a start brings it into the texts that are sent.
  private func refuseUnread(of scene: Scene) throws {
    let messages = try scene.openInbox()?.messages()
    let unread = messages.map { $0.waiting + $0.taken } ?? []
    guard try scene.unreadFile() == nil,
      unread.allSatisfy({ scene[Scene.carriedOutMessageKey($0)] != nil })
    else {
      throw Failure(
        "the session \(scene.name) has not read all that another editor saved, or that was sent to "
          + "it; open it once", kind: .busy)
    }
  }

  /// Waits until no process has a session open, two seconds at most; returns whether none has.
  public func waitUntilReleased(_ name: String) -> Bool {
    ask(times: 400, pausing: 5) { isOpen(name) ? nil : true } ?? false
  }

  /// Records that a session that nobody has open was taken back.
  ///
  /// Throws `SessionError`.
  func takeBack(_ name: String) throws {
    guard (try? read(name))?.isHandedOff == true else { return }
    let scene = try amend(.session(name))
    scene[Scene.handedOffKey.name] = nil
    try scene.commitDurably()
  }
}

extension Scene {
  // The identifier of the document that a session continues.
  static let continuedKey = SceneKey("Session.Continues", .belongsToText)
  // The identifier of the document with which it was handed off.
  static let handedOffKey = SceneKey("Session.HandedOff", .belongsToText)

  /// Returns the name of a file in the session's folder that was saved for a text; nil when there is none.
  public func unreadFile() throws -> String? {
    try Folder.names(in: folderPath).first { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
  }
}

extension SceneContents {
  /// Whether it was handed off to another place, and nobody has taken it back.
  public var isHandedOff: Bool { self[Scene.handedOffKey.name] != nil }
}
