import DurableFiles
import Glibc

/// What can be said of a session without opening it.
public struct SessionSummary: Hashable {
  /// How it is with a session.
  public enum State: String, Hashable, Sendable {
    /// A process has it open.
    case live
    /// Nobody has it open; it goes on when somebody does.
    case kept
    /// It was closed, and can be reopened.
    case closed
  }

  /// Its name; that of a closed one has a number when others of the name were closed before.
  public let name: String
  /// How it is with it now.
  public let state: State
  /// The process that opened it last.
  public let processIdentifier: Int?
  /// The terminal it was last open in; see `TerminalIdentity`.
  public let terminal: String?
  /// What it was opened for; nil for a session of no particular subject.
  public let presentedValue: String?
  /// What a closed session was called, and will be again.
  public let formerName: String?
  /// When it was last opened or worked in, in seconds since 1970.
  public let lastUsed: Int
  /// Since when it has been in its state, in seconds since 1970: opened, last used, closed.
  public let since: Int
  /// When the process that has it open told its phase last, in seconds since 1970; nil when none has.
  public let phaseDate: Int?
  private let notedPhase: ScenePhase?
  /// The moment of its last use, fine enough to put sessions in order.
  let lastUsedNanoseconds: Int
  /// When it was last opened, in nanoseconds since 1970.
  public let openingTime: Int

  /// Whether a process has it open now.
  public var isOpen: Bool { state == .live }

  init(
    name: String, lockPath: String, journalPath: String, isClosed: Bool = false
  ) throws(FileError) {
    self.name = name
    state = isClosed ? .closed : FileLock.isHeld(lockPath) ? .live : .kept
    guard let lastUse = Self.lastUse(lockPath: lockPath, journalPath: journalPath) else {
      throw FileError("look at", lockPath)
    }
    lastUsedNanoseconds = lastUse
    lastUsed = lastUsedNanoseconds / 1_000_000_000
    let holder = SessionHolder(parsing: try DurableFile.readPrefix(lockPath, count: 4096))
    processIdentifier = holder.processIdentifier
    terminal = holder.terminal
    presentedValue = Self.presentedValue(holder, journalPath)
    formerName = isClosed ? holder.formerName ?? name : nil
    openingTime = holder.openingTime ?? Self.changeTime(lockPath) ?? lastUse
    notedPhase = holder.phase
    phaseDate = state == .live ? holder.phaseDate : nil
    since =
      switch state {
      case .live: openingTime / 1_000_000_000
      case .kept: lastUsed
      case .closed: holder.closingTime ?? lastUsed
      }
  }

  /// When a session was last opened or worked in, in nanoseconds since 1970; nil when there is none.
  static func lastUse(lockPath: String, journalPath: String) -> Int? {
    changeTime(lockPath).map { max($0, changeTime(journalPath) ?? $0) }
  }

  // After a power cut the lock may say nothing any more; the journal does (see `Scene`).
  private static func presentedValue(_ holder: SessionHolder, _ journalPath: String) -> String? {
    guard holder.processIdentifier == nil else { return holder.presentedValue }
    return (try? KeptSession(name: "", journalPath: journalPath))?[Scene.presentedValueKey]
  }

  /// How much it is in front of its reader; looks at the process that has it open.
  public var phase: ScenePhase {
    guard isOpen, !isStopped else { return .background }
    return notedPhase ?? .background
  }

  // A process that is stopped from outside has no time to say so.
  private var isStopped: Bool {
    guard let processIdentifier,
      let status = try? DurableFile.read("/proc/\(processIdentifier)/stat")
    else { return false }
    // Its name is in parentheses and may hold anything, even more of them: proc(5).
    let fields = status.split(separator: UInt8(ascii: ")")).last?.split(separator: 0x20)
    return fields?.first == [UInt8(ascii: "T")]
  }

  static func changeTime(_ path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mtim.nanoseconds
  }

  /// Where it is open, for a message.
  public var holder: String {
    let process = processIdentifier.map { "process \($0)" } ?? "another process"
    return terminal.map { "\($0) (\(process))" } ?? process
  }
}
