import CSystem
import Commands
import Glibc
import ScreenModels
import Screens

// Writing to a reader who has gone, or over a limit of size, is an error to report, not a death.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

// What is in memory is the reader's own: it must not be left in a file by a crash.
setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), [rlimit()])

// Reading and compacting a session take several times the memory that stays: it goes back at once.
mallopt(M_MMAP_THRESHOLD, 1 << 20)

ProcessLimits.allowOpenFiles()
ProcessLimits.withLargeStack {
  var invocation = Invocation.ofThisProcess()
  invocation.preferenceTable = KeyPreferences.table
  invocation.sceneKeys = ContentModel.keys
  invocation.programPath = SecondWindow.executable
  invocation.runProgram = { [environment = invocation.environment] words in
    SearchPath(environment: environment).has(words.first ?? "")
      && (try? ChildCommand.run(words)) != nil
  }
  switch run(invocation) {
  case .exit(let code): exit(code.rawValue)
  case .app(let request): exit(Launch(request, invocation: invocation).run())
  }
}
