import Essentials
import Glibc

/// What the system does not permit us to try.
struct Skipped: Error, CustomStringConvertible {
  let reason: String
  var description: String { "skipped: \(reason)" }
}

extension Failure {
  static func system(_ what: String, _ code: Int32) -> Self {
    Self("\(what): \(String(cString: strerror(code)))", code: code)
  }
}
