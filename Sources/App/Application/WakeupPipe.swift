import Glibc

/// A pipe with which another thread wakes the loop: a save has ended, or a write-back failed.
final class WakeupPipe {
  /// The end to wait on.
  let readEnd: Int32
  /// The end to write a byte to.
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC | O_NONBLOCK)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Reads all bytes written so far.
  func drain() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) == 1 {}
  }
}
