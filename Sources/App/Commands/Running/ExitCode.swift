import Essentials
import SceneState
import Sync

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

  /// The reader of the output has ended; a shell reports this code for a program that SIGPIPE has ended.
  case outputClosed = 141

  public init(ofSession error: any Error) { self.init(Failure.Kind(ofSession: error)) }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self.init(failure.kind)
    case is SessionError: self.init(ofSession: error)
    case SyncError.isRunning: self = .temporaryFailure
    case let error as GitError where error.isOffline || error.isKeyMissing: self = .temporaryFailure
    default: self = .failed
    }
  }

  private init(_ kind: Failure.Kind) {
    switch kind {
    case .usage: self = .usage
    case .busy: self = .temporaryFailure
    case .cannotStart: self = .cannotStart
    case .outputClosed: self = .outputClosed
    case .unreadable, .gone, .malformed, .tooLarge, .timedOut, .other: self = .failed
    }
  }
}

extension Failure.Kind {
  init(ofSession error: any Error) {
    switch error {
    case SessionError.openElsewhere: self = .busy
    case is SessionError: self = .other
    case let failure as Failure where [.usage, .busy, .gone].contains(failure.kind):
      self = failure.kind
    default: self = .cannotStart
    }
  }
}

/// Does what nothing works without; a failure has the exit code for that.
func orCannotStart<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch { throw Failure("\(error)", kind: .cannotStart) }
}
