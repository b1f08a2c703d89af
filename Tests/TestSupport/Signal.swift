import CSystem
import Glibc
public import PseudoTerminal

/// A pipe through which a failure is reported.
public final class Signal {
  private let reading: Int32
  /// The end to write a byte to.
  public let writing: Int32

  /// Makes the pipe; nil when the system refuses.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Waits for a byte.
  public func wait() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0 && errno == EINTR {}
  }
}

extension TemporaryFolder {
  /// Makes this process's open descriptors of a file lead to a pipe, which accepts what is written but
  /// can never be synchronised, like a disk that fails after write(2).
  public func sink(_ name: String) {
    var ends: [Int32] = [-1, -1]
    pipe2(&ends, O_CLOEXEC)
    // The reading end stays open, because writing would fail otherwise.
    redirect(name, to: ends[1])
  }

  /// Makes this process's open descriptors of a file lead to a device that is always full.
  public func fill(_ name: String) { redirect(name, to: open("/dev/full", O_WRONLY | O_CLOEXEC)) }

  private func redirect(_ name: String, to target: Int32) {
    for descriptor in 0..<Int32(1024) where leads(descriptor, to: file(name)) {
      dup3(target, descriptor, O_CLOEXEC)
    }
    close(target)
  }

  private func leads(_ descriptor: Int32, to path: String) -> Bool {
    var mine = stat()
    var named = stat()
    return fstat(descriptor, &mine) == 0 && lstat(path, &named) == 0
      && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }
}
