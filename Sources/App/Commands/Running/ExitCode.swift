import Essentials
import SceneState

public enum ExitCode: Int32, Sendable {
  case done = 0
  case failed = 1
  /// The program could not start: no terminal, or a folder that cannot be read.
  case cannotStart = 2
  /// The command line is wrong (EX_USAGE of sysexits.h).
  case usage = 64
  /// Something is in the way for now: a session or a note is open elsewhere, another sync runs, or
  /// the remote cannot be reached (EX_TEMPFAIL in sysexits.h).
  case temporaryFailure = 75

  /// The reader of the output has ended; a shell reports this code for a program that SIGPIPE has
  /// ended.
  case outputClosed = 141

  public init(ofSession error: any Error) {
    switch error {
    case SessionError.openElsewhere: self = .temporaryFailure
    case is SessionError: self = .failed
    case let failure as Failure where [.usage, .busy, .gone].contains(failure.kind):
      self.init(failure.kind)
    default: self = .cannotStart
    }
  }
}

struct CommandFailure: Error, CustomStringConvertible {
  let code: ExitCode
  /// A sentence that a person can act on.
  let description: String

  init(_ code: ExitCode, _ sentence: some CustomStringConvertible) {
    self.code = code
    description = sentence.description
  }
}

/// Does what nothing works without; a failure has the exit code for that.
func orCannotStart<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch {
    throw CommandFailure(.cannotStart, "\(error)")
  }
}
