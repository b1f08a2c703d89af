import Glibc

public enum ProcessError: Error, Hashable, CustomStringConvertible {
  case notFound(program: String)
  case cannotStart(program: String, code: Int32)
  case cannotPrepare(what: String, code: Int32)
  /// What was waited for did not come in time; with the output or the screen until then.
  case timedOut(seen: String)
  /// The program closed its terminal before what was waited for came; with the output until then.
  case ended(seen: String)
  case tmux(command: String, message: String)

  public var description: String {
    switch self {
    case .notFound(let program): "\(program) is not installed, or not on PATH"
    case .cannotStart(let program, let code): "cannot start \(program): \(reason(code))"
    case .cannotPrepare(let what, let code): "cannot make \(what): \(reason(code))"
    case .timedOut(let seen): "waited too long; there was only:\n\(seen)"
    case .ended(let seen): "the program ended its output early; there was only:\n\(seen)"
    case .tmux(let command, let message): "tmux \(command): \(message)"
    }
  }
}

private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
