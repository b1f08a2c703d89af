/// Does what a command line asks for, but for the app, which is left to the caller.
///
/// Data goes to the output, sentences to the error output; nothing is ever asked. The caller should
/// ignore SIGPIPE: an output that nobody reads any more ends a command quietly.
public func run(_ invocation: Invocation) -> Outcome {
  do throws(Failure) {
    let arguments = try parsed(invocation.arguments)
    let console = Console(invocation, color: arguments.color)
    let runner = CommandRunner(arguments: arguments, invocation: invocation, console: console)
    let outcome = try runner.run()
    try console.flush()
    return outcome
  } catch {
    invocation.report(error.sentence)
    return .exit(error.code)
  }
}

private func parsed(_ arguments: [[UInt8]]) throws(Failure) -> Arguments {
  do throws(UsageError) {
    return try Arguments(parsing: arguments)
  } catch {
    throw Failure(.usage, error)
  }
}
