import CSystem
import Essentials
import Glibc

/// Makes what was appended to a file durable, off the caller's thread.
///
/// The first request starts a maximum wait of 50 ms, which later ones do not prolong; then one
/// fdatasync(2) covers them all. A failed one is never tried again on the same descriptor. The first
/// one also covers the names of the file and of the folders above it, whichever process made them.
final class BackgroundSync: Sendable {
  private struct State {
    var requested: BackgroundResult<Bool>?
    /// The result of what is being made durable.
    var begun: BackgroundResult<Bool>?
    var isUrgent = false
    var error: Int32?
    var isNameDurable: Bool
    var areFoldersDurable = false
  }

  /// The file; it is closed on the thread: closing the last descriptor of a removed one takes time.
  let file: FileDescriptor
  private let state: Monitor<State>
  private let worker = Worker()
  private let failureSignal: Int32?

  /// Takes over an open file; on a failure `Background.wake` is called with `failureSignal`.
  ///
  /// Where the caller makes the file's name durable, only the folders above are left to do here.
  init(_ file: consuming FileDescriptor, isNameDurable: Bool, failureSignal: Int32?) {
    self.file = file
    self.failureSignal = failureSignal
    state = Monitor(State(isNameDurable: isNameDurable))
  }

  var error: Int32? { state.withLock { $0.error } }

  /// Makes what has been written so far durable within 100 ms.
  func request() {
    let isFirst = state.withLock { state in
      guard state.requested == nil, state.error == nil else { return false }
      state.requested = BackgroundResult()
      return true
    }
    guard isFirst else { return }
    // It began now, even if the thread still waits for the disk.
    let deadline = Deadline(milliseconds: 50)
    // Without a thread nothing is made durable, which the caller must learn.
    let failure = worker.add { self.synchronize(by: deadline) }
    if failure != 0 { complete(failure) }
  }

  /// Begins to make what has been requested durable at once; returns whether that succeeds.
  func beginFlush() -> BackgroundResult<Bool> {
    state.change { state in
      guard state.error == nil else { return BackgroundResult(false) }
      guard let requested = state.requested else { return state.begun ?? BackgroundResult(true) }
      state.isUrgent = true
      return requested
    }
  }

  /// Closes the file after all that was requested, on the thread if there is one.
  func close() {
    if worker.isStarted { _ = worker.add { withExtendedLifetime(self) {} } }
  }

  private func synchronize(by deadline: Deadline) {
    _ = state.wait(milliseconds: deadline.milliseconds) { $0.isUrgent ? true : nil }
    let isFailed = state.withLock { state in
      (state.begun, state.requested, state.isUrgent) = (state.requested, nil, false)
      return state.error != nil
    }
    complete(isFailed ? 0 : synchronizeFile())
  }

  private func synchronizeFile() -> Int32 {
    guard retrying({ fdatasync(file.rawValue) }) == 0 else { return errno }
    let (isNameDurable, areFoldersDurable) = state.withLock {
      ($0.isNameDurable, $0.areFoldersDurable)
    }
    if areFoldersDurable { return 0 }
    do {
      let folder = Folder.parent(of: file.path)
      // The process that made it may have been killed before it was durable.
      if !isNameDurable { try Folder.synchronize(folder) }
      try Folder.makeDurable(folder)
      state.withLock { $0.areFoldersDurable = true }
      return 0
    } catch {
      // A file that was moved or removed is no concern of this process; the scene's watch notices that.
      return error.code == ENOENT || error.code == ENOTDIR ? 0 : error.code ?? EIO
    }
  }

  // Several may fail; the first is reported.
  private func complete(_ failure: Int32) {
    let (result, isSafe) = state.withLock { state in
      if failure != 0 { state.error = state.error ?? failure }
      defer { state.begun = nil }
      // Without a thread it never began.
      defer { if failure != 0 { state.requested = nil } }
      return ([state.begun, failure == 0 ? nil : state.requested], state.error == nil)
    }
    if failure != 0 { Background.wake(failureSignal) }
    for result in result { result?.complete(with: isSafe) }
  }
}
