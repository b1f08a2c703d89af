import CSystem
import Essentials
import Glibc
import Synchronization

/// Makes what was appended to a file durable, off the caller's thread.
///
/// The first request starts a maximum wait of 50 ms, which later ones do not prolong; then one
/// fdatasync(2) covers them all. A failed one is never tried again on the same descriptor. The first
/// one also covers the names of the file and of the folders above it, whichever process made them.
final class BackgroundFlush: Sendable {
  private struct State {
    var requested: Job<Bool>?
    /// When that is begun at the latest.
    var deadline = Deadline(milliseconds: 0)
    /// The result of what is being made durable.
    var begun: Job<Bool>?
    var isUrgent = false
    var isStarted = false
    var isClosed = false
    var error: Int32?
  }

  /// The file; it is closed on the thread: closing the last descriptor of a removed one takes time.
  let file: FileDescriptor
  private let isNameDurable: Bool
  private let state = Mutex(State())
  // Each key may wake the thread. A condition variable would cost it a further system call: who has waited
  // for one unlocks its mutex as if somebody else were waiting for that.
  private let news = Semaphore()
  private let wakeup: Wakeup?

  /// Takes over an open file; on a failure `wakeup` wakes.
  ///
  /// Where the caller makes the file's name durable, only the folders above are left to do here.
  init(_ file: consuming FileDescriptor, isNameDurable: Bool, wakeup: Wakeup?) {
    self.file = file
    self.isNameDurable = isNameDurable
    self.wakeup = wakeup
  }

  var error: Int32? { state.withLock { $0.error } }

  /// Makes what has been written so far durable within 100 ms.
  func request() {
    let (isFirst, isStarted) = state.withLock { state in
      guard state.requested == nil, state.error == nil else { return (false, true) }
      state.requested = Job()
      // It begins now, even if the thread still waits for the disk.
      state.deadline = Deadline(milliseconds: 50)
      defer { state.isStarted = true }
      return (true, state.isStarted)
    }
    guard isFirst else { return }
    news.signal()
    // Without a thread nothing is made durable, which the caller must learn.
    if !isStarted, case let failure = Jobs.thread(run), failure != 0 { complete(failure) }
  }

  /// Begins to make what has been requested durable at once; returns whether that succeeds.
  func beginFlush() -> Job<Bool> {
    let (result, isNews) = state.withLock { state in
      guard state.error == nil else { return (Job(false), false) }
      guard let requested = state.requested else { return (state.begun ?? Job(true), false) }
      defer { state.isUrgent = true }
      return (requested, !state.isUrgent)
    }
    if isNews { news.signal() }
    return result
  }

  /// Closes the file after all that was requested, on the thread if there is one.
  func close() {
    state.withLock { $0.isClosed = true }
    news.signal()
  }

  @Sendable private func run() {
    var areFoldersDurable = false
    while let deadline = nextDeadline() { synchronize(by: deadline, &areFoldersDurable) }
  }

  // Returns nil when there is nothing left to do before the file is closed.
  private func nextDeadline() -> Deadline? {
    while true {
      let (isRequested, deadline, isClosed) = state.withLock {
        ($0.requested != nil, $0.deadline, $0.isClosed)
      }
      if isRequested { return deadline }
      if isClosed { return nil }
      _ = news.wait()
    }
  }

  private func synchronize(by deadline: Deadline, _ areFoldersDurable: inout Bool) {
    while !state.withLock({ $0.isUrgent }), !deadline.hasPassed {
      _ = news.wait(milliseconds: deadline.milliseconds)
    }
    state.withLock { state in
      (state.begun, state.requested, state.isUrgent) = (state.requested, nil, false)
    }
    complete(synchronizeFile(&areFoldersDurable))
  }

  private func synchronizeFile(_ areFoldersDurable: inout Bool) -> Int32 {
    guard retrying({ fdatasync(file.rawValue) }) == 0 else { return errno }
    if areFoldersDurable { return 0 }
    do {
      let folder = Folder.parent(of: file.path)
      // The process that made it may have been killed before it was durable.
      if !isNameDurable { try Folder.synchronize(folder) }
      try Folder.makeDurable(folder)
      areFoldersDurable = true
      return 0
    } catch {
      // A file that was moved or removed is no concern of this process; the scene's watch notices that.
      return error.code == ENOENT || error.code == ENOTDIR ? 0 : error.code ?? EIO
    }
  }

  private func complete(_ failure: Int32) {
    let (result, isSafe) = state.withLock { state in
      if failure != 0 { state.error = failure }
      defer { state.begun = nil }
      // Without a thread it never began.
      defer { if failure != 0 { state.requested = nil } }
      return ([state.begun, failure == 0 ? nil : state.requested], state.error == nil)
    }
    if failure != 0 { wakeup?.wake() }
    for result in result { result?.complete(with: isSafe) }
  }
}
