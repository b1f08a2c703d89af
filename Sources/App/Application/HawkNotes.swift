import CSystem
import ChildPrograms
import Commands
import Desktop
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
    configureProcess()
    ProcessLimits.allowOpenFiles()
    ProcessLimits.withLargeStack {
      var invocation = Invocation.ofThisProcess()
      invocation.preferenceTable = KeyPreferences.table
      invocation.sceneKeys = ContentModel.keys
      invocation.programPath = ProgramFile.path
      invocation.runProgram = { [environment = invocation.environment] in
        SearchPath(environment: environment).run($0)
      }
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

  private static func configureProcess() {
    // Writing to a reader that is gone, or beyond a limit of size, is an error to report, not a death.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The memory holds private texts: a crash must not write it to a file.
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), [rlimit()])
    // Reading and compacting a session take several times the memory that stays; it is returned at once.
    mallopt(M_MMAP_THRESHOLD, 1 << 20)
    // A heap for each thread would keep what a compaction in the background needed once.
    mallopt(M_ARENA_MAX, 1)
  }
}

enum ProcessLimits {
  private static let fewestFiles: rlim_t = 64
  // In bytes: curses alone needs 100 kB to read the terminal's description.
  private static let smallestStack: rlim_t = 1 << 20
  private static let stackSize = 8 << 20

  static func allowOpenFiles() {
    var limit = value(of: RLIMIT_NOFILE)
    guard limit.rlim_cur < fewestFiles, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(fewestFiles, limit.rlim_max)
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit)
  }

  /// Runs the program on a stack that is large enough, if need be that of another thread.
  static func withLargeStack(_ program: @escaping @Sendable () -> Never) -> Never {
    guard value(of: RLIMIT_STACK).rlim_cur < smallestStack else { program() }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    // Threads that are made later get as much.
    pthread_setattr_default_np(&attributes)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(program))
    let failure = pthread_create(
      &thread, &attributes,
      { box in
        guard let box else { return nil }
        Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().program()
      }, box.toOpaque())
    guard failure == 0 else { program() }
    // The program ends the process.
    while true { pause() }
  }

  private final class Box: Sendable {
    let program: @Sendable () -> Never
    init(_ program: @escaping @Sendable () -> Never) { self.program = program }
  }

  private static func value(of resource: __rlimit_resource) -> rlimit {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit)
    return limit
  }
}
