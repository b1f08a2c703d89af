import Drafts
import NotesLibrary
import SceneState
import Sync

/// Does what a command line asks for, except for running the app, which is left to the caller.
///
/// Data goes to the output, sentences to the error output; nothing is asked but what `confirm` asks. The
/// caller should ignore SIGPIPE.
public func run(_ invocation: Invocation) -> Outcome {
  do {
    let arguments = try CommandLineArguments(parsing: invocation.arguments)
    let pager = arguments.usesPager ? Pager(invocation) : nil
    defer { pager?.end() }
    let context = CommandContext(pager?.pagedInvocation ?? invocation, arguments)
    do {
      let outcome = try arguments.command.run(in: context)
      try context.console.flush()
      return outcome
    } catch  where pager?.wasLeft == true {
      // Who leaves the pager has seen what they wanted.
      return .done
    }
  } catch {
    let code = ExitCode(error)
    // The others in a pipeline say nothing either.
    if code != .outputClosed { invocation.report("\(error)") }
    return .exit(code)
  }
}

extension ExitCode {
  /// The code for an error that ends a command.
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure.code
    case is UsageError: self = .usage
    case FieldError.slugIsTaken, FieldError.unknownBook: self = .failed
    case is FieldError: self = .usage
    case let error as SessionError: self.init(error)
    case ShelfError.openElsewhere, SyncError.isRunning: self = .openElsewhere
    case let error as GitError where error.isOffline: self = .openElsewhere
    case is RemoteAddressError: self = .usage
    default: self = .failed
    }
  }
}

/// What the program is called, in one place.
public enum Program {
  public static let name = "hawknotes"
  public static let version = "0.1.0"
}
