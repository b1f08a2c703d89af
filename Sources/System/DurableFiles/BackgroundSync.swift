import CSystem
import Glibc
import Synchronization

/// Makes what was appended to a file survive a power cut, off the caller's thread.
///
/// The first request starts a maximum wait of 50 ms, which later ones do not prolong; then one
/// fdatasync(2) covers them all. A failed one is never tried again on the same descriptor.
final class BackgroundSync: Sendable {
  private let isRequested = Atomic<Bool>(false)
  private let isSynchronizing = Atomic<Bool>(false)
  private let failure = Atomic<Int32>(0)
  private let isStarted = Atomic<Bool>(false)
  /// The file, which goes with the thread: closing the last descriptor of a removed one takes time.
  let file: FileDescriptor
  private let requests: SyncRequests
  private let failureSignal: Int32?

  /// Takes over an open file; on a failure one byte is written to `failureSignal`.
  init(_ file: consuming FileDescriptor, failureSignal: Int32?) {
    self.file = file
    self.failureSignal = failureSignal
    requests = SyncRequests()
  }

  /// The error number of the fdatasync(2) that failed; nil while all went well.
  var error: Int32? {
    let code = failure.load(ordering: .acquiring)
    return code == 0 ? nil : code
  }

  /// Asks that what has been written so far be made durable within 100 ms.
  func request() {
    if isRequested.exchange(true, ordering: .acquiringAndReleasing) { return }
    if !isStarted.exchange(true, ordering: .relaxed) { start() }
    requests.send(nil)
  }

  /// Makes what has been requested durable at once; waits for that as long as it is told, no longer.
  func flush(milliseconds: Int32) { beginFlush().wait(milliseconds: milliseconds) }

  /// Begins to make what has been requested durable; gives whether that succeeds.
  func beginFlush() -> BackgroundResult<Bool> {
    let result = BackgroundResult<Bool>()
    guard error == nil,
      isRequested.load(ordering: .acquiring) || isSynchronizing.load(ordering: .acquiring)
    else {
      result.complete(with: error == nil)
      return result
    }
    requests.send(Unmanaged.passRetained(result))
    return result
  }

  /// Ends the thread when it next looks; it closes what it used.
  func stop() {
    requests.stopAsking()
    if !isStarted.load(ordering: .relaxed) { requests.stopReceiving() }
  }

  // Without a thread that can be told, nothing is made durable: whoever appends has to know.
  private func start() {
    let failure = requests.failure == 0 ? Background.threads { self.run() } : requests.failure
    guard failure != 0 else { return }
    isStarted.store(false, ordering: .relaxed)
    report(failure)
  }

  private func run() {
    while let request = requests.receive() {
      if request.waiter == nil { requests.wait(milliseconds: 50) }
      // Who begins to wait from here on wants something safe that this may not cover.
      let due = [request] + requests.receiveAll()
      isSynchronizing.store(true, ordering: .releasing)
      isRequested.store(false, ordering: .releasing)
      if retrying({ fdatasync(file.rawValue) }) != 0 { report(errno) }
      isSynchronizing.store(false, ordering: .releasing)
      for request in due { request.waiter?.complete(with: error == nil) }
    }
    requests.stopReceiving()
  }

  private func report(_ code: Int32) {
    failure.store(code, ordering: .releasing)
    if let failureSignal { Pipe.send(to: failureSignal) }
  }
}
