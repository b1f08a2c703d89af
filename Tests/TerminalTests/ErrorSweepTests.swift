import Glibc
import PseudoTerminal
import TestSupport
import Testing

// Testing has one too.
import enum PseudoTerminal.ExitStatus

/// Whatever a system call on the reader's files gives: no crash, no hang, no false word, no lost one.
///
/// A sample of the faults, other ones each time; `HAWKNOTES_ALL_FAULTS=1` has them all.
@Suite(
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct ErrorSweepTests {
  private static let words = "Who keeps the gate?"
  private static let noteID = "20261120T140312Z-7f3a9c2e"
  private static let note = "notes/the-good-hawk/\(noteID).md"
  private static let journal = "state/sessions/main/journal"
  private static let sampleCount = 14

  private static let seed =
    getenv("HAWKNOTES_SEED").flatMap { UInt64(String(cString: $0)) }
    ?? UInt64.random(in: 0..<1_000_000_000)

  private func sweep(
    _ name: String, _ sweep: ErrorSweep, sourceLocation: SourceLocation = #_sourceLocation,
    check: (Home) throws -> [String]
  ) throws {
    var generator = SeededGenerator(Self.seed)
    let all = try sweep.faults()
    let isWhole = getenv("HAWKNOTES_ALL_FAULTS") != nil
    let faults = isWhole ? all : Array(all.shuffled(using: &generator).prefix(Self.sampleCount))
    print("\(name): \(faults.count) of \(all.count) faults, HAWKNOTES_SEED=\(Self.seed)")
    #expect(!faults.isEmpty)
    for fault in faults {
      do {
        let (home, problems) = try sweep.run(with: fault)
        let all = try problems + check(home)
        #expect(all.isEmpty, "\(name), \(fault): \(all)", sourceLocation: sourceLocation)
      } catch {
        Issue.record("\(name), \(fault): \(error)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Runs a command; it either says that it failed, or `isDone` must hold.
  private func command(
    _ arguments: [String], isDone: @escaping (Home) -> Bool
  ) -> (Home, [String]) throws -> [String] {
    { home, options in
      let result = try ChildProcess.run(
        Self.tracer + options + Home.command(arguments), environment: home.environment,
        timeout: .seconds(20))
      switch result.status {
      case .exited(0): return isDone(home) ? [] : ["a false success"]
      case .exited(1), .exited(2): return result.errors.isEmpty ? ["no word of the failure"] : []
      default: return ["\(result.status): \(result.errorText)"]
      }
    }
  }

  @Test func addingANote() throws {
    let add = ErrorSweep(
      template: try Home(),
      act: command(["add", "the-good-hawk", Self.words]) { $0.noteTexts == [Self.words] })
    try sweep("adding", add) { home in
      [[], [Self.words]].contains(home.noteTexts) ? [] : ["notes \(home.noteTexts)"]
    }
  }

  @Test func makingAFavourite() throws {
    let home = try Home()
    try home.run("favourite", "milkwort")
    let favourite = ErrorSweep(
      template: home,
      act: command(["favourite", "agatha"]) {
        $0.folder.text("library/favourites")?.split(separator: "\n").count == 2
      })
    try sweep("a favourite", favourite) { home in
      let count = home.folder.text("library/favourites")?.split(separator: "\n").count ?? 0
      return (1...2).contains(count) ? [] : ["\(count) favourites"]
    }
  }

  @Test func deletingANote() throws {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.note)")
    let deletion = ErrorSweep(
      template: home, act: command(["delete", Self.noteID]) { $0.noteTexts == [] })
    try sweep("deleting", deletion) { home in
      let texts = home.files(in: "library").filter { $0.hasSuffix(".md") }
        .map { home.folder.text("library/\($0)") }
      return texts == [Self.words] ? [] : ["notes and bin \(texts)"]
    }
  }

  @Test func bringingAVersionBack() throws {
    let home = try Home()
    home.write(Self.words.utf8, to: "library/\(Self.note)")
    home.write(
      "before".utf8, to: "state/versions/the-good-hawk/\(Self.noteID)/20261120T140412Z-00000000.md")
    let restore = ErrorSweep(
      template: home,
      act: command(["versions", Self.noteID, "restore", "1"]) { $0.noteTexts == ["before"] })
    try sweep("a version", restore) { home in
      // What came out and could not be read is kept beside the note.
      let texts = Set(home.noteTexts)
      let isInOrder = !texts.isEmpty && texts.isSubset(of: [Self.words, "before"])
      return isInOrder ? [] : ["notes \(home.noteTexts)"]
    }
  }

  /// A home in which a reader wrote something, and was killed.
  private func home(_ write: (Home, AppTerminal) throws -> Void) throws -> Home {
    let home = try Home()
    let app = try AppTerminal(home)
    try app.waitForFrame()
    try write(home, app)
    app.terminal.kill()
    return home
  }

  private static let tracer = ["strace", "-f", "-qq"]

  /// Starts the app, types, and leaves, watched from its start or, since the calls of each thread are
  /// counted on their own, only while it does what is typed; `check` is given the last screen.
  private func app(
    typing keys: String, isWatchedFromStart: Bool, check: @escaping (Home, String) -> [String]
  ) -> (Home, [String]) throws -> [String] {
    { home, options in
      let app = try AppTerminal(home, behind: isWatchedFromStart ? Self.tracer + options : [])
      try app.waitForFrame()
      let watcher =
        isWatchedFromStart
        ? nil : try SystemCalls.attach(options, to: app.terminal.processIdentifier)
      // Its log is whole when it has ended.
      defer { _ = watcher?.wait() }
      try app.terminal.write(keys)
      let screen = try repaintedScreen(of: app)
      var problems = check(home, screen)
      var status: ExitStatus?
      // The first time that something cannot be kept, the app stays.
      for _ in 0..<2 where status == nil {
        try app.terminal.write("\u{3}")
        status = app.waitForExit(timeout: .seconds(2))
      }
      if status != .exited(0) { problems.append("it ended with \(status.map { "\($0)" } ?? "-")") }
      return problems
    }
  }

  private func repaintedScreen(of app: AppTerminal) throws -> String {
    func screen(_ output: [UInt8]) -> Substring? {
      let text = String(decoding: output, as: UTF8.self)
      let erasures = ["\u{1B}[2J", "\u{1B}[H\u{1B}[J"].compactMap { text.firstRange(of: $0) }
      guard let erasure = erasures.first else { return nil }
      let rest = text[erasure.upperBound...]
      return rest.contains(" help") ? rest : nil
    }
    try app.terminal.write("\u{c}")
    return String(screen(try app.terminal.output(until: { screen($0) != nil })) ?? "")
  }

  /// What is wrong with words that must be in a note or in a draft, after another start.
  private func lost(_ words: String, in home: Home) throws -> [String] {
    let again = try AppTerminal(home)
    try again.waitForFrame()
    try again.terminal.write("\u{3}")
    guard again.waitForExit() == .exited(0) else { return ["no start afterwards"] }
    let found = try home.run("search", words, "--json").text
    let notes = home.noteTexts.count { $0 == words }
    var problems: [String] = []
    if !found.contains("\"kind\": \"draft\""), notes == 0 {
      problems.append("words lost: \(found)")
    }
    if notes > 1 { problems.append("\(notes) notes") }
    if home.folder.names(in: "run") != [] { problems.append("not taken back") }
    return problems
  }

  @Test func typing() throws {
    let home = try home { _, app in
      try app.type("n", until: "leave")
      try app.paste(Self.words, until: "gate?")
    }
    let typing = ErrorSweep(
      template: home,
      act: app(typing: "!", isWatchedFromStart: true) { _, screen in
        screen.contains(Self.words + "!") ? [] : ["not shown: \(screen)"]
      }, journal: Self.journal)
    try sweep("typing", typing) { try lost(Self.words + "!", in: $0) }
  }

  @Test func savingADraft() throws {
    let home = try home { _, app in
      try app.type("n", until: "leave")
      try app.paste(Self.words, until: "gate?")
    }
    let saving = ErrorSweep(
      template: home,
      act: app(typing: "\u{13}", isWatchedFromStart: false) { home, screen in
        screen.contains("Saved: ") && home.noteTexts != [Self.words] ? ["a false Saved"] : []
      }, journal: Self.journal)
    try sweep("saving", saving) { try lost(Self.words, in: $0) }
  }

  @Test func savingAChangedNote() throws {
    let home = try home { home, app in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      try app.type("\t", until: "Who")
      try app.type("\r", until: "save")
      try app.paste("Tell: ", until: "Tell: ")
    }
    let saving = ErrorSweep(
      template: home,
      act: app(typing: "\u{13}", isWatchedFromStart: false) { home, screen in
        screen.contains(" Saved ") && home.noteTexts != ["Tell: " + Self.words]
          ? ["a false Saved"] : []
      }, journal: Self.journal)
    try sweep("saving a change", saving) { home in
      // What came out and could not be read is kept beside the note.
      let texts = Set(home.noteTexts)
      let isThere = !texts.isEmpty && texts.isSubset(of: [Self.words, "Tell: " + Self.words])
      return try lost("Tell: " + Self.words, in: home)
        + (isThere ? [] : ["notes \(home.noteTexts)"])
    }
  }
}
