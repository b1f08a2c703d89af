import Glibc

public enum ChildProgramError: Error, CustomStringConvertible {
  case notStarted(String, code: Int32)
  case failed(String)
  /// It took too long, and was ended.
  case timedOut(String)
  /// It wrote more than it may, and was ended.
  case tooMuch(String)
  /// No program for the purpose was found; the text says what to do.
  case none(String)

  public var description: String {
    switch self {
    case .notStarted(let name, let code): "cannot start \(name): \(String(cString: strerror(code)))"
    case .failed(let name): "\(name) did not succeed"
    case .timedOut(let name): "\(name) did not end in time"
    case .tooMuch(let name): "\(name) wrote too much and was ended"
    case .none(let advice): advice
    }
  }
}
