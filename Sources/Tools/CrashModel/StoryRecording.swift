import CSystem
import Essentials
import Glibc
import PseudoTerminal

/// The system calls of the program while a user plays a story with it.
public struct StoryRecording {
  let story: Story
  let recorder: FileRecorder

  static let stateName = "state"
  static let libraryName = "library"

  /// Plays a story with a program, watched by strace, in a new home.
  ///
  /// An error comes at a call by its number in a thread, and which calls a thread makes is up to the
  /// machine: a life in which another call had the error is played again.
  /// Throws when each life went otherwise than its story, or why the log cannot be understood.
  public init(of story: Story, with program: String) throws {
    self.story = story
    let notes = story.promises.last?.library.notes ?? []
    for _ in 0..<Self.mostLives {
      let life = try Self.recorded(story, with: program)
      guard notes.isSubset(of: life.notes) else { continue }
      recorder = life.recorder
      return
    }
    throw Failure("in the end a note of the story is not there, or not as it was written")
  }

  private static let mostLives = 5

  private static func recorded(
    _ story: Story, with program: String
  ) throws -> (recorder: FileRecorder, notes: Set<[UInt8]>) {
    let home = try TemporaryFolder()
    // A power cut takes it away.
    let memory = try TemporaryFolder()
    var environment = AppTerminal.environment(home: home.path)
    environment["XDG_RUNTIME_DIR"] = memory.path
    let logs = try TemporaryFolder()
    var recorder = FileRecorder(root: home.path)
    for (number, run) in story.runs.enumerated() {
      let log = "\(logs.path)/\(number)"
      let options = run.injections.flatMap { ["-e", "inject=\($0)"] }
      let watcher = ["strace", "-D"] + SystemCallLog.options(to: log) + options
      try Self.live(run, of: [program], behind: watcher, in: home, environment)
      try Self.waitForEnd(of: log)
      try recorder.record(SystemCallLog(StoredFiles.bytes(of: log) ?? []))
    }
    return (recorder, Set(StoredFiles(path: home.path).contents(of: "\(libraryName)/notes")))
  }

  private static func live(
    _ run: Story.Run, of program: [String], behind watcher: [String], in home: TemporaryFolder,
    _ environment: [String: String]
  ) throws {
    if let words = run.command {
      let note = StoredFiles(path: home.path).files(in: libraryName).compactMap {
        $0.hasSuffix(".md") ? $0.split(separator: "/").last?.dropLast(3) : nil
      }.first
      let words = words.map { $0 == "NOTE" ? String(note ?? "") : $0 }
      return try ChildProcess.run(watcher + program + words, environment: environment)
        .checkSuccess()
    }
    let limit = run.largestFile.map {
      ["bash", "-c", "ulimit -f \($0 / 1024); exec \"$0\" \"$@\""]
    }
    let command = watcher + (limit ?? []) + program
    let app = try AppTerminal(running: command, environment: environment)
    // What is typed before the program has its terminal is lost.
    try app.waitForFrame(timeout: .seconds(60))
    for step in run.steps {
      try app.type(step.keys)
      if let words = step.promise?.words { try app.wait(until: words, timeout: .seconds(60)) }
      if step.pause > 0 { usleep(step.pause) }
    }
    switch run.ending {
    case .killed: app.kill()
    case .keys(let keys):
      try app.type(keys)
      guard app.waitForExit(timeout: .seconds(60)) == .exited(0) else {
        throw Failure("the program did not quit")
      }
    }
  }

  // strace is no child of this process, but has the log open as long as it runs.
  private static func waitForEnd(of log: String) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while isOpen(log) {
      if ContinuousClock.now > deadline { throw Failure.tooLate(seen: "an open log") }
      usleep(2000)
    }
  }

  private static func isOpen(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    // A lease is refused while any process has the file open for writing (fcntl(2)).
    return fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0
  }
}
