import TestSupport

/// Killed before any system call, the app is then as before the action or as after it, never in
/// between.
@Suite(.manyAtOnce, .watched) struct KillSweepTests {
  private static let save = "\u{13}"
  private static let words = "Who keeps the gate?"
  private static let note = "notes/the-good-hawk/20261120T140312Z-7f3a9c2e.md"
  private static let binned = ".bin/the-good-hawk/20261120T140312Z-7f3a9c2e.md"

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
      // While one types, the characters are not counted, and they would be after a key that saves.
      try app.terminal.write("\u{5}")
      try app.wait { $0.text.contains("19 characters") }
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

  private func home(
    killedBeforeLast name: String, of file: String = "", in template: Home
  ) throws -> Home {
    let saving = KillSweep(template: template, keys: Self.save)
    return try #require(try saving.home(killedBeforeLast: name, of: file))
  }

  @Test func aKeyInADraft() throws {
    try KillSweep(template: try homeWithDraft(), keys: "!").kill("a key", most: 16)
  }

  @Test func savingADraft() throws {
    let sweep = KillSweep(template: try homeWithDraft(), keys: Self.save)
    try sweep.kill("saving a draft", most: .max) {
      $0.home.noteTexts == ($0.isDone ? [Self.words] : [])
    }
  }

  @Test func savingAChangedNote() throws {
    let sweep = KillSweep(template: try homeWithChangedNote(), keys: Self.save)
    try sweep.kill("saving a change", most: .max) {
      $0.home.noteTexts == [$0.isDone ? "Tell: " + Self.words : Self.words]
        && $0.home.versionTexts == ($0.isDone ? [Self.words] : [])
    }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try homeWithChangedNote()
    let theirs = Self.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let sweep = KillSweep(template: template, keys: Self.save)
    try sweep.kill("saving a merged change", most: 16) {
      $0.home.noteTexts == [$0.isDone ? "Tell: " + theirs : theirs]
        && $0.home.versionTexts == ($0.isDone ? [theirs] : [])
    }
  }

  @Test func savingAChangeThatConflicts() throws {
    let template = try homeWithChangedNote()
    let theirs = "Ask: " + Self.words
    template.write(theirs.utf8, to: "library/\(Self.note)")
    let sweep = KillSweep(template: template, keys: Self.save)
    try sweep.kill("saving a change that conflicts", most: 16) {
      $0.home.noteTexts.sorted() == ($0.isDone ? [theirs, "Tell: " + Self.words] : [theirs])
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
      try app.wait { $0.text.contains("Enter restore") }
    }
    let sweep = KillSweep(template: template, keys: "\r")
    try sweep.kill("bringing a version back", most: 12) { $0.home.noteTexts == [Self.words] }
  }

  @Test func deletingANote() throws {
    let template = try homeWithNote { app in
      try app.wait { $0.text.contains("d delete") }
    }
    try KillSweep(template: template, keys: "d").kill("deleting", most: 16) { outcome in
      func files() -> [String] { outcome.home.files(in: "library").filter { $0.hasSuffix(".md") } }
      guard files() == [outcome.isDone ? Self.binned : Self.note] else { return false }
      // A deletion that happened can be undone, whenever the app was killed.
      if outcome.isDone { try outcome.app.terminal.write("u") }
      return wait { files() == [Self.note] }
    }
  }

  @Test func takingADeletionBack() throws {
    let template = try homeWithNote { app in
      try app.terminal.write("d")
      try app.wait { $0.text.contains("Deleted") }
    }
    try KillSweep(template: template, keys: "u").kill("undeleting", most: 16) { outcome in
      outcome.home.files(in: "library").filter { $0.hasSuffix(".md") }
        == [outcome.isDone ? Self.note : Self.binned]
    }
  }

  @Test func makingAFavourite() throws {
    try KillSweep(template: try Home(), keys: "f").kill("a favourite", most: 12) {
      ($0.home.folder.bytes("library/favourites") != nil) == $0.isDone
    }
  }

  @Test func theVeryFirstStart() throws {
    try KillSweep(template: try Home()).kill("the first start", most: 12)
  }

  @Test func aStart() throws {
    try KillSweep(template: try homeWithDraft()).kill("a start", most: 12)
  }

  @Test func aCompactionOfTheJournal() throws {
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
    let sweep = KillSweep(template: template, start: "journal.new.tmp", isDone: isCompact)
    try sweep.kill("a compaction of the journal", most: 8) { outcome in
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
    let sweep = KillSweep(template: template, start: "set-aside", setsAside: true)
    try sweep.kill("a start with another version's state", most: 12) { outcome in
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
      killedBeforeLast: "fsync", of: "notes/the-good-hawk", in: homeWithDraft())
    #expect(template.noteTexts == [Self.words])
    try KillSweep(template: template).kill("a start after a cut save", most: 16) {
      $0.home.noteTexts == [Self.words]
    }
  }

  @Test func aStartAfterAnInterruptedChange() throws {
    let template = try home(killedBeforeLast: "unlink", in: try homeWithChangedNote())
    try KillSweep(template: template).kill("a start after a cut change", most: 16) {
      $0.home.noteTexts == ["Tell: " + Self.words]
    }
  }

  @Test func aSaveThatWasCutIsFinishedUnderAnotherName() throws {
    let home = try home(killedBeforeLast: "renameat2", in: try homeWithChangedNote())
    #expect(!home.litter.isEmpty)
    try home.run("sessions", "rename", "main", "other")
    let app = try AppTerminal(home)
    try app.wait { $0.text.contains("Tell: " + Self.words) }
    #expect(home.sessions == ["other"])
    #expect(wait { home.litter.isEmpty })
  }

  @Test func movingADraftOfAnotherSessionHere() throws {
    let template = try Home()
    try template.run(
      "open", "agatha", "--session", "evening", "--draft", "-", input: Array(Self.words.utf8))
    #expect(try template.unsavedTexts == [Self.words])
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("D", until: "Drafts")
    app.kill()
    let sweep = KillSweep(template: template, arguments: ["--session", "main"], keys: "m")
    try sweep.kill("moving a draft", most: 12) { outcome in
      // In both sessions only until this one was opened again.
      try wait { try outcome.home.unsavedTexts == [Self.words] }
    }
  }

  /// On its way to the reader's own editor and back.
  @Test func lendingATextToAnEditor() throws {
    let template = try homeWithDraft()
    template.write(
      "#!/bin/sh\nprintf ' from outside' >> \"$1\"\n".utf8, to: "editor", mode: 0o700)
    let sweep = Sweep("an editor", in: { try Home(copying: template) }) { home, trace, fault in
      home.environment["EDITOR"] = home.folder.file("editor")
      let app = try AppTerminal(home)
      try app.settledScreen(atRest: true) { $0.text.contains(Self.words) }
      try trace.attach(to: app.terminal.processIdentifier)
      try app.terminal.write("\u{18}\u{5}")
      if fault == nil {
        try app.wait(until: "Back from")
        app.kill()
      }
      let status = app.waitForExit()
      // A child that was just being started has the session's lock until it runs the editor.
      wait { !FileLock.isHeld(home.folder.file("state/sessions/main/lock")) }
      return Sweep.Deed(home, status: status)
    }
    try sweep.kill { deed, _ in
      let again = try AppTerminal(deed.home)
      try again.wait(until: Self.words)
      // What the editor saved is here, or the editor never was.
      try again.type(Self.save, until: "Saved")
      let isKept = [[Self.words], [Self.words + " from outside"]].contains(deed.home.noteTexts)
      return deed.home.litter + (isKept ? [] : ["\(deed.home.noteTexts)"])
    }
  }
}
