import TestSupport

/// What is done with files before what, as the app's system calls tell.
@Suite(.manyAtOnce, .watched) struct CallOrderTests {
  private static let words = "Who keeps the gate?"
  private static let noteName = "20261120T140312Z-7f3a9c2e.md"
  private let home = Home.make()
  private var folder: String { home.path + "/library/notes/the-good-hawk" }

  init() throws { home.write(Self.words.utf8, to: "library/notes/the-good-hawk/\(Self.noteName)") }

  private func start(_ arguments: String..., behind command: [String] = []) throws -> AppTerminal {
    try AppTerminal(home, arguments: arguments, behind: command).waitForFrame()
  }

  // MARK: What is durable first

  /// Expects that files were put in place once the journal had these words durably, one after the other.
  ///
  /// Else a power cut could leave an earlier change in the session, which the next start would repeat over
  /// the later one.
  private func expectIntents(_ words: String..., of act: (AppTerminal) throws -> Void) throws {
    let app = try start()
    let logs = try TemporaryFolder()
    // Nothing but the journal is made durable by fdatasync(2).
    let watcher = try SystemCalls.attach(
      [
        "-y", "-s", "4096", "-o", logs.file("calls"), "-e",
        "trace=fdatasync,rename,renameat2,linkat,write", "-e",
        "inject=fdatasync:delay_enter=150000",
      ], to: app.terminal.processIdentifier)
    try act(app)
    watcher.kill()
    let calls = (logs.text("calls") ?? "").split(separator: "\n")
    let changes = calls.indices.filter {
      calls[$0].contains("/library/")
        && (calls[$0].contains("rename")
          || calls[$0].contains("linkat(") && !calls[$0].contains(".tmp"))
    }
    #expect(changes.count == words.count)
    for (change, word) in zip(changes, words) {
      let intent = calls.firstIndex { $0.contains("/journal>") && $0.contains("\(word) ") }
      let isKnown = intent.map { $0 < change && hasSynchronized(calls[$0..<change]) }
      #expect(isKnown == true, "\(word): \(calls[..<change])")
    }
  }

  /// Whether the journal was made durable by a call that began and ended in this part of the log.
  private func hasSynchronized(_ calls: ArraySlice<Substring>) -> Bool {
    var hasBegun = false
    for call in calls where call.contains("fdatasync") {
      if call.contains("unfinished") { hasBegun = true } else if hasBegun { return true }
      if !call.contains("unfinished"), !call.contains("resumed") { return true }
    }
    return false
  }

  @Test func theIntentToDeleteAndToRestore() throws {
    try expectIntents("delete", "undelete") { app in
      try app.type("\t", until: "delete")
      try app.type("d", until: "Deleted")
      try app.type("u", until: "Back from the bin")
    }
  }

  @Test func theIntentToMakeAFavourite() throws {
    try expectIntents("favourite", "unfavourite") { app in
      for isFavourite in [true, false] {
        try app.terminal.write("f")
        #expect(wait { home.folder.text("library/favourites")?.contains("-") == isFavourite })
      }
    }
  }

  /// Its last process may have been killed before it made them durable.
  @Test func theWordsOfASessionThatIsClosed() throws {
    try home.run("open", "agatha", "--session", "main", "--draft", "-", input: "words".bytes)
    let trace = try Trace(home)
    let result = try ChildProcess.run(
      trace.launcher + Home.command(["sessions", "close", "main"]), environment: home.environment)
    #expect(result.status == .exited(0))
    let calls = trace.places.drop { !($0.name == "fsync" && $0.path.hasSuffix("/main/journal")) }
    #expect(calls.contains { $0.name == "fsync" && $0.path.hasSuffix("/sessions/main") })
    #expect(calls.contains { $0.name.hasPrefix("rename") })
  }

  /// Who made them may have been killed before their names were durable.
  @Test func theFoldersThatSomebodyElseMade() throws {
    let app = try start()
    try app.type("N", until: "leave")
    try app.paste("The wall", until: "The wall")
    let trace = try Trace(home)
    try trace.attach(to: app.terminal.processIdentifier)
    try app.type("\u{13}", until: "Saved")
    app.kill()
    let paths = trace.places.filter { $0.name == "fsync" }.map(\.path)
    for name in ["library", "library/notes", "library/notes/the-good-hawk"] {
      #expect(paths.contains { $0.hasSuffix("/\(name)") }, "\(name) is not among \(paths)")
    }
  }

  /// The session forgets a save that was cut short: the disk must have forgotten its file before.
  @Test func thatALeftoverIsGone() throws {
    let temporary = "\(folder)/.\(Self.noteName).main.tmp"
    let app = try start()
    try app.type("\t", until: "Who")
    try app.type("\re", until: "Writing")
    try app.paste("Tell: ", until: "Tell: ")
    let watcher = try SystemCalls.attach(
      ["-o", "/dev/null", "-P", temporary, "-e", "inject=renameat2:error=EIO:signal=KILL"],
      to: app.terminal.processIdentifier)
    try app.terminal.write("\u{13}")
    #expect(app.waitForExit() == .signalled(SIGKILL))
    watcher.kill()
    #expect(access(temporary, F_OK) == 0)
    let trace = try Trace(home)
    try start(behind: trace.launcher).kill()
    let calls = trace.places.drop { !($0.name.hasPrefix("unlink") && $0.path == temporary) }
    #expect(calls.contains { $0.name == "fsync" && $0.path == folder }, "\(trace.places)")
  }

  // MARK: Starts

  /// However soon after its first frame the app is killed: whoever sees a frame finds it again.
  @Test func aStartThatShowedAFrameHasNotFailed() throws {
    try start().kill()
    let undisturbed = try Trace(home)
    let app = try start(behind: undisturbed.launcher)
    try app.settledScreen()
    app.kill()
    let places = undisturbed.places.filter {
      $0.path.hasSuffix("/main/lock") && SystemCalls.changing.contains($0.name)
    }
    try #require(places.count > 2)
    for place in places {
      let trace = try Trace(home, Fault(at: place))
      let app = try AppTerminal(home, behind: trace.launcher)
      #expect(app.waitForExit() == .signalled(SIGKILL) && trace.isSpoilt, "\(place)")
      let lock = home.folder.text("state/sessions/main/lock") ?? ""
      let isShown = app.screen.text.contains(AppTerminal.lastWords)
      #expect(!isShown || !lock.contains("attempt"), "\(place)")
    }
  }

  /// Counts of what is opened, not times.
  @Test func whereNobodyHasWrittenNoOtherSessionIsRead() throws {
    var journal = JournalLines()
    journal.append(endsCommit: true) { $0 += "hawknotes session 1".utf8 }
    for number in 0..<100 {
      home.write(journal.bytes, to: "state/sessions/other\(number)/journal")
      home.write("process 1\n".utf8, to: "state/sessions/other\(number)/lock")
    }
    let trace = try Trace(home)
    try start("--session", "main", behind: trace.launcher).kill()
    // Whose drafts wait is found out in the background.
    let opened = trace.places.filter { place in
      place.thread == 0 && place.name == "openat" && place.path.contains("/sessions/other")
    }
    #expect(opened.isEmpty, "\(opened.count) opened, such as \(opened.first?.path ?? "")")
    #expect(trace.places.contains { $0.path.contains("/sessions/main/journal") })
  }
}
