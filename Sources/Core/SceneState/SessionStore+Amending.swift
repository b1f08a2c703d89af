public import DurableFiles
import Glibc

/// Reading and changing what a session keeps without opening it for the user: neither the terminal it
/// belongs to nor anything else that its lock file says changes.
extension SessionStore {
  public func setAsideLocations() throws -> [SessionLocation] {
    try setAside.all().filter { Self.isValid($0.session) }.map { .setAside($0.session, $0.number) }
  }

  /// Reads what is kept at a location.
  ///
  /// Throws ENOENT when nothing is there.
  public func read(_ location: SessionLocation) throws -> SceneContents {
    try SceneContents(journalPath: journalPath(of: location))
  }

  /// Returns the stamp of what is kept at a location, which tells whether that is still what was read;
  /// nil when nothing is there.
  public func stamp(of location: SessionLocation) -> FileStamp? {
    FileStamp(of: journalPath(of: location))
  }

  func journalPath(of location: SessionLocation) -> String {
    switch location {
    case .session(let name): (newerStore(of: name) ?? self).journalPath(name)
    case .closed(let name): closedFolder(name) + "/journal"
    case .setAside(let name, let number): setAside.path(of: name, number)
    }
  }

  /// Opens a kept or closed session to change a text of it; what was set aside is never changed.
  ///
  /// No other process can open the session as long as the scene exists; `Scene.commitDurably()` makes what was
  /// changed durable. Throws `SessionError`, and a `Failure` while an editor still has a text of it.
  public func amend(_ location: SessionLocation) throws -> Scene {
    let lock = try lockKept(location)
    let isKept = location == .session(location.name)
    var journal = journalLocation(of: location)
    journal.wakeup = nil
    // A closed session has no fallback store: there it would be taken for one that is kept.
    let scene = Scene(
      name: location.name, store: isKept ? self : at(journal.path), lock: lock,
      restored: try journal.restoreWhole())
    try refuseEditor(of: location.name, keeping: scene.contents)
    return scene
  }

  /// Locks a session that nobody has open.
  ///
  /// Throws `SessionError`.
  func lockKept(_ location: SessionLocation) throws -> SessionLock {
    let (name, path) = (location.name, folder(of: location) + "/lock")
    let isKept = location == .session(name)
    if isKept { try moveBackIfNeeded(name) }
    func isThere() -> Bool { Self.isValid(name) && !location.isSetAside && access(path, F_OK) == 0 }
    for mayBeNew in [isKept, false] {
      guard isThere(), let lock = try SessionLock(amending: path) else { break }
      let isMade = lock.holder.processIdentifier != nil
      if !mayBeNew || isMade || access(folder(of: location) + "/journal", F_OK) == 0 { return lock }
      // Another process may be making a session of this name, or one ended before it had written anything.
      withExtendedLifetime(consume lock) {}
      usleep(100_000)
    }
    // Another process may have moved it meanwhile.
    throw isThere()
      ? SessionError.openElsewhere(
        name: name, holder: isKept ? holder(of: name) : "another process")
      : .noSession(name, isClosed: !isKept)
  }
}
