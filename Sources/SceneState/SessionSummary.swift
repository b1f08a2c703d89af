import DurableFiles
import Glibc

/// What can be said of a session without opening it.
public struct SessionSummary: Hashable {
  /// Its name.
  public let name: String
  /// Whether a process has it open now.
  public let isOpen: Bool
  /// The process that opened it last.
  public let processIdentifier: Int?
  /// The terminal it was last open in; see `TerminalIdentity`.
  public let terminal: String?
  /// What it was opened for; nil for a session of no particular subject.
  public let presentedValue: String?
  /// When it was last opened or worked in, in seconds since 1970.
  public let lastUsed: Int
  /// When the process that has it open told its phase last, in seconds since 1970; nil when none has.
  public let phaseDate: Int?
  private let notedPhase: ScenePhase?
  /// The same moment as `lastUsed`, fine enough to put sessions in order.
  let lastUsedNanoseconds: Int

  init(name: String, lockPath: String, journalPath: String) throws(FileError) {
    self.name = name
    isOpen = FileLock.isHeld(lockPath)
    guard let opened = Self.changeTime(lockPath) else { throw FileError("look at", lockPath) }
    lastUsedNanoseconds = max(opened, Self.changeTime(journalPath) ?? opened)
    lastUsed = lastUsedNanoseconds / 1_000_000_000
    let holder = SessionHolder(parsing: try DurableFile.readPrefix(lockPath, count: 4096))
    processIdentifier = holder.processIdentifier
    terminal = holder.terminal
    presentedValue = holder.presentedValue
    notedPhase = holder.phase
    phaseDate = isOpen ? holder.phaseDate : nil
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

  private static func changeTime(_ path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Where it is open, for a message.
  public var holder: String {
    let process = processIdentifier.map { "process \($0)" } ?? "another process"
    return terminal.map { "\($0) (\(process))" } ?? process
  }
}
