import Glibc

/// Why another program did not do what it was started for.
enum ChildCommandError: Error, CustomStringConvertible {
  /// It could not be started.
  case notStarted(String, code: Int32)
  /// It ended with an error.
  case failed(String)
  /// There is none for the purpose.
  case none(String)

  var description: String {
    switch self {
    case .notStarted(let name, let code): "cannot start \(name): \(String(cString: strerror(code)))"
    case .failed(let name): "\(name) did not succeed"
    case .none(let advice): advice
    }
  }
}
