import DurableFiles
import PseudoTerminal
import TestSupport
import Testing

/// Killed before any system call, the app is afterwards as before or as after, never in between.
@Suite(
  .enabled(if: SystemCalls.canBeWatched, "strace is not installed, or may not watch processes"))
struct KillSweepTests {
  private static let words = "Who keeps the gate?"
  private static let note = "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let binned = ".bin/the-good-hawk/20261120T140312Z-7f3a9c2e.md"

  private let pane: TmuxPane

  init() throws { pane = try Window.makeServer().newWindow(["sleep", "1000"]) }

  /// Kills at every place of a sweep; the closure says whether the files are in order.
  private func kill(
    _ name: String, _ sweep: KillSweep, sourceLocation: SourceLocation = #_sourceLocation,
    check: (Home, _ isDone: Bool) throws -> Bool = { _, _ in true }
  ) throws {
    var count = 0
    for place in sweep.places {
      let outcome = try sweep.outcome(of: place)
      if outcome.isKilled { count += 1 }
      let isInOrder = try check(outcome.home, outcome.restored == sweep.after)
      var violations = sweep.violations(in: outcome)
      if !isInOrder { violations.append("the files do not go with\(outcome.restored)") }
      #expect(violations == [], "\(name), killed before \(place)", sourceLocation: sourceLocation)
    }
    print("\(name): killed at \(count) of \(sweep.places.count) system calls")
    #expect(count > sweep.places.count / 2, sourceLocation: sourceLocation)
  }

  /// A home after a reader did something and was killed.
  private func home(_ act: (Home, Window) throws -> Void) throws -> Home {
    let home = try Home()
    let window = Window(pane, home)
    try act(home, window)
    if try pane.exitStatus == nil { try window.kill() }
    return home
  }

  private func homeWithDraft() throws -> Home {
    try home { _, window in
      try window.relaunch()
      try window.wait()
      try window.press("n")
      try window.type(Self.words)
      try window.wait(for: Self.words)
    }
  }

  private func homeWithNote(_ act: (Window) throws -> Void) throws -> Home {
    try home { home, window in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      try window.relaunch()
      try window.wait()
      try window.press("Tab")
      try act(window)
    }
  }

  private func homeWithChangedNote() throws -> Home {
    try homeWithNote { window in
      try window.press("Enter")
      try window.type("Tell: ")
      try window.wait(for: "Tell: " + Self.words)
    }
  }

  /// A home that a kill left in the middle of something.
  private func home(
    killing keys: String, beforeLast name: String, in template: Home
  ) throws -> Home {
    let sweep = try KillSweep(pane, template: template, keys: keys)
    let place = try #require(sweep.places.last { $0.name == name })
    let (home, _, isKilled) = try sweep.kill(at: place)
    #expect(isKilled)
    return home
  }

  @Test func aKeyInADraft() throws {
    try kill("a key", KillSweep(pane, template: try homeWithDraft(), keys: "!"))
  }

  @Test func savingADraft() throws {
    let sweep = try KillSweep(pane, template: try homeWithDraft(), keys: "C-s")
    try kill("saving a draft", sweep) { home, isDone in
      home.noteTexts == (isDone ? [Self.words] : [])
    }
  }

  @Test func savingAChangedNote() throws {
    let sweep = try KillSweep(pane, template: try homeWithChangedNote(), keys: "C-s")
    try kill("saving a change", sweep) { home, isDone in
      home.noteTexts == [isDone ? "Tell: " + Self.words : Self.words]
        && home.versionTexts == (isDone ? [Self.words] : [])
    }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try homeWithChangedNote()
    let theirs = Self.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let sweep = try KillSweep(pane, template: template, keys: "C-s")
    try kill("saving a merged change", sweep) { home, isDone in
      home.noteTexts == [isDone ? "Tell: " + theirs : theirs]
        && home.versionTexts == (isDone ? [theirs] : [])
    }
  }

  @Test func savingAChangeThatConflicts() throws {
    let template = try homeWithChangedNote()
    let theirs = "Ask: " + Self.words
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let sweep = try KillSweep(pane, template: template, keys: "C-s")
    try kill("saving a change that conflicts", sweep) { home, isDone in
      home.noteTexts.sorted() == (isDone ? [theirs, "Tell: " + Self.words] : [theirs])
    }
  }

  @Test func bringingAVersionBack() throws {
    let template = try home { home, window in
      home.write(Self.words.utf8, to: "library/\(Self.note)")
      home.write(
        "before".utf8,
        to: "state/versions/the-good-hawk/20261120T140312Z-7f3a9c2e/20261120T140412Z-00000000.md")
      try window.relaunch()
      try window.wait()
      try window.press("Tab Enter Escape")
      try window.wait(for: "v versions")
      try window.press("v")
      try window.wait(for: "r bring back")
    }
    try kill("bringing a version back", KillSweep(pane, template: template, keys: "r")) { home, _ in
      home.noteTexts == [Self.words]
    }
  }

  @Test func deletingANote() throws {
    let template = try homeWithNote { try $0.wait { $0.text.contains("d delete") } }
    try kill("deleting", KillSweep(pane, template: template, keys: "d")) { home, isDone in
      guard home.files(in: "library") == [isDone ? Self.binned : Self.note] else { return false }
      // A deletion that happened can be taken back, whenever the app was killed.
      if isDone { try pane.sendKeys(named: "u") }
      return wait { home.files(in: "library") == [Self.note] }
    }
  }

  @Test func takingADeletionBack() throws {
    let template = try homeWithNote { window in
      try window.press("d")
      try window.wait(for: "Deleted")
    }
    try kill("undeleting", KillSweep(pane, template: template, keys: "u")) { home, isDone in
      home.files(in: "library") == [isDone ? Self.note : Self.binned]
    }
  }

  @Test func makingAFavourite() throws {
    let template = try Home()
    try kill("a favourite", KillSweep(pane, template: template, keys: "f")) { home, isDone in
      (home.folder.bytes("library/favourites") != nil) == isDone
    }
  }

  @Test func theVeryFirstStart() throws {
    try kill("the first start", KillSweep(pane, template: try Home()))
  }

  @Test func aStart() throws {
    try kill("a start", KillSweep(pane, template: try homeWithDraft()))
  }

  @Test func aCompactionOfTheJournal() throws {
    let template = try home { _, window in
      try window.relaunch()
      try window.wait()
      try window.press("n")
      try window.pane.paste([UInt8](repeating: 0x61, count: 90_000))
      try window.wait(for: "draft ·")
      try window.press("C-s")
      try window.wait { !$0.text.contains("draft ·") }
      try window.type(Self.words)
      try window.wait(for: Self.words)
    }
    func isCompact(_ home: Home) -> Bool {
      home.folder.names(in: "state/sessions/main") == ["journal", "lock"]
        && (home.folder.bytes("state/sessions/main/journal")?.count ?? .max) < 10_000
    }
    // It comes once the reader has paused for a second.
    let sweep = try KillSweep(
      pane, template: template, from: "journal.new.tmp\", O_", until: isCompact)
    try kill("a compaction of the journal", sweep) { home, _ in wait { isCompact(home) } }
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
    var sweep = try KillSweep(pane, template: template, from: "set-aside")
    sweep.setsAside = true
    // What follows is as in any start.
    sweep.places = Array(sweep.places.prefix(30))
    try kill("a start with another version's state", sweep) { home, _ in
      // Killed between the two, it is kept once more.
      let kept = home.files(in: "state/set-aside").map {
        home.folder.bytes("state/set-aside/\($0)")
      }
      return (1...2).contains(kept.count) && kept.allSatisfy { $0 == Array(foreign) }
    }
  }

  @Test func aStartAfterAnInterruptedSave() throws {
    let notes = "library/notes/the-good-hawk"
    let draft = try homeWithDraft()
    draft.folder.makeFolder(notes)
    // The note has its name, which is not durable yet.
    let sweep = try KillSweep(pane, template: draft, keys: "C-s")
    let (template, _, isKilled) = try sweep.kill(at: .init(name: "fsync", number: 1), of: notes)
    #expect(isKilled && template.noteTexts == [Self.words])
    try kill("a start after a cut save", KillSweep(pane, template: template)) { home, _ in
      home.noteTexts == [Self.words]
    }
  }

  @Test func aStartAfterAnInterruptedChange() throws {
    let template = try home(killing: "C-s", beforeLast: "unlink", in: try homeWithChangedNote())
    try kill("a start after a cut change", KillSweep(pane, template: template)) { home, _ in
      home.noteTexts == ["Tell: " + Self.words]
    }
  }

  @Test func aSaveThatWasCutIsFinishedUnderAnotherName() throws {
    let home = try home(killing: "C-s", beforeLast: "renameat2", in: try homeWithChangedNote())
    #expect(!home.litter.isEmpty)
    try home.run("sessions", "rename", "main", "other")
    let window = Window(pane, home)
    try window.relaunch()
    try window.wait(for: "Tell: " + Self.words)
    #expect(home.sessions == ["other"])
    #expect(wait { home.litter.isEmpty })
  }
}
