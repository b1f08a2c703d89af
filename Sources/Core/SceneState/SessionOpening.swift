import DurableFiles
import Essentials
import Glibc

/// The way to an open session: what was kept in the fallback store is moved back, the session is locked,
/// what it keeps is read.
struct SessionOpening {
  private let store: SessionStore
  private let returned: SessionReturns
  private let patience = StartPatience()

  init(_ store: SessionStore) {
    self.store = store
    returned = store.moveBackAll()
  }

  func open(_ name: String) throws -> Scene { try restore(try lock(name)) }

  func openKept(_ name: String) throws -> Scene {
    guard store.exists(name) || store.fallbackStore(of: name) != nil else {
      throw SessionError.noSession(name, isClosed: false)
    }
    return try restore(try lock(name, makesFolder: false))
  }

  func openLastUsed() throws -> Scene {
    if let name = TerminalUse(in: store)?.session,
      let holder = try? SessionHolder(ofLockAt: store.lockPath(name)),
      holder.terminal == store.terminal.text, store.owner(holder) == .thisLibrary,
      let scene = try openIfFree(name)
    {
      return scene
    }
    let recent = try store.namesByUse(besidesThoseIn: returned.stores)
    if let scene = try openFirst(recent, of: .thisLibrary) { return scene }
    // A session whose times cannot be read may still be one that can be opened.
    let others = Set((try? store.names()) ?? []).union(["main"]).subtracting(recent).sorted()
      .filter(store.exists)
    if let scene = try openFirst(others, of: .thisLibrary) { return scene }
    if mayHaveMoved(among: recent + others),
      let scene = try openFirst(recent + others, of: .missingLibrary)
    {
      return scene
    }
    return try openNew(named: "main", presenting: nil)
  }

  // Another process may have opened it meanwhile; one that fails is no reason not to start.
  private func openFirst(_ names: [String], of owner: SessionStore.Owner) throws -> Scene? {
    for name in names where store.owner(of: .session(name)) == owner {
      if let scene = try openIfFree(name) { return scene }
    }
    return nil
  }

  // A library that is there, and has no session, may be where one that is missing was.
  private func mayHaveMoved(among names: [String]) -> Bool {
    store.libraryPath.map(Folder.exists) == true
      && !names.contains { store.owner(of: .session($0)) == .thisLibrary }
  }

  // Whether another process has it open is found out here.
  private func openIfFree(_ name: String) throws -> Scene? {
    repeat {
      if let held = try? lockIfFree(name, makesFolder: false) { return try? restore(held) }
      // Another start has the session that this one waits for, and would find what this one opens instead.
      if TerminalIdentity.isGone { throw Failure("the terminal is gone") }
    } while waits(for: name)
    return nil
  }

  // Whether to try again, because the process that has the session open is about to release it.
  private func waits(for name: String) -> Bool {
    patience.waits(forLockAt: store.lockPath(name), in: store.terminal)
  }

  func openNew(named base: String, presenting value: String?) throws -> Scene {
    let held = try store.whileLocked {
      let isTaken = try store.presents(value)
      return try lockNew(named: base, presenting: isTaken ? nil : value)
    }
    return try restore(held)
  }

  /// Opens a new session that has the contents of a document; nil if a session continues it by now.
  func openNew(
    continuing identifier: String?, named base: String, presenting value: String?,
    _ contents: SceneContents
  ) throws -> Scene? {
    try store.whileLocked { () -> Scene? in
      if let identifier, try store.location(continuing: identifier) != nil { return nil }
      let isTaken = try store.presents(value)
      let scene = try restore(try lockNew(named: base, presenting: isTaken ? nil : value))
      scene.add(contents)
      scene[Scene.continuedKey.name] = identifier
      try scene.commit()
      return scene
    }
  }

  func openPinned(to value: String, named base: String) throws -> Scene {
    let held = try store.whileLocked { () -> LockedSession in
      let all = try store.summariesOfThisLibrary()
      guard let session = SessionRoute.session(pinnedTo: value, among: all) else {
        return try lockNew(named: base, presenting: value)
      }
      return try lock(session.name)
    }
    return try restore(held)
  }

  // MARK: Locking

  private func lockNew(named base: String, presenting value: String?) throws -> LockedSession {
    for name in SessionStore.names(from: base) {
      if try makeFolder(name), let held = try lockIfFree(name, presenting: value) { return held }
    }
    throw SessionError.nameIsTaken(base)
  }

  // Returns false when a session has the name; a folder without a lock was left by a start that was killed.
  private func makeFolder(_ name: String) throws -> Bool {
    if store.fallbackStore(of: name) != nil { return false }
    let (folder, lockPath) = (store.folder(name), store.lockPath(name))
    if mkdir(folder, 0o700) == 0 { return true }
    let error = Failure(cannot: "make", folder)
    if error.isNameTaken { return Folder.exists(folder) && access(lockPath, F_OK) != 0 }
    guard store.fallbackFolders != nil else { throw error }
    return access(lockPath, F_OK) != 0
  }

  private func lock(_ name: String, makesFolder: Bool = true) throws -> LockedSession {
    repeat {
      // It may be closed or renamed between finding it and locking it.
      for _ in 0..<100 {
        if let held = try lockIfFree(name, makesFolder: makesFolder) { return held }
        if FileLock.isHeld(store.lockPath(name)) { break }
      }
    } while waits(for: name)
    throw makesFolder || store.exists(name)
      ? SessionError.openElsewhere(name: name, holder: store.holder(of: name))
      : .noSession(name, isClosed: false)
  }

  private func lockIfFree(
    _ name: String, presenting value: String? = nil, makesFolder: Bool = true
  ) throws -> LockedSession? {
    do {
      if let failure = returned.failures[name] { throw failure }
      if store.fallbackStore(of: name) != nil { return nil }
      if makesFolder { try Folder.make(store.folder(name)) }
      let lock = try store.lock(name, presenting: value)
      return lock.map { LockedSession(name: name, lock: $0) }
    } catch {
      return try store.lockInFallbackStore(name, presenting: value, because: error)
    }
  }

  // MARK: Reading

  private func restore(_ held: LockedSession) throws -> Scene {
    do {
      return try restoreHere(held)
    } catch {
      guard held.fallbackStatus == nil,
        let held = try store.lockInFallbackStore(
          held.name, presenting: held.lock.presentedValue, because: error, isLocked: true)
      else { throw error }
      return try restoreHere(held)
    }
  }

  private func restoreHere(_ held: LockedSession) throws -> Scene {
    let location = (held.fallbackStatus.map { store.at($0.path) } ?? store)
      .journalLocation(of: .session(held.name))
    let restored = try location.restore(held.lock)
    try held.lock.complete(presenting: restored.contents.values[Scene.presentedValueKey])
    let scene = Scene(
      name: held.name, store: store, lock: held.lock, restored: restored, notice: returned.notice,
      fallbackStatus: held.fallbackStatus)
    scene[Scene.presentedValueKey] = held.lock.presentedValue
    // Whoever opens a session that was handed off takes it back.
    scene[Scene.handedOffKey.name] = nil
    return scene
  }
}

struct SessionReturns {
  let stores: [SessionStore]
  var notice: String?
  /// Why sessions had to stay in the fallback store, by their names.
  var failures: [String: any Error] = [:]

  mutating func add(_ names: [String], from path: String) {
    let sessions =
      names.count == 1
      ? "The session \(names[0]) is" : "The sessions \(names.joined(separator: ", ")) are"
    notice = (notice.map { "\($0); " } ?? "") + "\(sessions) back from \(path)"
  }
}

/// A session that this process has locked but not read yet.
struct LockedSession {
  let name: String
  let lock: SessionLock
  var fallbackStatus: FallbackStatus?
}
