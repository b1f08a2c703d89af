import Drafts
import Essentials
import NotesLibrary
import SceneState
import Sync

/// Runs a command line, except for the app itself, which is left to the caller.
///
/// Data goes to standard output, sentences to standard error; only `confirm` asks questions. The
/// caller should ignore SIGPIPE.
public func run(_ invocation: Invocation) -> Outcome {
  do {
    let line = try CommandLineArguments(parsing: invocation.arguments)
    let pager = line.usesPager ? Pager(invocation) : nil
    defer { pager?.end() }
    let call = Call(pager?.pagedInvocation ?? invocation, line)
    do {
      try line.form.run(call)
      try call.console.flush()
      if line.callsHooks, case .exit = call.outcome { callHooks(call) }
      return call.outcome
    } catch  where pager?.wasLeft == true {
      // A user who leaves the pager has seen enough.
      return .exit(.done)
    }
  } catch {
    let code = ExitCode(error)
    // Other programs in a pipeline report nothing either.
    if code != .outputClosed { invocation.report("\(error)") }
    return .exit(code)
  }
}

// What the command was asked for is done, whatever becomes of them.
private func callHooks(_ call: Call) {
  // Where there is no private state, no event waits.
  guard let runner = try? HookRunner(call) else { return }
  do { try runner.run() } catch { call.report("hooks: \(error)") }
}

extension ExitCode {
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure.code
    case let failure as Failure: self.init(failure.kind)
    case is UsageError: self = .usage
    case is SessionError: self.init(ofSession: error)
    case SyncError.isRunning: self = .temporaryFailure
    case let error as GitError where error.isOffline || error.isKeyMissing: self = .temporaryFailure
    default: self = .failed
    }
  }

  init(_ kind: Failure.Kind) {
    switch kind {
    case .usage: self = .usage
    case .busy: self = .temporaryFailure
    case .unreadable, .gone, .malformed, .tooLarge, .timedOut, .other: self = .failed
    }
  }
}
