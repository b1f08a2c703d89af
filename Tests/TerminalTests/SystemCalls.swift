import Glibc
import PseudoTerminal
import TestSupport

/// Watches the system calls of a process on the files of a home, and makes them fail.
enum SystemCalls {
  /// Those that change files or make them durable: to be killed before any other is to be killed
  /// before the next of these, with nothing changed between.
  static let changing: Set = [
    "openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "link",
    "linkat", "unlink", "unlinkat", "ftruncate", "mkdir", "mkdirat", "rmdir",
  ]

  /// One call of one thread of a process.
  struct Place: Hashable, CustomStringConvertible {
    /// 0 is the main thread, others are numbered as they begin.
    let thread: Int
    let name: String
    /// From 1, among the calls of the thread that have the name.
    let number: Int
    let path: String

    /// Whether it comes each time.
    ///
    /// How often the journal is synchronised depends on how fast the disk is. A folder that is new is
    /// made durable by the thread that comes to it first: the journal's or that of a save. Notes are
    /// looked through for names, and their titles read, whenever something changed.
    var comesEachTime: Bool {
      name != "fdatasync" && !(name == "fsync" && isOnFolder) && !isLookAtLibrary
    }

    private var isLookAtLibrary: Bool {
      Self.reading.contains(name)
        && ["/library/notes", "/library/books"].contains { path.contains($0) }
    }

    private static let reading: Set = [
      "openat", "read", "pread64", "close", "stat", "lstat", "fstat", "newfstatat", "statx",
      "getdents64", "readlink", "access", "lseek",
    ]

    // No file that is synchronised by fsync(2) has a name without a dot in it.
    private var isOnFolder: Bool {
      !(path.split(separator: "/").last ?? "").dropFirst().contains(".")
    }

    /// All of it but the path, which names a home.
    var identity: [String] { ["\(thread)", name, "\(number)"] }

    var description: String { "\(name) #\(number) of thread \(thread), \(path)" }

    /// The options that have the process killed before the call, or the call return an error.
    func options(error: Int32? = nil) -> [String] {
      ["--at", "\(thread)", name, "\(number)", error.map { "\($0)" } ?? "kill"]
    }
  }

  /// Whether strace is there and may look at other processes.
  static let canBeWatched: Bool = {
    guard let other = try? PseudoTerminal(running: ["cat"], environment: environment) else {
      return false
    }
    return (try? attach(["-o", "/dev/null"], to: other.processIdentifier)) != nil
  }()

  private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// The child of an app that traces it, to restore the terminal after a kill.
  static func rescuer(of app: Int32) -> Int32? {
    let children = status("\(app)/task/\(app)/children").split(separator: " ")
    return children.compactMap { Int32($0) }.first { status("\($0)/comm") == "hawk-wait\n" }
  }

  /// Ends that child, if there is one: a process can have one tracer only.
  static func release(_ process: Int32) {
    guard let rescuer = rescuer(of: process) else { return }
    kill(rescuer, SIGKILL)
    wait { status("\(rescuer)/stat").contains(") Z ") }
  }

  private static func status(_ path: String) -> String {
    (try? ChildProcess.run(["cat", "/proc/\(path)"], environment: environment).text) ?? ""
  }

  /// Watches a running process with strace(1); the watcher ends with the process.
  static func attach(_ options: [String], to process: Int32) throws -> PseudoTerminal {
    release(process)
    let watcher = try PseudoTerminal(
      running: ["strace", "-f"] + options + ["-p", "\(process)"], environment: environment)
    _ = try watcher.output(until: "attached")
    return watcher
  }
}

/// The log of one watched process.
final class Trace {
  private let folder: TemporaryFolder
  private let home: Home
  private let options: [String]
  private var watcher: PseudoTerminal?

  /// Prepares one, with the options of a place where something is to happen.
  init(_ home: Home, _ options: [String] = []) throws {
    // Not in the home, where the app would notice it.
    folder = try TemporaryFolder()
    self.home = home
    self.options = options
  }

  deinit { watcher?.kill() }

  private var command: [String] {
    [AppBinary.tracerPath, "--below", home.path, "--log", folder.file("calls")] + options
  }

  /// What the app is started behind to be watched from its first call.
  var launcher: [String] { command }

  /// Watches a process from now on.
  func attach(to process: Int32) throws {
    SystemCalls.release(process)
    watcher = try PseudoTerminal(
      running: command + ["--process", "\(process)"], environment: home.environment)
    _ = try watcher?.output(until: "attached")
  }

  /// Whether what was to happen has happened.
  var isSpoilt: Bool { log.contains("spoilt\n") }

  private var log: String { folder.text("calls") ?? "" }

  /// All calls so far.
  var places: [SystemCalls.Place] {
    log.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let thread = Int(words[0]), let number = Int(words[2]) else {
        return nil
      }
      return SystemCalls.Place(
        thread: thread, name: String(words[1]), number: number, path: String(words[3]))
    }
  }

  /// Those where a process is killed: `HAWKNOTES_ALL_FAULTS=1` has all, else those that change files.
  ///
  /// They begin with the first one whose path has a text in it.
  func places(from text: String = "") -> [SystemCalls.Place] {
    let all = getenv("HAWKNOTES_ALL_FAULTS") != nil
    return places.drop { !text.isEmpty && !$0.path.contains(text) }
      .filter { all || SystemCalls.changing.contains($0.name) }
  }
}
