import CrashModel
import Glibc
import PseudoTerminal
import SceneState

/// Real power cuts of real file systems while the program runs on them.
struct PowerCutRun {
  private let options: Options
  private var generator: SeededGenerator
  private var saved: Set<String> = []
  private var nextCharacter: UInt32 = 0
  private var problems: [String] = []

  init(_ options: Options) {
    self.options = options
    generator = SeededGenerator(options.seed)
  }

  /// Runs it and prints what came of it; false when something was wrong.
  mutating func run() throws -> Bool {
    say("seed \(options.seed)")
    let count = max(1, (options.count ?? 80) / LoopDisk.Kind.all.count)
    for kind in LoopDisk.Kind.all {
      if let obstacle = LoopDisk.obstacle(to: kind) {
        say("\(kind): skipped, \(obstacle)")
        continue
      }
      let before = problems.count
      saved = []
      let disk = try LoopDisk(kind)
      for number in 0..<count { try cut(disk, number) }
      try disk.unmount()
      if try !disk.isSound() { problems.append("\(kind): the file system is damaged") }
      say("\(kind): \(count) cuts, \(saved.count) notes, \(problems.count - before) wrong")
    }
    for problem in problems { say(problem) }
    return problems.isEmpty
  }

  private mutating func cut(_ disk: LoopDisk, _ number: Int) throws {
    let session = "cut-\(number)"
    let stream = try TypedStream(
      running: [options.program, "--session", session],
      environment: Self.environment(disk), first: nextCharacter)
    for _ in 0..<Int.random(in: 2...30, using: &generator) {
      if Int.random(in: 0..<12, using: &generator) == 0, !stream.typed.isEmpty {
        try stream.save()
      } else {
        try stream.type()
      }
      usleep(UInt32.random(in: 0...40_000, using: &generator))
    }
    try beginLastAction(stream)
    let moment = ContinuousClock.now
    let cut: LoopDisk.Cut =
      Bool.random(using: &generator) ? .flushingLog : .flushingNothing
    try disk.cut(cut)
    stream.terminal.kill()
    try disk.unmount()
    try disk.mount()
    nextCharacter = stream.nextCharacter
    let safeCount = stream.safeCount(at: moment)
    problems += try violations(disk, session, stream, safeCount).map {
      "\(disk.kind), cut \(number) (\(cut)), seed \(options.seed): \($0)"
    }
  }

  // The cut may come at any place of it.
  private mutating func beginLastAction(_ stream: TypedStream) throws {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: break
    case 1: try stream.beginTyping()
    default: try stream.beginSaving()
    }
    usleep(UInt32.random(in: 0...5000, using: &generator))
  }

  private mutating func violations(
    _ disk: LoopDisk, _ session: String, _ stream: TypedStream, _ safeCount: Int
  ) throws -> [String] {
    var violations: [String] = []
    saved.formUnion(stream.saved)
    let home = HomeFiles(path: disk.path)
    let notes = home.notes
    if let saving = stream.saving, notes.contains(saving) { saved.insert(saving) }
    violations += saved.filter { !notes.contains($0) }.map { "a saved note is gone: \($0)" }
    violations += notes.filter { !saved.contains($0) }
      .map { "there is a note that nobody saved: \($0.debugDescription)" }
    let draft = home.draft(of: session) ?? ""
    let isWhole = stream.typed.hasPrefix(draft) && draft.count >= safeCount
    // Until the next start a draft may not know yet that it was saved.
    let isSaved = saved.contains(draft) && (safeCount == 0 || draft == stream.saving)
    if !isWhole, !isSaved, !(draft.isEmpty && stream.saving.map(saved.contains) ?? false) {
      violations.append("\(safeCount) of \(stream.typed) were safe, the draft is \(draft)")
    }
    try start(session, disk)
    let restored = home.draft(of: session) ?? ""
    if saved.contains(restored) { violations.append("a note is still a draft: \(restored)") }
    return violations + home.litter.map { "a file is left over: \($0)" }
  }

  private func start(_ session: String, _ disk: LoopDisk) throws {
    let terminal = try PseudoTerminal(
      running: [options.program, "--session", session], environment: Self.environment(disk))
    _ = try terminal.output(until: TypedStream.lastWords)
    try terminal.write("\u{3}")
    _ = terminal.wait()
  }

  private static func environment(_ disk: LoopDisk) -> [String: String] {
    HomeFiles(path: disk.path).environment
  }
}
