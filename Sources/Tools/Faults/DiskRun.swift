import DurableFiles
import Essentials
import Glibc
import PseudoTerminal
import TestSupport

/// Runs the program on real file systems that lose everything that was not durable.
///
/// When the power fails, the program and the memory of the machine are lost together with what the disk
/// had not written. When only the disk fails, both stay, until the disk is there again and the program
/// is restarted.
struct DiskRun {
  private static let outside = "\n\nOutside."
  private let options: Options
  private let losesMemory: Bool
  private var generator: SeededGenerator
  private var nextCharacter: UInt32 = 0
  private var problems: [String] = []
  /// What the homes of earlier cuts must still hold.
  private var earlier: [(home: Home, notes: [String])] = []
  private var savedCount = 0

  init(_ options: Options, losesMemory: Bool) {
    self.options = options
    self.losesMemory = losesMemory
    generator = SeededGenerator(options.seed)
  }

  mutating func run() throws -> Bool {
    let count = max(1, (options.count ?? 80) / LoopDisk.Kind.all.count)
    // The folder where the program was built may be in the memory that is lost, or be rebuilt
    // meanwhile.
    let folder = try TemporaryFolder(prefix: "hawknotes-program", in: "/var/tmp")
    let program = "\(folder.path)/hawknotes"
    _ = try ChildProcess.run(["cp", options.program, program], environment: LoopDisk.environment)
    let memory = try Memory()
    for kind in LoopDisk.Kind.all {
      if let obstacle = LoopDisk.obstacle(to: kind) {
        say("\(kind): skipped, \(obstacle)")
        continue
      }
      let before = problems.count
      (earlier, savedCount) = ([], 0)
      let disk = try LoopDisk(kind)
      for number in 0..<count {
        let found = try cut(disk, memory, program, number)
        found.forEach(say)
        problems += found
      }
      try disk.unmount()
      if try !disk.isSound() { problems.append("\(kind): the file system is damaged") }
      say("\(kind): \(count) cuts, \(savedCount) notes, \(problems.count - before) wrong")
    }
    say("\(problems.count) wrong")
    return problems.isEmpty
  }

  /// Plays one life on a disk, in a home of its own, up to the start after it; returns what is wrong.
  private mutating func cut(
    _ disk: LoopDisk, _ memory: Memory, _ program: String, _ number: Int
  ) throws -> [String] {
    let home = try Home(in: disk.path)
    home.program = program
    try Folder.synchronize(disk.path)
    home.environment["XDG_RUNTIME_DIR"] =
      Bool.random(using: &generator) ? Memory.runtimeFolder : nil
    let kind: LoopDisk.Cut = Bool.random(using: &generator) ? .flushingLog : .flushingNothing
    let name = "\(disk.kind), cut \(number) (\(kind)), seed \(options.seed)"
    do {
      let stream = try TypedStream(in: home, first: nextCharacter)
      defer { nextCharacter = stream.nextCharacter }
      let outsideCount = try live(stream, home)
      try beginLastAction(stream)
      let moment = ContinuousClock.now
      try disk.cut(kind)
      let safeCount = try losesMemory ? stream.safeCount(at: moment) : liveOn(stream, since: moment)
      stream.app.kill()
      try disk.unmount()
      try disk.mount()
      if losesMemory { try memory.lose() }
      let expectation = Self.expectation(
        of: stream, safeCount: safeCount, outsideCount: outsideCount)
      savedCount += stream.saved.count
      return try violations(expectation, home, memory).map { "\(name): \($0)" }
    } catch  where error.isFailure(.timedOut) || error.isFailure(.gone) {
      // The next cut begins with a disk that is mounted.
      try? disk.unmount()
      try disk.mount()
      return ["\(name): \(error)"]
    }
  }

  /// Types and saves; returns how often somebody else appended to the note meanwhile.
  private mutating func live(_ stream: TypedStream, _ home: Home) throws -> Int {
    var outsideCount = 0
    if Int.random(in: 0..<5, using: &generator) < 2 {
      try stream.type()
      try stream.save()
      try stream.openNote()
    }
    for _ in 0..<Int.random(in: 2...30, using: &generator) {
      let choice = Int.random(in: 0..<12, using: &generator)
      if choice == 0, !stream.typed.isEmpty, stream.typed != stream.saved.last {
        try stream.save()
      } else if choice == 1, stream.changed != nil, let note = home.notes.keys.first {
        try append(Self.outside, to: "\(home.path)/library/\(note)")
        outsideCount += 1
      } else {
        try stream.type()
      }
      usleep(UInt32.random(in: 0...40_000, using: &generator))
    }
    return outsideCount
  }

  // Durably, and in place.
  private func append(_ text: String, to path: String) throws {
    try ChildProcess.run(
      ["dd", "of=\(path)", "oflag=append", "conv=notrunc,fsync"],
      environment: LoopDisk.environment, input: text.utf8
    ).checkSuccess()
  }

  // The cut may come at any moment of it.
  private mutating func beginLastAction(_ stream: TypedStream) throws {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: break
    case 1: try stream.beginTyping()
    default: try stream.beginSaving()
    }
    usleep(UInt32.random(in: 0...5000, using: &generator))
  }

  /// Does what a user does on a failed disk; returns the number of characters that must have been kept.
  private mutating func liveOn(
    _ stream: TypedStream, since moment: ContinuousClock.Instant
  ) throws -> Int {
    // After a kill at once, there was no time to keep anything elsewhere.
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return stream.safeCount(at: moment) }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      try stream.type()
      if stream.saving == nil, Int.random(in: 0..<3, using: &generator) == 0 {
        try stream.beginSaving()
        try stream.app.settledScreen()
      }
      usleep(UInt32.random(in: 0...60_000, using: &generator))
    }
    try stream.type()
    return stream.echoedCount
  }

  // The draft belongs to the note that is there.
  private func problems(saving text: String, in home: Home) throws -> [String] {
    let count = home.notes.count
    let app = try AppTerminal(running: [home.program], environment: home.environment)
    try app.waitForFrame()
    try app.type("N", until: "leave")
    try app.type("\u{13}", until: "Saved")
    let problems = try Self.quit(app)
    let isOne = home.notes.count == count && home.noteTexts.contains(text)
    let isSaved = try isOne && home.unsavedTexts.isEmpty
    return problems + (isSaved ? [] : ["two notes of one draft: \(home.noteTexts)"])
  }

  private static func quit(_ app: AppTerminal) throws -> [String] {
    let end = try app.quit()
    return end == .exited(0) ? [] : ["it ended with \(end.map { "\($0)" } ?? "-")"]
  }

  private static func expectation(
    of stream: TypedStream, safeCount: Int, outsideCount: Int
  ) -> Expectation {
    var expectation = Expectation(typed: stream.typed, safeCount: safeCount)
    guard let changed = stream.changed else {
      expectation.notes = stream.saved.map { [$0] }
      expectation.saving = stream.saving
      return expectation
    }
    let rests = (0...outsideCount).map { changed + String(repeating: Self.outside, count: $0) }
    let texts = [stream.saved.last ?? ""] + (stream.saving.map { [$0] } ?? [])
    expectation.notes = [texts.map { $0 + rests[outsideCount] }]
    expectation.rests = rests
    return expectation
  }

  private mutating func violations(
    _ expectation: Expectation, _ home: Home, _ memory: Memory
  ) throws -> [String] {
    let app = try AppTerminal(running: [home.program], environment: home.environment)
    try app.waitForFrame()
    func violations() throws -> [String] {
      let found = try expectation.violations(notes: home.noteTexts, drafts: home.unsavedTexts)
      return found + home.litter.map { "a file is left over: \($0)" }
        + memory.files.map { "not taken back: \($0)" }
    }
    // What was begun before is finished after the first screen.
    let deadline = ContinuousClock.now + .seconds(3)
    while try !violations().isEmpty, ContinuousClock.now < deadline { usleep(20_000) }
    var found = try Self.quit(app)
    found += try violations()
    if let text = try expectation.continuation(notes: home.noteTexts, drafts: home.unsavedTexts) {
      found += try problems(saving: text, in: home)
    }
    let lost = earlier.filter { $0.home.noteTexts != $0.notes }.map { "gone from \($0.home.path)" }
    earlier.append((home, home.noteTexts))
    if !losesMemory { try memory.lose() }
    return found + lost
  }
}
