import DurableFiles
import Essentials
import Glibc

/// How long a start still waits for processes that are about to release their sessions.
///
/// Whoever ends the app and starts it again at once finds the session locked by a process that is still
/// ending. It is worth a moment: otherwise a start would refuse, or open another session.
final class StartPatience {
  // One that is known to be ending does end, however busy the machine is; another one may stay.
  private let lastDeadline = Deadline(milliseconds: 10_000)
  private let deadline = Deadline(milliseconds: 3000)
  private var releasedPaths: Set<String> = []
  // In microseconds.
  private static let pause: UInt32 = 5000

  /// Waits a moment for the process that has a lock; returns whether it is worth trying again.
  ///
  /// It is when that process is ending, or is in the terminal in which this one starts.
  func waits(forLockAt path: String, in terminal: TerminalIdentity) -> Bool {
    // It may have been released since the caller tried.
    guard FileLock.isHeld(path) else { return releasedPaths.insert(path).inserted }
    guard let deadline = deadline(forLockAt: path, terminal), !deadline.hasPassed else {
      return false
    }
    usleep(Self.pause)
    return true
  }

  // Until when it is worth waiting; nil when it is not.
  private func deadline(forLockAt path: String, _ terminal: TerminalIdentity) -> Deadline? {
    guard let holder = try? SessionHolder(ofLockAt: path), let process = holder.processIdentifier,
      process != Int(getpid())
    else { return nil }
    // Either it has ended a moment ago, or the next holder has not written its number yet.
    guard let status = ProcessStatus(process) else { return lastDeadline }
    // A job that is stopped in this terminal stays there, whatever it was told.
    guard !status.isStopped else { return nil }
    if status.isEnding || holder.isEnding { return lastDeadline }
    return terminal.text != nil && holder.terminal == terminal.text ? deadline : nil
  }
}
