public import DurableFiles
public import Essentials
import Glibc

/// What is known of a session without reading what it keeps: a row in the list of sessions.
public struct SessionSummary: Hashable, Sendable {
  public enum State: String, Hashable, Sendable {
    case live
    /// Nobody has it open; the next process that opens it continues it.
    case kept
    /// It was closed, and can be reopened.
    case closed
  }

  /// Its name; that of a closed one has a number when others of the name were closed before.
  public let name: String
  public let state: State
  public let presentedValue: String?
  /// When it was last opened or worked in, in seconds since 1970.
  public var lastUsed: Int { lastUsedNanoseconds / 1_000_000_000 }
  /// Since when it has been in its state, in seconds since 1970: opened, last used, closed.
  public let since: Int
  // What its lock file says.
  let record: SessionHolder
  /// When it was last used, with the precision that sorting sessions needs.
  let lastUsedNanoseconds: Int
  /// When it was last opened, in nanoseconds since 1970.
  public let openingTime: Int

  /// The stamp of what it keeps; nil when that is nothing yet.
  public let journalStamp: FileStamp?

  /// Why its lock file, which has most of this, cannot be read; nil when it can.
  public let problem: Failure?

  public var location: SessionLocation { state == .closed ? .closed(name) : .session(name) }
  public var isOpen: Bool { state == .live }
  public var processIdentifier: Int? { record.processIdentifier }
  /// The terminal it was last open in; see `TerminalIdentity`.
  public var terminal: String? { record.terminal }
  /// The name that a closed session had, and has again when it is reopened.
  public var formerName: String? { state == .closed ? record.formerName ?? name : nil }
  /// When the process that has it open last recorded its phase, in seconds since 1970; nil when none has.
  public var phaseDate: Int? { isOpen ? record.phaseDate : nil }

  init(_ name: String, in folder: String, isClosed: Bool = false) throws {
    let (lockPath, journalPath) = (folder + "/lock", folder + "/journal")
    self.name = name
    let look: FileLock.Look?
    do {
      look = try FileLock.look(at: lockPath, count: SessionHolder.largest)
      problem = nil
    } catch {
      // A folder without a lock file is no session, and a link is nobody's lock file.
      if [ENOENT, ENOTDIR, ELOOP].contains(error.code) { throw error }
      look = nil
      problem = Failure(error)
    }
    state = isClosed ? .closed : look?.isHeld ?? FileLock.isHeld(lockPath) ? .live : .kept
    record = SessionHolder(parsing: look?.bytes ?? [])
    let lockTime = look?.modified ?? FileStamp(of: lockPath)?.modified
    let journalStamp = FileStamp(of: journalPath)
    self.journalStamp = journalStamp
    let lastUse = lockTime.map { max($0, journalStamp?.modified ?? $0) } ?? 0
    lastUsedNanoseconds = lastUse
    presentedValue = Self.presentedValue(record, journalPath)
    openingTime = record.openingTime ?? lockTime ?? lastUse
    since =
      switch state {
      case .live: openingTime / 1_000_000_000
      case .kept: lastUse / 1_000_000_000
      case .closed: record.closingTime ?? lastUse / 1_000_000_000
      }
  }

  // After a power cut the lock file may be empty; the journal has the value (see `Scene`).
  private static func presentedValue(_ holder: SessionHolder, _ journalPath: String) -> String? {
    guard holder.processIdentifier == nil else { return holder.presentedValue }
    return (try? SceneContents(journalPath: journalPath))?[Scene.presentedValueKey]
  }

  /// Whether the user sees it and types in it; checks the process that has it open.
  public var phase: ScenePhase {
    guard isOpen, !isStopped else { return .background }
    return record.phase ?? .background
  }

  // A process that was stopped by another one has no time to record it.
  var isStopped: Bool { processIdentifier.flatMap(ProcessStatus.init)?.isStopped ?? false }

  /// Where the session is open, for a message.
  public var holder: String {
    let process = processIdentifier.map { "process \($0)" } ?? "another process"
    return terminal.map { "\($0) (\(process))" } ?? process
  }
}
