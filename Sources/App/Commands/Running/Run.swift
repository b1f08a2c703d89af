import Essentials

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
      try flush(call)
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

// Whoever does not see what was done must not do it again.
private func flush(_ call: Call) throws {
  do {
    try call.console.flush()
  } catch let failure where call.isAnswered && ExitCode(failure) != .outputClosed {
    throw Failure("\(failure); what you asked for is done and saved, do not repeat it")
  }
}

// What the command was asked for is done, whatever becomes of them.
private func callHooks(_ call: Call) {
  // Where there is no private state, no event waits.
  guard let runner = try? HookRunner(call) else { return }
  do { try runner.run() } catch { call.report("hooks: \(error)") }
}
