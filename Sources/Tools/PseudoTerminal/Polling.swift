import Glibc

/// Waits until one of the descriptors is ready; returns false after the timeout.
///
/// A signal that interrupts the wait does not make it longer.
func poll(_ descriptors: inout [pollfd], within timeout: Duration) -> Bool {
  let deadline = ContinuousClock.now + timeout
  while true {
    var rest = timespec(max(.zero, deadline - ContinuousClock.now))
    let count = ppoll(&descriptors, nfds_t(descriptors.count), &rest, nil)
    if count >= 0 { return count > 0 }
    if errno != EINTR { return false }
  }
}

func isReadable(_ descriptor: Int32, within timeout: Duration) -> Bool {
  var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
  return poll(&waiting, within: timeout)
}

/// Repeats a system call when a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Appends what can be read from a descriptor, at most 64 KiB; returns the count as read(2) does.
func appendRead(
  from descriptor: Int32, to bytes: inout [UInt8], atMost limit: Int = 65_536
) -> Int {
  withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
    let count = retrying { read(descriptor, buffer.baseAddress, buffer.count) }
    if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return count
  }
}

extension Duration {
  /// How long what is bound to happen is waited for, on however busy a machine: only a failure takes as
  /// long.
  public static let patience = Duration.seconds(120)
}

extension Int32 {
  /// The same in milliseconds.
  public static let patience: Int32 = 120_000
}

extension timespec {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
  }
}
