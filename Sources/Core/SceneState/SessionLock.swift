import DurableFiles
import Glibc

/// The lock on a session that a process has open, and what it tells others about that.
final class SessionLock {
  /// The lock itself.
  let file: FileLock
  private var holder: SessionHolder
  /// How many starts in a row died before their first frame.
  let failedStartCount: Int
  // Whether an earlier holder told what the session presents, or that it presents nothing.
  private let isPresentationKnown: Bool
  private let isAmending: Bool

  /// Takes the lock of a session; nil when somebody has it, or has just moved the session elsewhere.
  ///
  /// The start counts as failed until there is a phase or the lock is let go of in order. Throws
  /// `FileError`.
  init?(_ path: String, terminal: String?, presenting value: String?) throws(FileError) {
    guard let file = try Self.acquire(path) else { return nil }
    let earlier = (try? DurableFile.readPrefix(path, count: 4096)).map(SessionHolder.init(parsing:))
    self.file = file
    failedStartCount = max(0, earlier?.attempt ?? 0)
    holder = SessionHolder(
      processIdentifier: Int(getpid()), terminal: terminal,
      presentedValue: value ?? earlier?.presentedValue)
    isAmending = false
    isPresentationKnown = value != nil || earlier?.processIdentifier != nil
    holder.openingTime = Self.now
    holder.attempt = min(failedStartCount, 1000) + 1
    holder.setAsideNumber = earlier?.setAsideNumber
    try file.write(holder.text)
  }

  /// Takes the lock of a session whose texts are changed by somebody who is not its reader.
  ///
  /// Nil when somebody has it; what is told of the session stays.
  /// Throws `FileError`.
  init?(amending path: String) throws(FileError) {
    guard let file = try Self.acquire(path) else { return nil }
    self.file = file
    failedStartCount = 0
    holder = SessionHolder(parsing: try DurableFile.readPrefix(path, count: 4096))
    isPresentationKnown = true
    isAmending = true
  }

  deinit { if !isAmending, holder.attempt != nil { endStart() } }

  /// Locks a session's file; nil when somebody has it, or when it has just been moved elsewhere.
  ///
  /// A session is moved only by who has its lock, so that one who has the lock of a file that is still
  /// in its place has the session. Throws `FileError`.
  static func acquire(_ path: String) throws(FileError) -> FileLock? {
    do throws(FileError) {
      guard let file = try FileLock.acquire(path), file.isCurrent else { return nil }
      return file
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.nanoseconds
  }

  /// Where it is.
  var path: String { file.path }
  /// Whether the file is still the one at its path.
  var isCurrent: Bool { file.isCurrent }

  /// Where it is, whoever moved it there; nil when that cannot be told.
  var presentPath: String? { file.presentPath }

  /// Updates where it is now.
  func didMove(to path: String) { file.didMove(to: path) }

  /// What the session presents.
  var presentedValue: String? { holder.presentedValue }

  /// Has the session present a value if the file had lost what it presents.
  ///
  /// Throws `FileError`.
  func complete(presenting value: String?) throws(FileError) {
    guard !isPresentationKnown, let value else { return }
    holder.presentedValue = value
    try file.write(holder.text)
  }

  /// Writes that the session is closed, under which name and when; the caller makes that durable.
  ///
  /// Throws `FileError`.
  func noteClosing(of name: String, at moment: Int) throws(FileError) {
    (holder.formerName, holder.closingTime) = (name, moment)
    try file.write(holder.text)
  }

  /// Tells which phase the session is in, and that it has started.
  func note(_ phase: ScenePhase) {
    holder.phase = phase
    holder.phaseDate = time(nil)
    endStart()
  }

  /// The number of the first state that was set aside since starts have failed; nil when there is none.
  var setAsideNumber: Int? { holder.setAsideNumber }

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
