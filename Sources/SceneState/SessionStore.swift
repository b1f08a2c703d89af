public import DurableFiles
import Glibc

/// The place where sessions are kept, one private folder each.
public struct SessionStore {
  /// The folder of all private state.
  public let path: String
  let terminal: TerminalIdentity
  private let signal: Int32?
  private let background: Background
  private let textValueKeys: Set<String>

  /// Names the place; made when first needed.
  ///
  /// A byte is written to `signal` when a scene should commit although nothing changed: because what
  /// was committed could not be made durable, or because the background has done something for it.
  /// After starts that died, of all values only those of `textValueKeys` come back, in any scope.
  public init(
    path: String, terminal: TerminalIdentity, signal: Int32? = nil,
    background: Background = .threads, textValueKeys: Set<String> = []
  ) {
    self.path = path
    self.terminal = terminal
    self.signal = signal
    self.background = background
    self.textValueKeys = textValueKeys
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

  // One that this process has locked and not read yet.
  private struct HeldSession {
    let name: String
    let lock: SessionLock
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
      let lock = try SessionLock(lockPath(name), terminal: terminal.text, presenting: value)
      return lock.map { HeldSession(name: name, lock: $0) }
    }
  }

  private func restore(_ held: HeldSession, isNew: Bool) throws(SessionError) -> Scene {
    try reporting { () throws(FileError) in
      // The journal makes durable what is in the folder.
      if isNew { try Folder.synchronize(sessionsPath) }
      let restored = try RestoredJournal(held.lock, place(of: held.name))
      try held.lock.complete(presenting: restored.contents.values[Scene.presentedValueKey])
      let scene = Scene(name: held.name, store: self, lock: held.lock, restored: restored)
      scene[Scene.presentedValueKey] = held.lock.presentedValue
      return scene
    }
  }

  var setAside: SetAside { SetAside(path: path + "/set-aside") }

  func place(of name: String) -> JournalPlace {
    JournalPlace(
      session: name, path: journalPath(name), setAside: setAside, textValueKeys: textValueKeys,
      signal: signal, background: background)
  }

  func reporting<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SessionError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
