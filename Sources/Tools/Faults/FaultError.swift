import Glibc

enum FaultError: Error, CustomStringConvertible {
  case system(String, Int32)
  case program(String, String)
  case skipped(String)

  var description: String {
    switch self {
    case .system(let what, let code): "\(what): \(String(cString: strerror(code)))"
    case .program(let command, let message): "\(command): \(message)"
    case .skipped(let reason): "skipped: \(reason)"
    }
  }
}
