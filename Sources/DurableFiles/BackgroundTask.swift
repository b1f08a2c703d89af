import Glibc
import Synchronization

/// One slow thing that is done in the background, and what came of it.
final class BackgroundTask: Sendable {
  private let code = Atomic<Int32>(-1)
  private let end = Pipe()
  private let signal: Int32?

  /// Begins it; `work` gives 0 or an error number, and then a byte is written to `signal`.
  init(
    _ background: Background, signal: Int32?, work: @escaping @Sendable () -> Int32
  ) {
    self.signal = signal
    let failure = background { self.finish(work()) }
    if failure != 0 { finish(failure) }
  }

  deinit {
    close(end.reading)
    close(end.writing)
  }

  /// What came of it, 0 or an error number; nil as long as it goes on.
  var result: Int32? {
    let code = code.load(ordering: .acquiring)
    return code < 0 ? nil : code
  }

  /// Waits until it has ended, no longer than it is told.
  func wait(milliseconds: Int32) { end.wait(milliseconds: milliseconds) }

  private func finish(_ code: Int32) {
    self.code.store(code, ordering: .releasing)
    end.send()
    if let signal { Pipe.send(to: signal) }
  }
}
