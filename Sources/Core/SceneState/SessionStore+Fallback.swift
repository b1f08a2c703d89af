import DurableFiles
import Essentials
import Glibc

extension SessionStore {
  /// The files of a session besides the texts that the user's own editor has open.
  static let files: Set = ["journal", "lock"]

  /// The fallback stores that exist now, almost always none.
  var fallbackStores: [SessionStore] {
    (knownFallbackPaths ?? fallbackFolders?.existing ?? []).map(at)
  }

  var sessionsInFallbackStores: [(store: SessionStore, name: String)] {
    fallbackStores.flatMap { store in
      ((try? store.names()) ?? []).filter(store.hasJournal).map { (store, $0) }
    }
  }

  func hasJournal(_ name: String) -> Bool { access(journalPath(name), F_OK) == 0 }

  func names() throws -> [String] { try Folder.names(in: sessionsPath).filter(Self.isValid) }

  func fallbackStore(of name: String) -> SessionStore? {
    fallbackStores.first { $0.hasJournal(name) }
  }

  func newerStore(of name: String) -> SessionStore? {
    guard let fallback = fallbackStore(of: name) else { return nil }
    guard let own = try? contents(of: name) else { return fallback }
    // A state with parts that cannot be read counts as newer until the user has seen it.
    guard let kept = try? fallback.contents(of: name) else { return fallback }
    return own.continues(kept) ? nil : fallback
  }

  /// Returns the session here that has all of what a session's fallback store has: the one of its name or, after a
  /// kill while it was moved back, one that has another name because of a different session.
  func name(continuing contents: SceneContents, from name: String) throws -> String? {
    // Any session has all of what nobody has written to.
    let count = contents.openings.isEmpty ? 1 : try names().count + 1
    return Self.names(from: name).prefix(count).first { name in
      guard exists(name), let there = try? self.contents(of: name) else { return false }
      return there.continues(contents)
    }
  }

  /// The folders of the sessions whose newer state is in a fallback store, by their names.
  public var foldersOfNewerStates: [String: String] {
    sessionsInFallbackStores.reduce(into: [:]) { folders, session in
      folders[session.name] = newerStore(of: session.name)?.folder(session.name)
    }
  }

  /// Moves a session back from its fallback store before something else is done with it.
  ///
  /// Throws `SessionError` when it is open, and a `Failure` when its newer text has to stay there for now: the older
  /// text here must not pass for all of it.
  func moveBackIfNeeded(_ name: String) throws {
    for fallback in fallbackStores where fallback.hasJournal(name) {
      let movedName: String?
      do {
        movedName = try moveBack(name, from: fallback)
      } catch {
        throw Failure(
          cannot: "move back the newer text in", fallback.folder(name), code: error.code ?? EIO)
      }
      if movedName == nil { throw SessionError.openElsewhere(name: name, holder: holder(of: name)) }
    }
  }

  func lock(_ name: String, presenting value: String?) throws -> SessionLock? {
    try SessionLock(lockPath(name), for: self, presenting: value)
  }

  func contents(of name: String) throws -> SceneContents? {
    do {
      let kept = try SceneContents(journalPath: journalPath(name))
      guard kept.isWhole else { throw Failure(cannot: "read", journalPath(name), code: EBADMSG) }
      return kept
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// Moves back what was kept in the fallback store, as far as that can be written here again.
  func moveBackAll() -> SessionReturns {
    var result = SessionReturns(stores: fallbackStores)
    for fallback in result.stores {
      var moved: [String] = []
      for name in ((try? fallback.names()) ?? []).sorted() {
        if !fallback.hasJournal(name) { fallback.removeLeftover(name) }
        guard fallback.hasJournal(name) else { continue }
        do {
          if let movedName = try moveBack(name, from: fallback) { moved.append(movedName) }
        } catch {
          result.failures[name] = error
        }
      }
      if !moved.isEmpty { result.add(moved, from: fallback.path) }
    }
    return result
  }

  /// Whether contents that continue the journal here may replace it.
  ///
  /// It may be shorter than it was then, as after a power cut, but nobody else may have written to it.
  func mayReplaceJournal(of name: String, with contents: SceneContents) throws -> Bool {
    do {
      return try self.contents(of: name).map(contents.continues) ?? true
    } catch  where error.code == EBADMSG {
      return false
    }
  }

  // Left by a process that was killed before it had written the journal.
  private func removeLeftover(_ name: String) {
    guard let lock = try? FileLock.acquire(lockPath(name)), !hasJournal(name) else { return }
    removeEmptied(name)
    withExtendedLifetime(lock) {}
  }

  /// Removes the files of a session whose contents are all kept elsewhere.
  func removeEmptied(_ name: String) {
    try? Leftover(of: journalPath(name)).drop()
    unlink(journalPath(name))
    unlink(lockPath(name))
    for folder in [folder(name), sessionsPath, path, Folder.parent(of: path)] { rmdir(folder) }
  }

  /// Locks a session in the fallback store, where it continues from what can be read of it here.
  ///
  /// Nil when another process has it open. Throws the given error when there is no fallback store.
  func lockInFallbackStore(
    _ name: String, presenting value: String?, because error: any Error, isLocked: Bool = false
  ) throws -> LockedSession? {
    guard let fallbackFolders else { throw error }
    if !isLocked, FileLock.isHeld(lockPath(name)) { return nil }
    do {
      guard let fallback = fallbackStore(of: name) else {
        return try fallbackFolders.use { path in
          try lock(name, at: at(path), presenting: value, because: error)
        }
      }
      return try lock(name, at: fallback, presenting: value, because: error)
    } catch _ {
      // The first failure is reported: that is the one to do something about.
      throw error
    }
  }

  private func lock(
    _ name: String, at fallback: SessionStore, presenting value: String?, because error: any Error
  ) throws -> LockedSession? {
    try Folder.create(fallback.folder(name))
    let value = value ?? (try? summary(name))?.presentedValue
    guard let lock = try fallback.lock(name, presenting: value) else { return nil }
    if !fallback.hasJournal(name) { try fallback.begin(name, from: self) }
    return LockedSession(
      name: name, lock: lock,
      fallbackStatus: FallbackStatus(cause: Failure(error), path: fallback.path))
  }

  // What cannot be read now must not be replaced later by a journal that was begun without it.
  private func begin(_ name: String, from other: SessionStore) throws {
    let journal = try? Journal.read(other.journalPath(name), header: RestoredJournal.header)
    let found = journal.flatMap { $0.isForeign ? nil : $0 }
    var lines = JournalLines()
    if found == nil { lines.append(endsCommit: true) { $0 += RestoredJournal.header.utf8 } }
    let generation = found.map { JournalReplay($0).contents.generation } ?? 0
    lines.append(endsCommit: true, payload: SceneChange.generation(generation + 1).write(to:))
    let kept = found.map { $0.bytes[..<$0.finishedByteCount] } ?? []
    try DurableFile.create(kept + lines.bytes, at: journalPath(name))
  }
}
