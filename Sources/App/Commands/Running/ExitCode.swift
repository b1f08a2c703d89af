public import SceneState

/// The exit codes of the program.
public enum ExitCode: Int32, Sendable {
  /// What was asked for is done.
  case done = 0
  /// It could not be done.
  case failed = 1
  /// The program could not start: no terminal, or a place that cannot be read.
  case cannotStart = 2
  /// The command line makes no sense (EX_USAGE of sysexits.h).
  case usage = 64
  /// Another process has the session open (EX_TEMPFAIL).
  case openElsewhere = 75

  /// Whoever read the output has gone: what a shell makes of a program that SIGPIPE ends.
  case outputClosed = 141

  /// The code for a session that cannot be had.
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
