import DurableFiles
import Glibc

/// The lock on a session that a process has open, and what its file says to other processes.
final class SessionLock {
  let file: FileLock
  private(set) var holder: SessionHolder
  /// The number of starts in a row that failed before their first frame.
  let failedStartCount: Int
  // Whether an earlier holder wrote what the session presents, or that it presents nothing.
  private let isPresentationKnown: Bool
  private let isAmending: Bool

  /// Locks a session; nil when another process has it, or has just moved the session elsewhere.
  ///
  /// The start counts as failed until a phase is recorded or the lock is released in order.
  init?(_ path: String, for store: SessionStore, presenting value: String?) throws {
    guard let file = try Self.acquire(path) else { return nil }
    let earlier = try? SessionHolder(ofLockAt: path)
    self.file = file
    failedStartCount = max(0, earlier?.attempt ?? 0)
    // To look at a session from another library takes it from none.
    let isOwn = store.libraryPath != nil && earlier.map(store.owner) != .otherLibrary
    holder = SessionHolder(
      attempt: min(failedStartCount, 1000) + 1, setAsideNumber: earlier?.setAsideNumber,
      presentedValue: value ?? earlier?.presentedValue, terminal: store.terminal.text,
      library: isOwn ? store.libraryPath : earlier?.library,
      folder: isOwn ? store.statePath : earlier?.folder,
      openingTime: FileStamp.now, processIdentifier: Int(getpid()))
    isAmending = false
    isPresentationKnown = value != nil || earlier?.processIdentifier != nil
    try file.write(holder.text)
  }

  /// Locks a session to change its texts without opening it for the user.
  ///
  /// Nil when another process has it; what the lock file says about the session stays.
  init?(amending path: String) throws {
    guard let file = try Self.acquire(path) else { return nil }
    self.file = file
    failedStartCount = 0
    holder = try SessionHolder(ofLockAt: path)
    isPresentationKnown = true
    isAmending = true
  }

  deinit { if !isAmending, holder.attempt != nil { endStart() } }

  /// Locks a session's file; nil when another process has it, or when it has just been moved elsewhere.
  ///
  /// Only the process that has the lock moves a session, so that a process that has the lock of a file
  /// that is still at its path has the session.
  static func acquire(_ path: String) throws -> FileLock? {
    do {
      guard let file = try FileLock.acquire(path), file.isCurrent else { return nil }
      return file
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  var path: String { file.path }
  var isCurrent: Bool { file.isCurrent }

  var presentedValue: String? { holder.presentedValue }

  /// Changes what the file says; the caller makes that durable.
  func record(_ change: (inout SessionHolder) -> Void) throws {
    change(&holder)
    try file.write(holder.text)
  }

  /// Sets what the session presents if the lock file had lost it.
  func complete(presenting value: String?) throws {
    guard !isPresentationKnown, let value else { return }
    try record { $0.presentedValue = value }
  }

  /// Records which phase the session is in, and that its start has succeeded.
  func record(_ phase: ScenePhase) {
    holder.phase = phase
    holder.phaseDate = time(nil)
    endStart()
  }

  /// Records that the process is ending, for a start that would otherwise refuse to wait for it.
  func recordEnding() {
    holder.isEnding = true
    endStart()
  }

  /// Records the number of the state that was set aside; returns the first such number since starts began to fail.
  func record(setAside number: Int) throws -> Int {
    if let first = holder.setAsideNumber { return first }
    try record { $0.setAsideNumber = number }
    return number
  }

  // Other processes can do without what they read here, so a failure is no reason to stop.
  private func endStart() { try? record { $0.forgetFailedStarts() } }
}
