import DurableFiles
import Essentials
import Glibc

/// Closing a session moves its folder in one step from the sessions to the closed ones.
///
/// Only the process that has its lock does that; reopening and renaming move it likewise. Whenever that
/// process dies, the folder is in one folder or the other. That the session is closed, and its former
/// name, is durable in the lock file before the move; if the move did not follow, that means nothing,
/// and is removed when the session is next opened.
extension SessionStore {
  var closedPath: String { path + "/closed" }
  func closedFolder(_ name: String) -> String { "\(closedPath)/\(name)" }

  func folder(of location: SessionLocation) -> String {
    if case .closed(let name) = location { closedFolder(name) } else { folder(location.name) }
  }

  /// Returns the closed sessions, the last closed first.
  ///
  /// Throws when their folder cannot be read.
  public func closedSummaries() throws -> [SessionSummary] {
    try closedNames().compactMap { try? closedSummary($0) }.sorted {
      ($0.since, $0.lastUsedNanoseconds, $1.name) > ($1.since, $1.lastUsedNanoseconds, $0.name)
    }
  }

  func closedSummary(_ name: String) throws -> SessionSummary {
    try SessionSummary(name, in: closedFolder(name), isClosed: true)
  }

  /// Closes a session that nobody has open, at a moment in seconds since 1970, by default now.
  ///
  /// Returns the name that it has among the closed ones. Durable when it returns. Throws
  /// `SessionError`, and a `Failure` while an editor still has a text of it.
  @discardableResult
  public func close(_ name: String, at moment: Int? = nil) throws -> String {
    let lock = try lockKept(.session(name))
    defer { withExtendedLifetime(lock) {} }
    try refuseEditor(of: name)
    return try whileLocked {
      try lock.record { ($0.formerName, $0.closingTime) = (name, moment ?? time(nil)) }
      try lock.file.synchronize()
      try makeDurable(name)
      try Folder.create(closedPath)
      return try move(folder(name), to: closedFolder, from: name)
    }
  }

  // The last process that wrote to it may have been killed before the words were durable.
  func makeDurable(_ name: String) throws {
    do {
      try DurableFile.synchronize(journalPath(name))
    } catch  where error.code == ENOENT {}
    try Folder.synchronize(folder(name))
  }

  /// Starts closing a session that is open here; it must not be used once that has ended.
  ///
  /// `then` is called with the name that it has among the closed ones.
  public func beginClosing(
    _ scene: Scene, at moment: Int? = nil, saying: String,
    then: @escaping (Result<String, any Error>) -> Void
  ) {
    scene.endStep()
    move(scene, to: .closed(at: moment ?? time(nil)), saying, then)
  }

  private func move(
    _ scene: Scene, to destination: SessionMove.Destination, _ saying: String,
    _ then: @escaping (Result<String, any Error>) -> Void
  ) {
    SessionMove(
      scene: scene, store: self, destination: destination, formerName: scene.name, saying: saying,
      then: then
    ).begin()
  }

  private func move(
    _ path: String, to folder: (String) -> String, from base: String
  ) throws -> String {
    let name = try rename(path, to: folder, from: base)
    for parent in [folder(name), path].map(Folder.parent) { try Folder.synchronize(parent) }
    return name
  }

  /// Moves the folder of a session to the first name that is free; returns the name.
  ///
  /// The caller makes it durable.
  func rename(_ path: String, to folder: (String) -> String, from base: String) throws -> String {
    for name in Self.names(from: base) {
      do {
        removeEmptyFolder(folder(name))
        try Folder.rename(path, to: folder(name))
        return name
      } catch  where error.isNameTaken {}
    }
    throw Failure(cannot: "move", path, code: EEXIST)
  }

  /// Moves the folder of a session to a name among the sessions; returns the name.
  ///
  /// The caller makes it durable.
  func moveFolder(_ path: String, toName name: String) throws -> String {
    removeEmptyFolder(folder(name))
    do {
      try Folder.rename(path, to: folder(name))
      history.rename(session: Folder.name(of: path), to: name)
      return name
    } catch  where error.isNameTaken {
      throw SessionError.nameIsTaken(name)
    }
  }

  // An empty folder, left by a start that was killed or by a removal.
  func removeEmptyFolder(_ folder: String) {
    if access(folder + "/lock", F_OK) != 0 { rmdir(folder) }
  }

  /// Reopens a closed session under its former name or, when that is taken, the name with a number.
  ///
  /// Returns that name. Durable when it returns. When another session presents its value by now, it
  /// presents none. One that was handed off is taken back. Throws `SessionError`.
  public func reopen(_ name: String) throws -> String {
    let reopened = try moveOutOfClosed(name)
    try takeBack(reopened)
    return reopened
  }

  private func moveOutOfClosed(_ name: String) throws -> String {
    let lock = try lockKept(.closed(name))
    defer { withExtendedLifetime(lock) {} }
    return try whileLocked {
      if try presents(lock.presentedValue) {
        try lock.record { $0.presentedValue = nil }
        try lock.file.synchronize()
      }
      let formerName = lock.holder.formerName.flatMap { Self.isValid($0) ? $0 : nil }
      return try move(closedFolder(name), to: folder, from: formerName ?? name)
    }
  }

  /// Renames a session that nobody has open; durable when it returns.
  public func rename(_ name: String, to newName: String) throws {
    let lock = try lockKept(.session(name))
    defer { withExtendedLifetime(lock) {} }
    try refuseEditor(of: name)
    try Self.checkName(newName)
    guard name != newName else { return }
    try whileLocked {
      _ = try moveFolder(folder(name), toName: newName)
      try Folder.synchronize(sessionsPath)
      renameDrafts(of: name, to: newName)
    }
  }

  /// Starts renaming a session that is open here, which stays open meanwhile; `then` is called with the
  /// name that it has in the end.
  public func beginRenaming(
    _ scene: Scene, to newName: String, saying: String,
    then: @escaping (Result<String, any Error>) -> Void
  ) {
    do { try Self.checkName(newName) } catch { return then(.failure(error)) }
    if access(lockPath(newName), F_OK) == 0 {
      return then(.failure(SessionError.nameIsTaken(newName)))
    }
    move(scene, to: .name(newName), saying, then)
  }

  // A session that cannot be read names no editor, and is kept as it is.
  func refuseEditor(of name: String) throws {
    if let kept = try? read(name) { try refuseEditor(of: name, keeping: kept) }
  }

  // The editor writes to the path that it was given, wherever the folder has been moved.
  func refuseEditor(of name: String, keeping kept: SceneContents) throws {
    if let process = kept.writingProcess(keys) {
      throw Failure(
        "another editor still has a text of the session \(name), process \(process); close that "
          + "first", kind: .busy)
    }
  }
}
