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
  /// Where sessions are kept that cannot be written here; nil when they are to fail then.
  let secondPlace: SecondPlace?

  /// Names the place; made when first needed.
  ///
  /// A byte is written to `signal` when a scene should commit although nothing changed: because what
  /// was committed could not be made durable, or because the background has done something for it.
  /// After starts that died, of all values only those of `textValueKeys` come back, in any scope.
  public init(
    path: String, terminal: TerminalIdentity, signal: Int32? = nil,
    background: Background = .threads, textValueKeys: Set<String> = [],
    secondPlace: SecondPlace? = nil
  ) {
    self.path = path
    self.terminal = terminal
    self.signal = signal
    self.background = background
    self.textValueKeys = textValueKeys
    self.secondPlace = secondPlace
  }

  init(_ other: SessionStore, path: String) {
    self.init(
      path: path, terminal: other.terminal, signal: other.signal, background: other.background,
      textValueKeys: other.textValueKeys)
  }

  var sessionsPath: String { path + "/sessions" }
  func folder(_ name: String) -> String { "\(sessionsPath)/\(name)" }
  func lockPath(_ name: String) -> String { folder(name) + "/lock" }
  func journalPath(_ name: String) -> String { folder(name) + "/journal" }

  func summary(_ name: String) throws(FileError) -> SessionSummary {
    try SessionSummary(name: name, lockPath: lockPath(name), journalPath: journalPath(name))
  }

  /// All sessions, the last used first.
  ///
  /// Those at the second place are among them. Throws `FileError` when the place cannot be read; a
  /// session that cannot is left out.
  public func summaries() throws(FileError) -> [SessionSummary] {
    var summaries: [String: SessionSummary] = [:]
    for name in try names() { summaries[name] = try? summary(name) }
    for second in secondStores {
      for name in (try? second.names()) ?? [] where second.hasJournal(name) {
        guard let summary = try? second.summary(name) else { continue }
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
    let place = isAtSecondPlace(name) ?? self
    return try KeptSession(name: name, journalPath: place.journalPath(name))
  }

  private func isAtSecondPlace(_ name: String) -> SessionStore? {
    guard let second = secondStore(of: name), let kept = try? second.contents(of: name) else {
      return nil
    }
    let own = (try? contents(of: name))?.contents.generation ?? 0
    return kept.contents.generation >= own ? second : nil
  }

  /// Opens the session of a name, making it if need be.
  ///
  /// Throws `SessionError`.
  public func open(_ name: String, presenting value: String? = nil) throws(SessionError) -> Scene {
    guard Self.isValid(name) else { throw .invalidName(name) }
    guard let scene = try openIfFree(name, presenting: value, takenBack: takeBackAll()) else {
      throw .openElsewhere(name: name, holder: holder(of: name))
    }
    return scene
  }

  /// Opens the session last used in this terminal, else the one last used that is free, else a new
  /// one.
  ///
  /// Throws `SessionError`.
  public func openLastUsed() throws(SessionError) -> Scene {
    let takenBack = takeBackAll()
    let free = try reporting { () throws(FileError) in
      try readable(summaries)
    }.filter { !$0.isOpen }
    let here = free.filter { $0.terminal != nil && $0.terminal == terminal.text }
    for summary in here + free {
      // Somebody else may have opened it since we looked; one that fails is no reason not to start.
      if let scene = try? openIfFree(summary.name, presenting: nil, takenBack: takenBack) {
        return scene
      }
    }
    // One that could not be looked at may well be opened.
    let known = Set(free.map(\.name))
    for name in Set((try? names()) ?? []).union(["main"]).subtracting(known).sorted()
    where exists(name) {
      if let scene = try? openIfFree(name, presenting: nil, takenBack: takenBack) { return scene }
    }
    return try openNew(named: "main", takenBack: takenBack)
  }

  // A place that cannot be read is no reason not to start where there is another.
  private func readable(
    _ summaries: () throws(FileError) -> [SessionSummary]
  ) throws(FileError) -> [SessionSummary] {
    do throws(FileError) {
      return try summaries()
    } catch {
      guard secondPlace != nil else { throw error }
      return secondStores.flatMap { (try? $0.summaries()) ?? [] }
    }
  }

  /// Opens a fresh session, named as given or, when that name is taken, with a number.
  ///
  /// Throws `SessionError`.
  public func openNew(
    named base: String, presenting value: String? = nil
  ) throws(SessionError) -> Scene {
    guard Self.isValid(base) else { throw .invalidName(base) }
    return try openNew(named: base, presenting: value, takenBack: takeBackAll())
  }

  private func openNew(
    named base: String, presenting value: String? = nil, takenBack: TakenBack
  ) throws(SessionError) -> Scene {
    var number = 1
    while true {
      let suffix = number == 1 ? "" : "-\(number)"
      let name = String(base.prefix(Self.longestName - suffix.count)) + suffix
      if try makeFolder(name),
        let scene = try openIfFree(name, presenting: value, takenBack: takenBack)
      {
        return scene
      }
      number += 1
    }
  }

  // False when a session has the name; a folder without a lock is what a killed start left.
  private func makeFolder(_ name: String) throws(SessionError) -> Bool {
    if secondStore(of: name) != nil { return false }
    do throws(FileError) {
      try Folder.create(sessionsPath)
      if mkdir(folder(name), 0o700) == 0 { return true }
      guard errno == EEXIST else { throw FileError("make", folder(name)) }
    } catch {
      // Opening it tells whether that is a reason to go elsewhere.
      guard secondPlace != nil else { throw .file(error) }
    }
    return access(lockPath(name), F_OK) != 0
  }

  /// Opens the session pinned to a value: the one that presents it, else a new one of that name,
  /// cut to a name's length.
  ///
  /// Throws `SessionError`; `openElsewhere` when another process has that session open.
  public func openPinned(to value: String, named base: String) throws(SessionError) -> Scene {
    let all = try reporting { () throws(FileError) in try readable(summaries) }
    let route = SessionRoute(value, presenting: value, among: all.map(SessionRoute.candidate))
    if case .session(let name) = route { return try open(name) }
    return try openNew(named: String(base.prefix(Self.longestName)), presenting: value)
  }

  /// Whether a session of this name is kept.
  public func exists(_ name: String) -> Bool {
    Self.isValid(name) && Folder.exists(folder(name))
  }

  func holder(of name: String) -> String {
    (try? summary(name))?.holder ?? "another process"
  }

  private func openIfFree(
    _ name: String, presenting value: String?, takenBack: TakenBack
  ) throws(SessionError) -> Scene? {
    try reporting { () throws(FileError) -> Scene? in
      do throws(FileError) {
        if let failure = takenBack.failures[name] { throw failure }
        if secondStore(of: name) != nil { return nil }
        return try openHere(name, presenting: value, notice: takenBack.notice)
      } catch {
        return try openDisplaced(
          name, presenting: value, notice: takenBack.notice, because: error)
      }
    }
  }

  private func openHere(
    _ name: String, presenting value: String?, notice: String?
  ) throws(FileError) -> Scene? {
    try Folder.create(folder(name))
    guard let lock = try lock(name, presenting: value) else { return nil }
    let restored = try RestoredJournal(lock, place(of: name))
    return Scene(name: name, in: self, lock: lock, restored: restored, notice: notice)
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

  private static let longestName = 64

  /// Whether a text can name a session: it becomes a folder's name.
  static func isValid(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain && (1...longestName).contains(name.utf8.count) && !name.hasPrefix(".")
      && !name.hasPrefix("-")
  }
}
