import DurableFiles
import Glibc

/// The lock on a session that a process has open, and what it tells others about that.
final class SessionLock {
  /// The lock itself.
  let file: FileLock
  private var holder: SessionHolder
  /// How many starts in a row died before their first frame.
  let failedStartCount: Int

  /// Takes the lock of a session; nil when somebody has it.
  ///
  /// The start counts as failed until there is a phase or the lock is let go of in order. Throws
  /// `FileError`.
  init?(_ path: String, terminal: String?, presenting value: String?) throws(FileError) {
    guard let file = try FileLock.acquire(path), file.isCurrent else { return nil }
    let earlier = (try? DurableFile.readPrefix(path, count: 4096)).map(SessionHolder.init(parsing:))
    self.file = file
    failedStartCount = max(0, earlier?.attempt ?? 0)
    holder = SessionHolder(
      processIdentifier: Int(getpid()), terminal: terminal,
      presentedValue: value ?? earlier?.presentedValue)
    holder.attempt = min(failedStartCount, 1000) + 1
    holder.setAsideNumber = earlier?.setAsideNumber
    try file.write(holder.text)
  }

  deinit { if holder.attempt != nil { endStart() } }

  /// Where it is.
  var path: String { file.path }
  /// Whether the file is still the one at its path.
  var isCurrent: Bool { file.isCurrent }

  /// Tells which phase the session is in, and that it has started.
  func note(_ phase: ScenePhase) {
    holder.phase = phase
    holder.phaseDate = time(nil)
    endStart()
  }

  /// Notes under which number the session's state is set aside; gives the first of such numbers since
  /// starts have failed.
  ///
  /// Throws `FileError`.
  func note(setAside number: Int) throws(FileError) -> Int {
    if let first = holder.setAsideNumber { return first }
    holder.setAsideNumber = number
    try file.write(holder.text)
    return number
  }

  // What others read is a help to them, and nothing to stop for.
  private func endStart() {
    holder.forgetFailedStarts()
    try? file.write(holder.text)
  }
}
