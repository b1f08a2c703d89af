import CSystem
import Commands
public import DisplayText
import Glibc
import SceneState
import ScreenModels
import Screens
public import TerminalUI

/// Opens a terminal; nothing is sent to it before the first canvas.
public typealias TerminalOpening =
  @Sendable (TerminalDevice, ColorMode, Appearance) throws -> any Terminal

/// The whole program.
public enum HawkNotes {
  public static func run(on openTerminal: @escaping TerminalOpening) -> Never {
    occupyClosedStreams()
    configureProcess()
    ProcessLimits.allowOpenFiles()
    ProcessLimits.withLargeStack {
      var invocation = Invocation()
      invocation.preferenceTable = KeyPreferences.table
      invocation.sceneKeys = ContentModel.keys
      invocation.drawScreen = { scene, library, columns, rows in
        let screen = ContentScreen(ContentModel(scene: scene, library: library))
        let size = Size(columns: columns, rows: rows)
        screen.layOut(size)
        return screen.draw(size).text
      }
      switch Commands.run(invocation) {
      case .exit(let code): exit(code.rawValue)
      case .app(let request):
        exit(Launch(request: request, invocation: invocation, openTerminal: openTerminal).run())
      }
    }
  }

  // What is written to a closed stream would be written into the file that has its number then.
  private static func occupyClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      // It can be used as little as before.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func configureProcess() {
    // Writing to a reader that is gone, or beyond a limit of size, is an error to report, not a death.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Whoever ignores the ends of children is not told how they ended.
    signal(SIGCHLD, SIG_DFL)
    // The memory holds private texts: a crash must not write it to a file.
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), [rlimit()])
    // Reading and compacting a session take several times the memory that stays; it is returned at once.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // A heap for each thread would keep what a compaction in the background needed once.
    mallopt(M_ARENA_MAX, 1)
  }
}
