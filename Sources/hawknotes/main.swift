import Commands
import Glibc

// Writing to a reader who has gone, or over a limit of size, is an error to report, not a death.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

let invocation = Invocation.ofThisProcess()
switch run(invocation) {
case .exit(let code): exit(code.rawValue)
case .app(let request): exit(Launch(request, invocation: invocation).run())
}
