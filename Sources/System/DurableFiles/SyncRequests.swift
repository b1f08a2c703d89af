import CSystem
import Glibc

/// What is asked of a thread that makes a file durable, in the order in which it is asked.
struct SyncRequests {
  private let pipe = Pipe()

  /// One of them, and who waits for it.
  struct Request {
    let waiter: BackgroundResult<Bool>?
  }

  /// The error number that kept it from being made; 0 when it is there.
  var failure: Int32 { pipe.failure }

  /// Asks; a pipe takes a pointer as a whole or not at all (pipe(7), PIPE_BUF).
  func send(_ waiter: Unmanaged<BackgroundResult<Bool>>?) {
    var pointer = waiter?.toOpaque()
    let count = MemoryLayout.size(ofValue: pointer)
    if retrying({ write(pipe.writing, &pointer, count) }) != count { waiter?.release() }
  }

  /// Waits for the next one; nil when nobody will ask any more.
  func receive() -> Request? {
    var pointer: UnsafeMutableRawPointer?
    let count = MemoryLayout.size(ofValue: pointer)
    guard retrying({ read(pipe.reading, &pointer, count) }) == count else { return nil }
    let waiter = pointer.map {
      Unmanaged<BackgroundResult<Bool>>.fromOpaque($0).takeRetainedValue()
    }
    return Request(waiter: waiter)
  }

  /// Those that are there already.
  func receiveAll() -> [Request] {
    var requests: [Request] = []
    while pipe.wait(milliseconds: 0), let request = receive() { requests.append(request) }
    return requests
  }

  /// Waits for one without taking it.
  func wait(milliseconds: Int32) { pipe.wait(milliseconds: milliseconds) }

  /// Asks for nothing any more.
  func stopAsking() { close(pipe.writing) }

  /// Receives none any more.
  func stopReceiving() { close(pipe.reading) }
}
