import CSystem
import Glibc

/// A pipe by which one thread tells another something, a byte for each time.
struct Pipe {
  let reading: Int32
  let writing: Int32

  /// The error number that kept it from being made; 0 when it is there.
  let failure: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    failure = pipe2(&ends, O_CLOEXEC) == 0 ? 0 : errno
    (reading, writing) = (ends[0], ends[1])
  }

  func send() { Self.send(to: writing) }

  static func send(to descriptor: Int32) {
    var byte: UInt8 = 1
    _ = retrying { write(descriptor, &byte, 1) }
  }

  func receive() -> Bool {
    var byte: UInt8 = 0
    return retrying { read(reading, &byte, 1) } == 1
  }

  /// Whether something comes, or the end, within a time.
  @discardableResult
  func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0
  }
}
