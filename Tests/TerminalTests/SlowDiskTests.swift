import TestSupport

/// No key waits for a disk, judged by the order in which things happen.
@Suite(.manyAtOnce, .watched) struct SlowDiskTests {
  private let home = Home.make()
  // Not in the home, where the app would notice it.
  private let log = TemporaryFolder.make()

  init() throws {
    let app = try AppTerminal(home).waitForFrame()
    try app.type("N", until: "leave")
    app.terminal.kill()
  }

  /// Starts the app on a disk that takes much longer than the test to make anything durable.
  private func startOnSlowDisk(
    _ home: Home? = nil, _ arguments: [String] = []
  ) throws -> AppTerminal {
    let calls = "fsync,fdatasync"
    let app = try AppTerminal(
      home ?? self.home, arguments: arguments,
      behind: [
        // All other calls pass unwatched: a thread that is held is held in one of these.
        "strace", "-D", "-f", "--seccomp-bpf", "-qq", "-o", log.file("calls"),
        "-e", "trace=\(calls)", "-e", "inject=\(calls):delay_enter=60000000",
      ])
    try app.waitForFrame()
    return app
  }

  /// Types characters that are nowhere else on the screen, and waits for each one.
  private func type50Keys(in app: AppTerminal) throws -> String {
    var text = ""
    for scalar in 0x4E00..<0x4E32 {
      let character = String(UnicodeScalar(UInt32(scalar)) ?? "?")
      try app.type(character, until: character)
      text += character
    }
    return text
  }

  private var hasSynchronized: Bool { (log.text("calls") ?? "").contains(" = ") }

  /// How many threads of the app are held within a call that makes a file durable; a new thread is held,
  /// too, but not within one.
  private func hangingThreads(of app: AppTerminal) -> Int {
    SystemCalls.lines(of: "task/*/syscall", about: app.terminal.processIdentifier).count { line in
      Self.synchronizingCalls.contains { line.hasPrefix("\($0) ") }
    }
  }

  // The numbers of fsync(2) and fdatasync(2).
  #if arch(x86_64)
    private static let synchronizingCalls = [74, 75]
  #else
    private static let synchronizingCalls = [82, 83]
  #endif

  private func expectText(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let again = try AppTerminal(home)
    try again.wait(until: "draft")
    try again.type("\u{13}", until: "Saved")
    again.terminal.kill()
    #expect(home.noteTexts.contains(text), sourceLocation: sourceLocation)
  }

  @Test func noKeyWaitsForTheJournal() throws {
    let app = try startOnSlowDisk()
    try app.type("!", until: "!")
    try #require(wait { hangingThreads(of: app) == 1 })
    let text = try type50Keys(in: app)
    #expect(wait { hangingThreads(of: app) == 1 })
    #expect(!hasSynchronized)
    SystemCalls.killWatched(app)
    try expectText("!" + text)
  }

  @Test(arguments: [[], ["--new", "evening"], ["open", "agatha"]])
  func noFirstStartWaits(arguments: [String]) throws {
    let empty = try Home()
    let app = try startOnSlowDisk(empty, arguments)
    try app.type("N", until: "leave")
    try app.type("!", until: "!")
    #expect(!hasSynchronized)
    SystemCalls.killWatched(app)
    #expect(empty.sessions.count == 1)
  }

  @Test func noKeyWaitsForACompaction() throws {
    let writer = try AppTerminal(home).waitForFrame()
    try writer.paste(String(repeating: "a", count: 90_000), until: "draft")
    try writer.type("\u{13}", until: "Saved")
    writer.terminal.kill()
    let app = try startOnSlowDisk()
    let newFile = "state/sessions/main/.journal.new.tmp"
    try #require(wait { (home.folder.bytes(newFile)?.count ?? 0) > 0 })
    let text = try type50Keys(in: app)
    #expect(home.folder.bytes(newFile) != nil)
    #expect(!hasSynchronized)
    SystemCalls.killWatched(app)
    try expectText(text)
    #expect(home.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"])
  }

  /// The synchronisation that is under way knows nothing of what was written since.
  @Test func aSaveWaitsForTheOneThatCoversItsMark() throws {
    let app = try AppTerminal(
      home,
      behind: [
        "strace", "-D", "-f", "--seccomp-bpf", "-qq", "-o", log.file("calls"),
        "-e", "trace=fdatasync,linkat", "-e", "inject=fdatasync:delay_enter=300000",
      ])
    try app.waitForFrame()
    try app.type("!", until: "!")
    try #require(wait { hangingThreads(of: app) == 1 })
    try app.type("?", until: "?")
    try app.type("\u{13}", until: "Saved")
    app.terminal.kill()
    let calls = (log.text("calls") ?? "").split(separator: "\n")
    let link = try #require(calls.firstIndex { $0.contains("linkat(") })
    let count = calls[..<link].count { $0.contains("fdatasync") && $0.contains(" = 0") }
    #expect(count >= 2, "\(calls)")
  }

  /// Letters that are typed while the disk is busy wait for the disk, and not for another pause after that.
  @Test func thePauseBeginsWithTheFirstLetter() throws {
    let (delay, pause) = (0.15, 0.05)
    let app = try AppTerminal(home).waitForFrame()
    let watcher = try SystemCalls.attach(
      [
        "-ttt", "-o", log.file("calls"), "-e", "trace=fdatasync", "-e",
        "inject=fdatasync:delay_enter=\(Int(delay * 1_000_000))",
      ], to: app.terminal.processIdentifier)
    defer { watcher.kill() }
    // A busy machine makes most of them later, but not all.
    let isAtOnce = try wait {
      try app.terminal.write("x")
      usleep(20_000)
      let starts = (log.text("calls") ?? "").split(separator: "\n")
        .filter { $0.contains("fdatasync(") }
        .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }
      return zip(starts, starts.dropFirst()).contains { $1 - $0 < delay + pause }
    }
    #expect(isAtOnce)
  }
}
