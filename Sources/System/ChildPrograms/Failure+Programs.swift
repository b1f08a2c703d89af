public import Essentials
public import Glibc

extension Failure {
  /// A program could not be started, for the reason of an error number, by default the current one.
  public static func notStarted(_ name: String, code: Int32 = errno) -> Self {
    Self("cannot start \(name): \(String(cString: strerror(code)))", code: code)
  }

  static func timedOut(_ name: String) -> Self {
    Self("\(name) did not end in time", kind: .timedOut)
  }
}
