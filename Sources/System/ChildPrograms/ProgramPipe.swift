import CSystem
import Essentials
import Glibc

/// What a program writes, read without ever waiting for it.
public final class ProgramPipe {
  /// Our end.
  public let descriptor: Int32
  /// The end for the program; -1 after `closeProgramEnd()`.
  public private(set) var programEnd: Int32
  public private(set) var isClosed = false

  public init(for name: String) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
      throw Failure.notStarted(name)
    }
    (descriptor, programEnd) = (ends[0], ends[1])
  }

  deinit {
    closeProgramEnd()
    if !isClosed { close(descriptor) }
  }

  /// Leaves the program's end to the program alone.
  public func closeProgramEnd() {
    if programEnd >= 0 { close(programEnd) }
    programEnd = -1
  }

  /// Reads what is there now, but not much more than a number of bytes; closes our end when the other one is closed.
  ///
  /// Returns whether there was anything.
  @discardableResult
  public func read(atMost limit: Int, _ take: ([UInt8]) -> Void) -> Bool {
    var rest = limit
    while rest > 0, !isClosed {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, used in
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        used = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else {
        isClosed = true
        close(descriptor)
        break
      }
      rest -= count
      take(bytes)
    }
    return rest < limit
  }
}
