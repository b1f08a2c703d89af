import CSystem
import ChildPrograms
import DurableFiles
import Essentials
import Glibc
import NotesLibrary

/// Calls the reader's hooks for the events that wait, one after the other.
///
/// A hook is started once for an event: the process that becomes it makes a file first, which must not be
/// there. What a kill interrupts is not started again.
struct HookRunner {
  let spool: HookSpool
  private let libraryPath: String
  private let invocation: Invocation

  // In seconds: what takes longer is ended.
  static let longestRun = 60
  private static let largestOutput = 1 << 16

  init(_ call: Call) throws {
    spool = HookSpool(inState: try call.directories.statePath)
    libraryPath = try call.directories.libraryPath
    invocation = call.invocation
  }

  /// Calls them until no event is left; `waits` is whether to wait for another process that does so.
  func run(waits: Bool = false) throws {
    if let problem = HookSpool.takeProblem() {
      invocation.report("no hook is told of this: \(problem)")
    }
    guard try spool.hasEvents else { return }
    try spool.settle(waits: true)
    repeat {
      guard let lock = try lock(waits) else { return }
      defer { withExtendedLifetime(lock) {} }
      for file in try spool.readyFiles { try call(for: file) }
      try spool.removeLeftovers()
    } while try !spool.readyFiles.isEmpty
  }

  // Whoever has it looks for new events after letting it go.
  private func lock(_ waits: Bool) throws -> FileLock? {
    let path = "\(spool.path)/lock"
    guard waits else { return try FileLock.acquire(path) }
    for _ in 0..<Self.longestRun { if let lock = try? FileLock.wait(path) { return lock } }
    return try FileLock.wait(path)
  }

  private func call(for file: String) throws {
    let claim = spool.claim(on: file)
    guard let event = try spool.event(in: file), let program = event.name.program else {
      return try remove(file, claim)
    }
    if access(claim, F_OK) == 0 {
      // Its process was killed, or this one: nobody knows how far the hook came.
      return try end(.interrupted, event, file, claim)
    }
    if let problem = problem(of: program) { return try end(.refused(problem), event, file, claim) }
    let began = MonotonicClock.milliseconds
    let status = try start(program, event, file, claim)
    try end(status, event, file, claim, milliseconds: MonotonicClock.milliseconds - began)
  }

  private func remove(_ file: String, _ claim: String) throws {
    guard unlink(file) == 0 else { throw Failure(cannot: "remove", file) }
    unlink(claim)
  }

  /// Why a hook is not started; nil when nothing speaks against it.
  func problem(of program: String) -> String? {
    let path = Folder.resolved(program)
    if path.hasPrefix(Folder.resolved(libraryPath) + "/") {
      return "it is in the library, which others may write to by syncing"
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return "it cannot be read" }
    if ![geteuid(), 0].contains(status.st_uid) { return "it belongs to somebody else" }
    if status.st_mode & 0o022 != 0 { return "others may write to it; chmod go-w \(program)" }
    return access(path, X_OK) == 0 ? nil : "it is not executable; chmod +x \(program)"
  }

  // Where the event is gone, another process has called its hook meanwhile.
  private static let script =
    #"set -C; (umask 077; echo $$ >"$1") && [ -e "$2" ] || exit 125; shift 2; exec "$@""#

  private func start(
    _ program: String, _ event: HookEvent, _ file: String, _ claim: String
  ) throws -> HookStatus {
    let input = try ChildProgram.file(of: event.json.line, for: program)
    defer { close(input) }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let output = open(spool.keptPath(of: event.name, "output"), flags, 0o600)
    defer { if output >= 0 { close(output) } }
    var files = [STDIN_FILENO: input]
    if output >= 0 { (files[STDOUT_FILENO], files[STDERR_FILENO]) = (output, output) }
    var environment = invocation.environment
    for name in HookEvent.members {
      environment["HAWKNOTES_\(name.uppercased())"] = event.json[name]?.string ?? ""
    }
    let child = try ChildProgram.start(
      ["/bin/sh", "-c", Self.script, "sh", claim, file, program], environment: environment,
      files: files)
    let end = ChildProgram.end(of: child, within: Self.longestRun) { shorten(output) }
    guard let end else { return .timedOut }
    let owner = try? DurableFile.read(claim, limit: 20)
    return owner == Array("\(child)\n".utf8) ? .ended(end) : .interrupted
  }

  // What it prints beyond that nobody reads, and it would fill the disk of the notes.
  private func shorten(_ output: Int32) {
    if lseek(output, 0, SEEK_END) > Self.largestOutput { ftruncate(output, Self.largestOutput) }
  }

  // The event goes first: a claim without one claims nothing.
  private func end(
    _ status: HookStatus, _ event: HookEvent, _ file: String, _ claim: String, milliseconds: Int = 0
  ) throws {
    guard unlink(file) == 0 else { throw Failure(cannot: "remove", file) }
    try status.record(event.name, in: spool, milliseconds: milliseconds)
    unlink(claim)
    guard status != .ended(.exited(0)) else { return }
    invocation.report(
      "the hook \(event.name.rawValue) \(status.predicate); “\(Program.name) hooks” has more")
  }
}

/// How the last call of a hook ended.
enum HookStatus: Equatable {
  case ended(ProgramEnd)
  case timedOut
  /// A kill came in between.
  case interrupted
  case refused(String)

  var predicate: String {
    switch self {
    case .ended(.exited(0)): "is done"
    case .ended(let end): end.predicate
    case .timedOut: "took longer than \(HookRunner.longestRun) seconds and was ended"
    case .interrupted: "was interrupted, and is not started again"
    case .refused(let reason): "was not started: \(reason)"
    }
  }

  func record(_ name: HookEvent.Name, in spool: HookSpool, milliseconds: Int) throws {
    let last: JSONValue = [
      "at": .string(Moment.now.iso8601), "ended": .string(predicate),
      "milliseconds": .integer(milliseconds), "done": .bool(self == .ended(.exited(0))),
    ]
    try DurableFile.replace(spool.keptPath(of: name, "json"), with: last.line, durably: false)
  }

  static func last(of name: HookEvent.Name, in spool: HookSpool) -> JSONValue? {
    try? JSONValue(parsing: DurableFile.read(spool.keptPath(of: name, "json"), limit: 1 << 16))
  }

  static func output(of name: HookEvent.Name, in spool: HookSpool) -> String {
    let bytes = (try? DurableFile.readPrefix(spool.keptPath(of: name, "output"), count: 400)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

extension HookSpool {
  /// The file with what is kept of the last call of a hook.
  fileprivate func keptPath(of name: HookEvent.Name, _ ending: String) -> String {
    "\(path)/\(name.rawValue).\(ending)"
  }
}
