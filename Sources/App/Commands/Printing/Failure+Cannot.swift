import Essentials
import Glibc

extension Failure {
  /// Says what failed, such as "read standard input", with an error number, by default the current one.
  init(cannot action: String, code: Int32 = errno) {
    let reason = String(cString: strerror(code))
    self.init("cannot \(action): \(reason)", reason: reason, code: code)
  }
}
