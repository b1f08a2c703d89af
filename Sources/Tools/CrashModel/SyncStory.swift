import ChildPrograms
import Glibc
import PseudoTerminal

/// Three machines that sync one library while somebody writes on all of them, and many of whose syncs are
/// killed, with what they have started or without.
///
/// In the end all must have the same files, with every word that was kept and not deleted.
public struct SyncStory {
  private let folder: TemporaryFolder
  private let machines: [SyncingMachine]
  private var generator: SeededGenerator
  private var kept: Set<Substring> = []
  private var deleted: Set<Substring> = []
  private var wordCount = 0
  private var sessionCount = 0
  // How long a sync takes here, in microseconds.
  private var duration = 50_000

  public private(set) var killCount = 0
  public private(set) var syncCount = 0
  public var editCount: Int { wordCount }
  /// What was not as it must be.
  public private(set) var problems: [String] = []

  // Some end before they are killed.
  private static let killsInTen = 6

  /// Prepares the machines; the program is that of the app.
  public init(program: String, seed: UInt64) throws {
    generator = SeededGenerator(seed)
    let folder = try TemporaryFolder(prefix: "hawknotes-syncs")
    self.folder = folder
    _ = try ChildProcess.run(
      [
        "/usr/bin/env", "git", "init", "--quiet", "--bare", "-b", "main",
        folder.path + "/remote.git",
      ],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path])
    machines = try ["one", "two", "three"].map {
      try SyncingMachine($0, in: folder.path, program: program)
    }
    for machine in machines {
      end(try machine.startSync(["init", folder.path + "/remote.git", "--yes"]), of: machine)
    }
  }

  /// Tells it: `count` syncs, then as many as it takes until nothing changes any more.
  public mutating func run(_ count: Int) throws {
    for _ in 0..<count {
      for _ in 0..<Int.random(in: 0...2, using: &generator) { try write() }
      try sync(machines[Int.random(in: 0..<machines.count, using: &generator)])
    }
    try settle()
    try takeAway()
    check()
  }

  // Whatever is synced while a library is away, it loses nothing.
  private mutating func takeAway() throws {
    let before = machines[0].files
    for machine in machines where !before.isEmpty {
      try machine.withoutLibrary { _ = ChildProgram.end(of: try machine.startSync()) }
    }
    try settle()
    if machines[0].files != before { problems.append("a library that was away changed others") }
  }

  private mutating func write() throws {
    let machine = machines[Int.random(in: 0..<machines.count, using: &generator)]
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: deleted.formUnion(try machine.delete(using: &generator))
    case 3...4:
      sessionCount += 1
      try machine.work("s\(sessionCount)s", using: &generator)
    case 1...2: machine.changeFavourite(using: &generator)
    case 5...6: machine.move(using: &generator)
    default:
      wordCount += 1
      let word = "w\(wordCount)"
      try machine.keep(word, using: &generator)
      kept.insert(word[...])
    }
  }

  private mutating func sync(_ machine: SyncingMachine) throws {
    syncCount += 1
    let isKilled = Int.random(in: 0..<10, using: &generator) < Self.killsInTen
    let killTime = Int.random(in: 0...duration, using: &generator)
    let process = try machine.startSync()
    let start = Self.microseconds
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if isKilled, Self.microseconds - start >= killTime {
        kill(process, of: machine)
        waitpid(process, &status, 0)
        return
      }
      if Int.random(in: 0..<8, using: &generator) == 0 { try write() }
      usleep(UInt32.random(in: 0...4000, using: &generator))
    }
    duration = (duration + Self.microseconds - start) / 2
    report(ProgramEnd(waitStatus: status), of: machine)
  }

  // It alone, so that what it has started must see to itself; or all at once; or one of the others.
  private mutating func kill(_ process: pid_t, of machine: SyncingMachine) {
    killCount += 1
    let others = machine.processes.filter { $0 != process }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: break
    case 1: others.forEach { Glibc.kill($0, SIGKILL) }
    default: if let other = others.randomElement(using: &generator) { Glibc.kill(other, SIGKILL) }
    }
    Glibc.kill(process, SIGKILL)
  }

  // Another one may still hold the lock, or have pushed again and again.
  private mutating func report(_ end: ProgramEnd, of machine: SyncingMachine) {
    guard end != .exited(0), end != .exited(75) else { return }
    problems.append("a sync \(end.predicate): \(machine.lastLines)")
  }

  private mutating func end(_ process: pid_t, of machine: SyncingMachine) {
    report(ChildProgram.end(of: process), of: machine)
  }

  private mutating func settle() throws {
    for _ in 0..<12 {
      let before = machines.map(\.files)
      for machine in machines { end(try machine.startSync(), of: machine) }
      let after = machines.map(\.files)
      if before == after, after.allSatisfy({ $0 == after[0] }) { return }
    }
    problems.append("the machines do not come to rest")
  }

  private mutating func check() {
    let files = machines[0].files
    for machine in machines.dropFirst() where machine.files != files {
      let different = Set(files.keys).union(machine.files.keys).filter {
        files[$0] != machine.files[$0]
      }
      problems.append("\(machine.path) differs in \(different.sorted().prefix(5))")
    }
    var words: Set<Substring> = []
    for (name, text) in files where name.hasPrefix("notes/") {
      words.formUnion(SyncingMachine.words(in: text))
      let lines = text.split(separator: UInt8(ascii: "\n")).filter { !$0.isEmpty }
      if lines.count != Set(lines).count { problems.append("\(name) has a line twice") }
    }
    let lost = kept.subtracting(words).subtracting(deleted)
    if !lost.isEmpty { problems.append("lost: \(lost.sorted().prefix(9))") }
    let notes = files.filter { $0.key.hasPrefix("notes/") }
    if Set(notes.values).count != notes.count { problems.append("two notes have the same text") }
    checkSessions()
    for machine in machines where !Self.haveEnded(machine) {
      problems.append("processes are left: \(machine.processes)")
    }
  }

  // What each machine published last has arrived at the others, and nothing else of it.
  private mutating func checkSessions() {
    for machine in machines {
      let arrived = machine.arrivedSessions
      for other in machines where other !== machine {
        for text in other.sessionTexts.values where arrived.firstRange(of: "\"\(text)\"") == nil {
          problems.append("\(machine.path) lacks the session with \(text)")
        }
      }
      let count = arrived.split(separator: "\"draft ").count - 1
      let expected = machines.filter { $0 !== machine }.map(\.sessionTexts.count).reduce(0, +)
      if count != expected {
        problems.append("\(machine.path) has \(count) sessions of others, not \(expected)")
      }
    }
  }

  // What was left alone ends within the two seconds that it is given to end by itself.
  private static func haveEnded(_ machine: SyncingMachine) -> Bool {
    for _ in 0..<500 {
      if machine.processes.isEmpty { return true }
      usleep(10_000)
    }
    return false
  }

  private static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
