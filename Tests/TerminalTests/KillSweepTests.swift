import DurableFiles
import PseudoTerminal
import TestSupport
import Testing

/// Killed before any system call, the app is then as before the action or as after it, never in
/// between.
@Suite(
  .manyAtOnce,
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct KillSweepTests {
  private static let save = "\u{13}"
  private static let words = "Who keeps the gate?"
  private static let note = "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let binned = ".bin/the-good-hawk/20261120T140312Z-7f3a9c2e.md"

  /// Kills at every place of a sweep; the closure says whether the files are in order.
  private func kill(
    _ name: String, _ sweep: KillSweep, sourceLocation: SourceLocation = #_sourceLocation,
    check: (KillSweep.Outcome, _ isDone: Bool) throws -> Bool = { _, _ in true }
  ) throws {
    var count = 0
    for place in sweep.places {
      guard let outcome = try sweep.outcome(of: place) else {
        #expect(
          !place.comesEachTime, "\(name) never came to \(place)", sourceLocation: sourceLocation)
        continue
      }
      count += 1
      let isInOrder = try check(outcome, outcome.restored == sweep.after)
      var violations = sweep.violations(in: outcome)
      if !isInOrder { violations.append("the files do not go with\(outcome.restored)") }
      #expect(violations == [], "\(name), killed before \(place)", sourceLocation: sourceLocation)
    }
    print("\(name): killed at \(count) of \(sweep.places.count) system calls")
    #expect(count > 0, sourceLocation: sourceLocation)
  }

  /// Returns a home after a user did something and was killed.
  private func home(_ act: (Home, () throws -> AppTerminal) throws -> Void) throws -> Home {
    let home = try Home()
    var app: AppTerminal?
    try act(home) {
      let started = try AppTerminal(home)
      try started.wait(untilScreen: \.isWhole)
      app = started
      return started
    }
    app?.terminal.kill()
    return home
  }

  private func homeWithDraft() throws -> Home {
    try home { _, start in
      let app = try start()
      try app.type("N", until: "leave")
      try app.terminal.write(Self.words)
      try app.wait { $0.text.contains(Self.words) }
    }
  }

  private func homeWithNote(_ act: (AppTerminal) throws -> Void) throws -> Home {
    try home { home, start in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      let app = try start()
      try app.terminal.write("\t")
      try act(app)
    }
  }

  private func homeWithChangedNote() throws -> Home {
    try homeWithNote { app in
      try app.wait { $0.text.contains("d delete") }
      try app.type("\re", until: "Writing")
      try app.terminal.write("Tell: ")
      try app.wait { $0.text.contains("Tell: " + Self.words) }
    }
  }

  /// A home that a kill left in the middle of something.
  private func home(
    killing keys: String, beforeLast name: String, of file: String = "", in template: Home
  ) throws -> Home {
    let sweep = try KillSweep(template: template, keys: keys)
    let place = try #require(
      sweep.places.last { $0.name == name && (file.isEmpty || $0.path.hasSuffix(file)) })
    return try #require(try sweep.kill(at: place)).home
  }

  @Test func aKeyInADraft() throws {
    try kill("a key", KillSweep(template: try homeWithDraft(), keys: "!"))
  }

  @Test func savingADraft() throws {
    let sweep = try KillSweep(template: try homeWithDraft(), keys: Self.save)
    try kill("saving a draft", sweep) { outcome, isDone in
      outcome.home.noteTexts == (isDone ? [Self.words] : [])
    }
  }

  @Test func savingAChangedNote() throws {
    let sweep = try KillSweep(template: try homeWithChangedNote(), keys: Self.save)
    try kill("saving a change", sweep) { outcome, isDone in
      outcome.home.noteTexts == [isDone ? "Tell: " + Self.words : Self.words]
        && outcome.home.versionTexts == (isDone ? [Self.words] : [])
    }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try homeWithChangedNote()
    let theirs = Self.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let sweep = try KillSweep(template: template, keys: Self.save)
    try kill("saving a merged change", sweep) { outcome, isDone in
      outcome.home.noteTexts == [isDone ? "Tell: " + theirs : theirs]
        && outcome.home.versionTexts == (isDone ? [theirs] : [])
    }
  }

  @Test func savingAChangeThatConflicts() throws {
    let template = try homeWithChangedNote()
    let theirs = "Ask: " + Self.words
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let sweep = try KillSweep(template: template, keys: Self.save)
    try kill("saving a change that conflicts", sweep) { outcome, isDone in
      outcome.home.noteTexts.sorted() == (isDone ? [theirs, "Tell: " + Self.words] : [theirs])
    }
  }

  @Test func bringingAVersionBack() throws {
    let template = try home { home, start in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      home.write(
        "before".utf8,
        to: "state/versions/the-good-hawk/20261120T140312Z-7f3a9c2e/20261120T140412Z-00000000.md")
      let app = try start()
      try app.terminal.write("\t\r")
      try app.wait { $0.text.contains("v versions") }
      try app.terminal.write("v")
      try app.wait { $0.text.contains("r bring back") }
    }
    try kill("bringing a version back", KillSweep(template: template, keys: "r")) { outcome, _ in
      outcome.home.noteTexts == [Self.words]
    }
  }

  @Test func deletingANote() throws {
    let template = try homeWithNote { app in
      try app.wait { $0.text.contains("d delete") }
    }
    try kill("deleting", KillSweep(template: template, keys: "d")) { outcome, isDone in
      func files() -> [String] { outcome.home.files(in: "library").filter { $0.hasSuffix(".md") } }
      guard files() == [isDone ? Self.binned : Self.note] else { return false }
      // A deletion that happened can be undone, whenever the app was killed.
      if isDone { try outcome.app.terminal.write("u") }
      return wait { files() == [Self.note] }
    }
  }

  @Test func takingADeletionBack() throws {
    let template = try homeWithNote { app in
      try app.terminal.write("d")
      try app.wait { $0.text.contains("Deleted") }
    }
    try kill("undeleting", KillSweep(template: template, keys: "u")) { outcome, isDone in
      outcome.home.files(in: "library").filter { $0.hasSuffix(".md") }
        == [isDone ? Self.note : Self.binned]
    }
  }

  @Test func makingAFavourite() throws {
    let template = try Home()
    try kill("a favourite", KillSweep(template: template, keys: "f")) { outcome, isDone in
      (outcome.home.folder.bytes("library/favourites") != nil) == isDone
    }
  }

  @Test func theVeryFirstStart() throws {
    try kill("the first start", KillSweep(template: try Home()))
  }

  @Test func aStart() throws {
    try kill("a start", KillSweep(template: try homeWithDraft()))
  }

  /// In four parts, since each kill takes two seconds.
  @Test(arguments: 0..<4) func aCompactionOfTheJournal(part: Int) throws {
    let template = try home { _, start in
      let app = try start()
      try app.type("N", until: "leave")
      try app.paste(String(repeating: "a", count: 90_000), until: "draft ·")
      try app.terminal.write(Self.save)
      try app.wait { !$0.text.contains("draft ·") }
      try app.terminal.write(Self.words)
      try app.wait { $0.text.contains(Self.words) }
    }
    func isCompact(_ home: Home) -> Bool {
      home.folder.names(in: "state/sessions/main") == ["inbox", "journal", "lock"]
        && (home.folder.bytes("state/sessions/main/journal")?.count ?? .max) < 10_000
    }
    // It begins after a second without a key.
    var sweep = try KillSweep(
      template: template, from: "journal.new.tmp", until: isCompact)
    sweep.places = sweep.places.enumerated().filter { $0.offset % 4 == part }.map(\.element)
    try kill("a compaction of the journal", sweep) { outcome, _ in
      wait { isCompact(outcome.home) }
    }
  }

  /// The journal of an older version is set aside whole, as that of a later one is.
  @Test func aStartWithTheStateOfAnotherVersion() throws {
    let template = try homeWithDraft()
    let journal = try #require(template.folder.text("state/sessions/main/journal"))
    try #require(journal.contains("hawknotes session 1"))
    var lines = JournalLines()
    lines.append(endsCommit: true) { $0 += "hawknotes session 0".utf8 }
    let foreign = lines.bytes + journal.utf8.drop { $0 != 0x0A }.dropFirst()
    template.write(foreign, to: "state/sessions/main/journal")
    var sweep = try KillSweep(template: template, from: "set-aside")
    sweep.setsAside = true
    // What follows is as in any start.
    sweep.places = Array(sweep.places.prefix(30))
    try kill("a start with another version's state", sweep) { outcome, _ in
      // Killed between the two, it is kept once more.
      let kept = outcome.home.files(in: "state/set-aside").map {
        outcome.home.folder.bytes("state/set-aside/\($0)")
      }
      return (1...2).contains(kept.count) && kept.allSatisfy { $0 == Array(foreign) }
    }
  }

  @Test func aStartAfterAnInterruptedSave() throws {
    // The note has its name, which is not durable yet.
    let template = try home(
      killing: Self.save, beforeLast: "fsync", of: "notes/the-good-hawk", in: homeWithDraft())
    #expect(template.noteTexts == [Self.words])
    try kill("a start after a cut save", KillSweep(template: template)) { outcome, _ in
      outcome.home.noteTexts == [Self.words]
    }
  }

  @Test func aStartAfterAnInterruptedChange() throws {
    let template = try home(killing: Self.save, beforeLast: "unlink", in: try homeWithChangedNote())
    try kill("a start after a cut change", KillSweep(template: template)) { outcome, _ in
      outcome.home.noteTexts == ["Tell: " + Self.words]
    }
  }

  @Test func aSaveThatWasCutIsFinishedUnderAnotherName() throws {
    let home = try home(killing: Self.save, beforeLast: "renameat2", in: try homeWithChangedNote())
    #expect(!home.litter.isEmpty)
    try home.run("sessions", "rename", "main", "other")
    let app = try AppTerminal(home)
    try app.wait { $0.text.contains("Tell: " + Self.words) }
    #expect(home.sessions == ["other"])
    #expect(wait { home.litter.isEmpty })
  }
}
