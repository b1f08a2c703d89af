import Glibc

/// A pipe that a child process writes to, and what was read from it.
final class Pipe {
  private(set) var writing: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isOpen = true
  private let reading: Int32

  init() throws(ProcessError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw .cannotPrepare(what: "a pipe", code: errno) }
    (reading, writing) = (ends[0], ends[1])
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(reading)
    closeWriting()
  }

  /// Closes this process's copy of the child's end, so that the end of the output is noticed.
  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  var request: pollfd { pollfd(fd: reading, events: Int16(POLLIN), revents: 0) }

  /// Reads what there is without waiting.
  func drain() {
    while isOpen {
      let count = appendRead(from: reading, to: &bytes)
      if count < 0 { return }
      if count == 0 { isOpen = false }
    }
  }
}
