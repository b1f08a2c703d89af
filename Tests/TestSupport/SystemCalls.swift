extension Trait where Self == ConditionTrait {
  /// For tests that look at the system calls of a process.
  public static var watched: Self {
    .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes")
  }
}

/// Watches the system calls of a process on the files of a home, and makes them fail.
public enum SystemCalls {
  /// Those that change files or make them durable: to be killed before any other is to be killed
  /// before the next of these, with nothing changed between.
  public static let changing: Set = [
    "openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "link",
    "linkat", "unlink", "unlinkat", "ftruncate", "mkdir", "mkdirat", "rmdir",
  ]

  /// Whether strace is there and may look at other processes.
  static let canBeWatched: Bool = {
    guard let other = try? PseudoTerminal(running: ["cat"], environment: environment) else {
      return false
    }
    return (try? attach(["-o", "/dev/null"], to: other.processIdentifier)) != nil
  }()

  private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// The child of an app that traces it, to restore the terminal after a kill.
  public static func rescuer(of app: Int32) -> Int32? {
    let children = status("\(app)/task/\(app)/children").split(separator: " ")
    return children.compactMap { Int32($0) }.first { status("\($0)/comm") == "hawk-wait\n" }
  }

  /// Ends that child, if there is one: a process can have one tracer only.
  public static func release(_ process: Int32) {
    guard let rescuer = rescuer(of: process) else { return }
    kill(rescuer, SIGKILL)
    wait { status("\(rescuer)/stat").contains(") Z ") }
  }

  private static func status(_ path: String) -> String { contents(of: "/proc/\(path)") ?? "" }

  /// What the kernel says of a process in files below its own, such as `task/*/status`: their lines.
  public static func lines(of files: String, about process: Int32) -> [Substring] {
    paths(matching: "/proc/\(process)/\(files)").flatMap {
      (contents(of: $0) ?? "").split(separator: "\n")
    }
  }

  /// Kills an app together with its watcher, which would let it end only after its delay.
  public static func killWatched(_ app: AppTerminal) {
    let status = lines(of: "task/*/status", about: app.terminal.processIdentifier)
    let tracer = status.first { $0.hasPrefix("TracerPid:") }
    let watcher = tracer.flatMap { Int32($0.split(separator: "\t").last ?? "") } ?? 0
    if watcher > 0 { kill(watcher, SIGKILL) }
    app.terminal.kill()
  }

  /// Watches a running process with strace(1); the watcher ends with the process.
  public static func attach(_ options: [String], to process: Int32) throws -> PseudoTerminal {
    release(process)
    let watcher = try PseudoTerminal(
      running: ["strace", "-f"] + options + ["-p", "\(process)"], environment: environment)
    _ = try watcher.output(until: "attached")
    return watcher
  }
}

public final class Trace {
  private let folder: TemporaryFolder
  private let home: Home
  private let fault: Fault?
  private var watcher: PseudoTerminal?

  public init(_ home: Home, _ fault: Fault? = nil) throws {
    // Not in the home, where the app would notice it.
    folder = try TemporaryFolder()
    self.home = home
    self.fault = fault
  }

  deinit { watcher?.kill() }

  /// What the app is started behind to be watched from its first call.
  public var launcher: [String] {
    [AppBinary.tracerPath, home.path, folder.file("calls"), fault?.request ?? "none"]
  }

  public func attach(to process: Int32) throws {
    SystemCalls.release(process)
    watcher = try PseudoTerminal(running: launcher + ["\(process)"], environment: home.environment)
    _ = try watcher?.output(until: "attached")
  }

  public var isSpoilt: Bool { log.contains("spoilt\n") }

  private var log: String { folder.text("calls") ?? "" }

  public var places: [Fault.Place] {
    log.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let thread = Int(words[0]), let number = Int(words[2]) else {
        return nil
      }
      return Fault.Place(
        thread: thread, name: String(words[1]), number: number, path: String(words[3]))
    }
  }
}
