public import DurableFiles
import Glibc

/// The folder where sessions are kept, each in a private folder of its own.
public struct SessionStore: Sendable {
  public private(set) var path: String
  /// Where the sessions belong, also those of a fallback store.
  let statePath: String
  let terminal: TerminalIdentity
  let wakeup: Wakeup?
  let runner: Jobs.Runner
  public let keys: SceneKeys
  /// The library that sessions are opened for.
  let libraryPath: String?
  /// Where sessions are kept that cannot be written here; nil when writing them should fail instead.
  private(set) var fallbackFolders: FallbackFolders?
  // Where fallback stores were when they were looked for; nil when they are looked for each time.
  private(set) var knownFallbackPaths: [String]?
  /// What the texts of all sessions were.
  public let history: HistoryFolder
  /// The time in milliseconds since 1970.
  public var clock: @Sendable () -> Int = { FileStamp.now / 1_000_000 }

  /// Makes a store of a folder, which is made when it is first needed, for the library of a path.
  ///
  /// `wakeup` wakes when a scene should commit although nothing changed: because what was committed could not be made
  /// durable, or because the background has done something for it.
  public init(
    path: String, library: String? = nil, terminal: TerminalIdentity, wakeup: Wakeup? = nil,
    runner: @escaping Jobs.Runner = Jobs.thread, keys: SceneKeys = SceneKeys([]),
    fallbackFolders: FallbackFolders? = nil
  ) {
    self.path = path
    statePath = path
    libraryPath = library
    self.terminal = terminal
    self.wakeup = wakeup
    self.runner = runner
    self.keys = keys
    self.fallbackFolders = fallbackFolders
    history = HistoryFolder(path: path + "/history")
  }

  /// Returns the store of another folder, such as a fallback store, which has none itself.
  func at(_ path: String) -> SessionStore {
    var store = self
    (store.path, store.fallbackFolders, store.knownFallbackPaths) = (path, nil, nil)
    return store
  }

  /// Returns the store with the fallback stores that exist now, for reading many sessions at once.
  public func withFallbackStoresOfNow() -> SessionStore {
    var store = self
    store.knownFallbackPaths = fallbackFolders?.existing ?? []
    return store
  }

  var sessionsPath: String { path + "/sessions" }
  func folder(_ name: String) -> String { "\(sessionsPath)/\(name)" }
  func lockPath(_ name: String) -> String { folder(name) + "/lock" }
  func journalPath(_ name: String) -> String { folder(name) + "/journal" }

  func summary(_ name: String) throws -> SessionSummary {
    try SessionSummary(name, in: folder(name))
  }

  /// Returns all sessions that are not closed, including those in the fallback store, the last used first.
  ///
  /// Throws when the folder cannot be read.
  public func summaries() throws -> [SessionSummary] {
    var summaries: [String: SessionSummary] = [:]
    for name in try names() { summaries[name] = try? summary(name) }
    for (fallback, name) in sessionsInFallbackStores where summaries[name]?.isOpen != true {
      if let summary = try? fallback.summary(name) { summaries[name] = summary }
    }
    return summaries.values.sorted {
      ($0.lastUsedNanoseconds, $1.name) > ($1.lastUsedNanoseconds, $0.name)
    }
  }

  // To read thousands of sessions would delay the first frame.
  private static let mostAsked = 20

  /// Whether one of the sessions that were used last was in a library when that was last there, as far as they can
  /// be read.
  public func hasSeen(libraryAt path: String) -> Bool {
    let names = (try? namesByUse()) ?? []
    return names.prefix(Self.mostAsked).contains {
      (try? read($0))?[Scene.libraryKey.name] == path
    }
  }

  /// Reads what a session keeps without opening it.
  ///
  /// Throws ENOENT when there is none.
  public func read(_ name: String) throws -> SceneContents { try read(.session(name)) }

  /// Opens the session of a name, and makes it if there is none.
  public func open(_ name: String) throws -> Scene {
    try Self.checkName(name)
    return try SessionOpening(self).open(name)
  }

  public func openKept(_ name: String) throws -> Scene { try SessionOpening(self).openKept(name) }

  /// Opens the session last used in this terminal, else the one last used that nobody has open, else a new one.
  ///
  /// Those of other libraries are passed over.
  public func openLastUsed() throws -> Scene { try SessionOpening(self).openLastUsed() }

  /// Opens a new session with the given name or, when that is taken, the name with a number.
  ///
  /// It presents nothing when another one presents the value.
  public func openNew(named base: String, presenting value: String? = nil) throws -> Scene {
    try Self.checkName(base)
    return try SessionOpening(self).openNew(named: base, presenting: value)
  }

  /// Opens the session pinned to a value: the one that presents it, else a new one with the given name.
  ///
  /// The name is shortened if it is too long. Throws `SessionError`; `openElsewhere` when another
  /// process has that session open.
  public func openPinned(to value: String, named base: String) throws -> Scene {
    let base = String(base.prefix(Self.longestName))
    try Self.checkName(base)
    return try SessionOpening(self).openPinned(to: value, named: base)
  }

  // A folder that cannot be read is no reason not to start where there is another.
  func readableSummaries() throws -> [SessionSummary] {
    do {
      return try summaries()
    } catch {
      guard fallbackFolders != nil else { throw error }
      return fallbackStores.flatMap { (try? $0.summaries()) ?? [] }
    }
  }

  public func exists(_ name: String) -> Bool { Self.isValid(name) && Folder.exists(folder(name)) }

  func presents(_ value: String?) throws -> Bool {
    guard let value else { return false }
    return try summariesOfThisLibrary().contains { SessionRoute.isSame($0.presentedValue, value) }
  }

  func holder(of name: String) -> String { (try? summary(name))?.holder ?? "another process" }

  /// Calls a function while no other process looks for sessions to make, move or name one.
  ///
  /// An ordinary start does not use this lock. A process that keeps the lock for long is stopped, and
  /// nobody should have to wait for that.
  func whileLocked<Result>(_ body: () throws -> Result) throws -> Result {
    // The journal makes durable what is in the folder, and the folder itself.
    do { try Folder.make(sessionsPath) } catch {
      guard fallbackFolders != nil else { throw error }
    }
    let lock = lockForMoving()
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// Waits for the lock that keeps other processes from making, moving and naming sessions; nil when
  /// another process keeps it for long.
  func lockForMoving() -> FileLock? { try? FileLock.wait(path + "/lock") }

  var setAside: SetAside { SetAside(path: path + "/set-aside") }

  func journalLocation(of location: SessionLocation) -> JournalLocation {
    let (path, former) = (folder(of: location) + "/journal", nameInHistory(of: location))
    return JournalLocation(
      session: location.name, path: path, setAside: setAside, keys: keys, wakeup: wakeup,
      runner: runner, keepHistory: { try keepHistory(ofJournalAt: path, former) })
  }
}
