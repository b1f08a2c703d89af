import Glibc

/// A pipe on which another thread tells that something went wrong.
final class FailureSignal {
  /// The end to wait on.
  let reading: Int32
  /// The end to write a byte to.
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC | O_NONBLOCK)
    (reading, writing) = (ends[0], ends[1])
  }

  /// Forgets what was told so far.
  func drain() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) == 1 {}
  }
}
