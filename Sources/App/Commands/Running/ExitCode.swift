public import SceneState

/// The exit codes of the program.
public enum ExitCode: Int32, Sendable {
  /// What was asked for is done.
  case done = 0
  /// It could not be done.
  case failed = 1
  /// The program could not start: no terminal, or a folder that cannot be read.
  case cannotStart = 2
  /// The command line makes no sense (EX_USAGE of sysexits.h).
  case usage = 64
  /// Another process has the session open (EX_TEMPFAIL).
  case openElsewhere = 75

  /// Nobody reads the output any more: the code that a shell reports for a program that SIGPIPE ended.
  case outputClosed = 141

  /// Returns the code for a session that cannot be opened.
  public init(_ error: SessionError) {
    switch error {
    case .openElsewhere: self = .openElsewhere
    case .invalidName: self = .usage
    case .nameIsTaken, .noSession, .noState: self = .failed
    case .editorIsRunning: self = .openElsewhere
    case .file: self = .cannotStart
    }
  }
}

/// Why a command ends without having done what it was asked for.
struct CommandFailure: Error, CustomStringConvertible {
  let code: ExitCode
  /// A sentence that a person can act on.
  let description: String

  init(_ code: ExitCode = .failed, _ sentence: some CustomStringConvertible) {
    self.code = code
    description = sentence.description
  }
}
