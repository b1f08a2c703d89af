public import DurableFiles
import Glibc

/// The folder where sessions are kept, each in a private folder of its own.
public struct SessionStore: Sendable {
  /// The folder of all private state.
  public let path: String
  let terminal: TerminalIdentity
  let signal: Int32?
  let background: Background
  let keys: SceneKeys
  /// Where sessions are kept that cannot be written here; nil when writing them should fail instead.
  let fallbackFolders: FallbackFolders?

  /// Makes a store of a folder, which is made when it is first needed.
  ///
  /// A byte is written to `signal` when a scene should commit although nothing changed: because what
  /// was committed could not be made durable, or because the background has done something for it.
  public init(
    path: String, terminal: TerminalIdentity, signal: Int32? = nil,
    background: Background = .threads, keys: SceneKeys = SceneKeys([]),
    fallbackFolders: FallbackFolders? = nil
  ) {
    self.path = path
    self.terminal = terminal
    self.signal = signal
    self.background = background
    self.keys = keys
    self.fallbackFolders = fallbackFolders
  }

  init(_ other: SessionStore, path: String) {
    self.init(
      path: path, terminal: other.terminal, signal: other.signal, background: other.background,
      keys: other.keys)
  }

  var sessionsPath: String { path + "/sessions" }
  func folder(_ name: String) -> String { "\(sessionsPath)/\(name)" }
  func lockPath(_ name: String) -> String { folder(name) + "/lock" }
  func journalPath(_ name: String) -> String { folder(name) + "/journal" }

  func summary(_ name: String) throws(FileError) -> SessionSummary {
    try SessionSummary(name: name, lockPath: lockPath(name), journalPath: journalPath(name))
  }

  /// Returns all sessions that are not closed, including those in the fallback store, the last used
  /// first.
  ///
  /// Throws `FileError` when the folder cannot be read; a session that cannot be read is left out.
  public func summaries() throws(FileError) -> [SessionSummary] {
    var summaries: [String: SessionSummary] = [:]
    for name in try names() { summaries[name] = try? summary(name) }
    for fallback in fallbackStores {
      for name in (try? fallback.names()) ?? [] where fallback.hasJournal(name) {
        guard let summary = try? fallback.summary(name) else { continue }
        if summaries[name]?.isOpen != true { summaries[name] = summary }
      }
    }
    return summaries.values.sorted {
      ($0.lastUsedNanoseconds, $1.name) > ($1.lastUsedNanoseconds, $0.name)
    }
  }

  /// Reads what a session keeps without opening it.
  ///
  /// Throws `FileError`; ENOENT when there is none.
  public func read(_ name: String) throws(FileError) -> KeptSession {
    try KeptSession(name: name, journalPath: (newerStore(of: name) ?? self).journalPath(name))
  }

  /// Opens the session of a name, and makes it if there is none.
  public func open(_ name: String) throws(SessionError) -> Scene {
    guard Self.isValid(name) else { throw .invalidName(name) }
    return try restore(try acquire(name, importAll()))
  }

  /// Opens the session of a name if there is one.
  public func openKept(_ name: String) throws(SessionError) -> Scene {
    let imported = importAll()
    guard exists(name) || fallbackStore(of: name) != nil else {
      throw .noSession(name, isClosed: false)
    }
    guard let held = try acquireIfFree(name, imported, makesFolder: false) else {
      throw exists(name)
        ? .openElsewhere(name: name, holder: holder(of: name)) : .noSession(name, isClosed: false)
    }
    return try restore(held)
  }

  /// Opens the session last used in this terminal, else the one last used that nobody has open, else a
  /// new one.
  public func openLastUsed() throws(SessionError) -> Scene {
    let imported = importAll()
    let recent = try reporting { () throws(FileError) in try namesByUse() }
    // Another process may have opened it meanwhile; one that fails is no reason not to start.
    for name in recent.prefix(Self.recentCount) where wasHere(name) {
      if let scene = openIfFree(name, imported) { return scene }
    }
    for name in recent {
      if let scene = openIfFree(name, imported) { return scene }
    }
    // A session whose times cannot be read may still be one that can be opened.
    for name in Set((try? names()) ?? []).union(["main"]).subtracting(recent).sorted()
    where exists(name) {
      if let scene = openIfFree(name, imported) { return scene }
    }
    return try openNew(named: "main", presenting: nil, imported)
  }

  // The number of sessions that are checked for this terminal: older ones do not count.
  private static let recentCount = 64

  // Whether another process has it open is found out when it is opened.
  private func wasHere(_ name: String) -> Bool {
    guard let terminal = terminal.text,
      let bytes = try? DurableFile.readPrefix(lockPath(name), count: 4096)
    else { return false }
    return SessionHolder(parsing: bytes).terminal == terminal
  }

  private func openIfFree(_ name: String, _ imported: FallbackImport) -> Scene? {
    guard let held = try? acquireIfFree(name, imported, makesFolder: false) else { return nil }
    return try? restore(held)
  }

  // A folder that cannot be read is no reason not to start where there is another.
  func readable(
    _ summaries: () throws(FileError) -> [SessionSummary]
  ) throws(FileError) -> [SessionSummary] {
    do throws(FileError) {
      return try summaries()
    } catch {
      guard fallbackFolders != nil else { throw error }
      return fallbackStores.flatMap { (try? $0.summaries()) ?? [] }
    }
  }

  /// Opens a new session with the given name or, when that is taken, the name with a number.
  ///
  /// It presents nothing when another one presents the value. Throws `SessionError`.
  public func openNew(
    named base: String, presenting value: String? = nil
  ) throws(SessionError) -> Scene {
    guard Self.isValid(base) else { throw .invalidName(base) }
    return try openNew(named: base, presenting: value, importAll())
  }

  private func openNew(
    named base: String, presenting value: String?, _ imported: FallbackImport
  ) throws(SessionError) -> Scene {
    let held = try whileLocked { () throws(SessionError) in
      let isTaken = value == nil ? false : try presents(value)
      return try acquireNew(named: base, presenting: isTaken ? nil : value, imported)
    }
    return try restore(held)
  }

  /// Opens the session pinned to a value: the one that presents it, else a new one with the given name.
  ///
  /// The name is shortened if it is too long. Throws `SessionError`; `openElsewhere` when another
  /// process has that session open.
  public func openPinned(to value: String, named base: String) throws(SessionError) -> Scene {
    let base = String(base.prefix(Self.longestName))
    guard Self.isValid(base) else { throw .invalidName(base) }
    let imported = importAll()
    let held = try whileLocked { () throws(SessionError) -> LockedSession in
      let all = try reporting { () throws(FileError) in try readable(summaries) }
      let route = SessionRoute(value, presenting: value, among: all.map(SessionRoute.candidate))
      guard case .session(let name) = route else {
        return try acquireNew(named: base, presenting: value, imported)
      }
      return try acquire(name, imported)
    }
    return try restore(held)
  }

  /// Whether a session of this name is kept.
  public func exists(_ name: String) -> Bool {
    Self.isValid(name) && Folder.exists(folder(name))
  }

  func presents(_ value: String?) throws(SessionError) -> Bool {
    try reporting { () throws(FileError) in try readable(summaries) }
      .contains { $0.presentedValue == value }
  }

  func holder(of name: String) -> String {
    (try? summary(name))?.holder ?? "another process"
  }

  /// Calls a function while no other process looks for sessions to make, move or name one.
  ///
  /// An ordinary start does not use this lock. A process that keeps the lock for long is stopped, and
  /// nobody should have to wait for that.
  func whileLocked<Result>(
    _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    // The journal makes durable what is in the folder, and the folder itself.
    do throws(FileError) { try Folder.make(sessionsPath) } catch {
      guard fallbackFolders != nil else { throw .file(error) }
    }
    let lock = lockForMoving()
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Waits for the lock that keeps other processes from making, moving and naming sessions; nil when
  /// another process keeps it for long.
  func lockForMoving() -> FileLock? { try? FileLock.wait(path + "/lock") }

  private func acquireNew(
    named base: String, presenting value: String?, _ imported: FallbackImport
  ) throws(SessionError) -> LockedSession {
    for name in Self.names(from: base) {
      if try makeFolder(name), let held = try acquireIfFree(name, imported, presenting: value) {
        return held
      }
    }
    throw .nameIsTaken(base)
  }

  // Returns false when a session has the name; a folder without a lock was left by a start that was
  // killed.
  private func makeFolder(_ name: String) throws(SessionError) -> Bool {
    if fallbackStore(of: name) != nil { return false }
    if mkdir(folder(name), 0o700) == 0 { return true }
    let error = FileError("make", folder(name))
    if error.isNameTaken { return Folder.exists(folder(name)) && access(lockPath(name), F_OK) != 0 }
    guard fallbackFolders != nil else { throw .file(error) }
    return access(lockPath(name), F_OK) != 0
  }

  private func acquire(_ name: String, _ imported: FallbackImport) throws(SessionError)
    -> LockedSession
  {
    // It may be closed or renamed between finding it and locking it.
    for _ in 0..<100 {
      if let held = try acquireIfFree(name, imported) { return held }
      if FileLock.isHeld(lockPath(name)) { break }
    }
    throw .openElsewhere(name: name, holder: holder(of: name))
  }

  private func acquireIfFree(
    _ name: String, _ imported: FallbackImport, presenting value: String? = nil,
    makesFolder: Bool = true
  ) throws(SessionError) -> LockedSession? {
    try reporting { () throws(FileError) -> LockedSession? in
      do throws(FileError) {
        if let failure = imported.failures[name] { throw failure }
        if fallbackStore(of: name) != nil { return nil }
        if makesFolder { try Folder.make(folder(name)) }
        let lock = try lock(name, presenting: value)
        return lock.map { LockedSession(name: name, lock: $0, notice: imported.notice) }
      } catch {
        return try lockInFallbackStore(
          name, presenting: value, notice: imported.notice, because: error)
      }
    }
  }

  private func restore(_ held: LockedSession) throws(SessionError) -> Scene {
    try reporting { () throws(FileError) in
      do throws(FileError) {
        return try restoreHere(held)
      } catch {
        guard held.fallbackStatus == nil,
          let held = try lockInFallbackStore(
            held.name, presenting: held.lock.presentedValue, notice: held.notice, because: error,
            isLocked: true)
        else { throw error }
        return try restoreHere(held)
      }
    }
  }

  private func restoreHere(_ held: LockedSession) throws(FileError) -> Scene {
    let store = held.fallbackStatus.map { at($0.path) } ?? self
    let restored = try RestoredJournal(held.lock, store.journalLocation(of: held.name))
    try held.lock.complete(presenting: restored.contents.values[Scene.presentedValueKey])
    let scene = Scene(
      name: held.name, store: self, lock: held.lock, restored: restored, notice: held.notice,
      fallbackStatus: held.fallbackStatus)
    scene[Scene.presentedValueKey] = held.lock.presentedValue
    return scene
  }

  var setAside: SetAside { SetAside(path: path + "/set-aside") }

  func journalLocation(of name: String) -> JournalLocation {
    JournalLocation(
      session: name, path: journalPath(name), setAside: setAside, keys: keys,
      signal: signal, background: background)
  }

  func reporting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SessionError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
