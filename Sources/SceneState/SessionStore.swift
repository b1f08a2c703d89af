public import DurableFiles
import Glibc

/// The place where sessions are kept, one private folder each.
public struct SessionStore {
  /// The folder of all private state.
  public let path: String
  private let terminal: TerminalIdentity
  private let signal: Int32?
  private let background: Background

  /// Names the place; made when first needed.
  ///
  /// A byte is written to `signal` when a scene should commit although nothing changed: because what
  /// was committed could not be made durable, or because the background has done something for it.
  public init(
    path: String, terminal: TerminalIdentity, signal: Int32? = nil,
    background: Background = .threads
  ) {
    self.path = path
    self.terminal = terminal
    self.signal = signal
    self.background = background
  }

  var sessionsPath: String { path + "/sessions" }
  func folder(_ name: String) -> String { "\(sessionsPath)/\(name)" }
  func lockPath(_ name: String) -> String { folder(name) + "/lock" }
  func journalPath(_ name: String) -> String { folder(name) + "/journal" }

  private func summary(_ name: String) throws(FileError) -> SessionSummary {
    try SessionSummary(name: name, lockPath: lockPath(name), journalPath: journalPath(name))
  }

  /// All sessions that are not closed, the last used first.
  ///
  /// Throws `FileError` when the place cannot be read; a session that cannot is left out.
  public func summaries() throws(FileError) -> [SessionSummary] {
    var summaries: [SessionSummary] = []
    for name in try Folder.names(in: sessionsPath) where Self.isValid(name) {
      if let summary = try? summary(name) { summaries.append(summary) }
    }
    return summaries.sorted {
      ($0.lastUsedNanoseconds, $1.name) > ($1.lastUsedNanoseconds, $0.name)
    }
  }

  /// Reads what a session keeps without opening it.
  ///
  /// Throws `FileError`; ENOENT when there is none.
  public func read(_ name: String) throws(FileError) -> KeptSession {
    try KeptSession(name: name, journalPath: journalPath(name))
  }

  /// Opens the session of a name, making it if need be.
  ///
  /// Throws `SessionError`.
  public func open(_ name: String) throws(SessionError) -> Scene {
    guard Self.isValid(name) else { throw .invalidName(name) }
    return try restore(try take(name), isNew: false)
  }

  /// Opens the session of a name that is there.
  ///
  /// Throws `SessionError`.
  public func openKept(_ name: String) throws(SessionError) -> Scene {
    guard exists(name) else { throw .noSession(name, isClosed: false) }
    guard let held = try takeIfFree(name, makesFolder: false) else {
      throw exists(name)
        ? .openElsewhere(name: name, holder: holder(of: name)) : .noSession(name, isClosed: false)
    }
    return try restore(held, isNew: false)
  }

  /// Opens the session last used in this terminal, else the one last used that is free, else a new
  /// one.
  ///
  /// Throws `SessionError`.
  public func openLastUsed() throws(SessionError) -> Scene {
    let free = try reporting { () throws(FileError) in try summaries() }.filter { !$0.isOpen }
    let here = free.filter { $0.terminal != nil && $0.terminal == terminal.text }
    for summary in here + free {
      // Somebody else may have opened it since we looked; one that fails is no reason not to start.
      if let held = try? takeIfFree(summary.name, makesFolder: false),
        let scene = try? restore(held, isNew: false)
      {
        return scene
      }
    }
    return try openNew(named: "main")
  }

  /// Opens a fresh session, named as given or, when that name is taken, with a number.
  ///
  /// It presents nothing when another one presents the value. Throws `SessionError`.
  public func openNew(
    named base: String, presenting value: String? = nil
  ) throws(SessionError) -> Scene {
    guard Self.isValid(base) else { throw .invalidName(base) }
    let held = try whileLocked { () throws(SessionError) in
      let isTaken = value == nil ? false : try presents(value)
      return try takeNew(named: base, presenting: isTaken ? nil : value)
    }
    return try restore(held, isNew: true)
  }

  /// Opens the session pinned to a value: the one that presents it, else a new one of that name,
  /// cut to a name's length.
  ///
  /// Throws `SessionError`; `openElsewhere` when another process has that session open.
  public func openPinned(to value: String, named base: String) throws(SessionError) -> Scene {
    let base = String(base.prefix(Self.longestName))
    guard Self.isValid(base) else { throw .invalidName(base) }
    let (held, isNew) = try whileLocked { () throws(SessionError) -> (HeldSession, Bool) in
      let all = try reporting { () throws(FileError) in try summaries() }
      let route = SessionRoute(value, presenting: value, among: all.map(SessionRoute.candidate))
      guard case .session(let name) = route else {
        return (try takeNew(named: base, presenting: value), true)
      }
      return (try take(name), false)
    }
    return try restore(held, isNew: isNew)
  }

  /// Whether a session of this name is kept.
  public func exists(_ name: String) -> Bool {
    Self.isValid(name) && Folder.exists(folder(name))
  }

  /// Whether some session presents a value.
  func presents(_ value: String?) throws(SessionError) -> Bool {
    try reporting { () throws(FileError) in try summaries() }
      .contains { $0.presentedValue == value }
  }

  func holder(of name: String) -> String {
    (try? summary(name))?.holder ?? "another process"
  }

  /// Does something while no other process looks for sessions to make, move or name one.
  ///
  /// An ordinary start takes no part in this. One who keeps the lock for long is stopped, and nobody
  /// should have to wait for that.
  func whileLocked<Result>(
    _ body: () throws(SessionError) -> Result
  ) throws(SessionError) -> Result {
    try reporting { () throws(FileError) in try Folder.create(sessionsPath) }
    let lock = try? FileLock.wait(path + "/lock")
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// A session that this process has locked and not read yet.
  private struct HeldSession {
    let name: String
    let lock: FileLock
    let holder: SessionHolder
    // Whether the lock told of an earlier holder, with all that it was to tell.
    let isHolderKnown: Bool
  }

  private func takeNew(
    named base: String, presenting value: String?
  ) throws(SessionError) -> HeldSession {
    for name in Self.names(from: base) {
      if try makeFolder(name), let held = try takeIfFree(name, presenting: value) { return held }
    }
    throw .nameIsTaken(base)
  }

  // False when a session has the name; a folder without a lock is what a killed start left.
  private func makeFolder(_ name: String) throws(SessionError) -> Bool {
    if mkdir(folder(name), 0o700) == 0 { return true }
    guard errno == EEXIST else { throw .file(FileError("make", folder(name))) }
    return Folder.exists(folder(name)) && access(lockPath(name), F_OK) != 0
  }

  private func take(_ name: String) throws(SessionError) -> HeldSession {
    // It may have been closed or renamed by the time that it could be locked.
    for _ in 0..<100 {
      if let held = try takeIfFree(name) { return held }
      if FileLock.isHeld(lockPath(name)) { break }
    }
    throw .openElsewhere(name: name, holder: holder(of: name))
  }

  private func takeIfFree(
    _ name: String, presenting value: String? = nil, makesFolder: Bool = true
  ) throws(SessionError) -> HeldSession? {
    try reporting { () throws(FileError) -> HeldSession? in
      if makesFolder { try Folder.create(folder(name)) }
      guard let lock = try acquire(lockPath(name)) else { return nil }
      let earlier = (try? DurableFile.readPrefix(lock.path, count: 4096)).map(SessionHolder.init)
      let holder = SessionHolder(
        processIdentifier: Int(getpid()), terminal: terminal.text,
        presentedValue: value ?? earlier?.presentedValue)
      try lock.write(holder.text)
      return HeldSession(
        name: name, lock: lock, holder: holder,
        isHolderKnown: value != nil || earlier?.processIdentifier != nil)
    }
  }

  /// Locks a session's file; nil when somebody has it, or when it has just been moved elsewhere.
  ///
  /// A session is moved only by who has its lock, so that one who has the lock of a file that is still
  /// in its place has the session.
  func acquire(_ lockPath: String) throws(FileError) -> FileLock? {
    do throws(FileError) {
      guard let lock = try FileLock.acquire(lockPath), lock.isCurrent else { return nil }
      return lock
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private func restore(_ held: HeldSession, isNew: Bool) throws(SessionError) -> Scene {
    try reporting { () throws(FileError) in
      // Nobody but this process knows the folder yet; the journal makes durable what is in it.
      if isNew { try Folder.synchronize(sessionsPath) }
      let restored = try RestoredJournal(
        path: journalPath(held.name), setAside: path + "/set-aside", signal: signal,
        background: background)
      var holder = held.holder
      if !held.isHolderKnown, let value = restored.contents.values[Scene.presentedValueKey] {
        holder.presentedValue = value
        try held.lock.write(holder.text)
      }
      let scene = Scene(name: held.name, store: self, lock: held.lock, restored: restored)
      scene[Scene.presentedValueKey] = holder.presentedValue
      return scene
    }
  }

  func reporting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SessionError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
