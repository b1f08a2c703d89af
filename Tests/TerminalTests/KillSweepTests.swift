import TestSupport

/// Killed before any system call, the app is then as before the action or as after it, never in
/// between.
@Suite(.manyAtOnce, .watched) struct KillSweepTests {
  private static let save = "\u{13}"
  private static let binned = ".bin/the-good-hawk/\(Home.noteID).md"

  private func home(
    killedBeforeLast name: String, of file: String = "", in template: Home
  ) throws -> Home {
    let saving = KillSweep(template: template, keys: Self.save)
    return try #require(try saving.home(killedBeforeLast: name, of: file))
  }

  @Test func aKeyInADraft() throws {
    try KillSweep(template: try .withDraft(), keys: "!").kill("a key", most: 16)
  }

  @Test func savingADraft() throws {
    let sweep = KillSweep(template: try .withDraft(), keys: Self.save)
    try sweep.kill("saving a draft", most: .max) {
      $0.home.noteTexts == ($0.isDone ? [Home.words] : [])
    }
  }

  @Test func savingAChangedNote() throws {
    let sweep = KillSweep(template: try .withChangedNote(), keys: Self.save)
    try sweep.kill("saving a change", most: .max) {
      $0.home.noteTexts == [$0.isDone ? "Tell: " + Home.words : Home.words]
        && $0.home.versionTexts == ($0.isDone ? [Home.words] : [])
    }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try Home.withChangedNote()
    let theirs = Home.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Home.note)")
    let sweep = KillSweep(template: template, keys: Self.save)
    try sweep.kill("saving a merged change", most: 16) {
      $0.home.noteTexts == [$0.isDone ? "Tell: " + theirs : theirs]
        && $0.home.versionTexts == ($0.isDone ? [theirs] : [])
    }
  }

  @Test func savingAChangeThatConflicts() throws {
    let template = try Home.withChangedNote()
    let theirs = "Ask: " + Home.words
    template.write(theirs.utf8, to: "library/\(Home.note)")
    let sweep = KillSweep(template: template, keys: Self.save)
    try sweep.kill("saving a change that conflicts", most: 16) {
      $0.home.noteTexts.sorted() == ($0.isDone ? [theirs, "Tell: " + Home.words] : [theirs])
    }
  }

  @Test func bringingAVersionBack() throws {
    let template = try Home.withNote()
    template.write(
      "before".utf8,
      to: "state/versions/the-good-hawk/\(Home.noteID)/20261120T140412Z-00000000.md")
    let app = try AppTerminal(template)
    try app.waitForFrame()
    try app.terminal.write("\r")
    try app.wait { $0.text.contains("v versions") }
    try app.terminal.write("v")
    try app.wait { $0.text.contains("Enter restore") }
    app.kill()
    let sweep = KillSweep(template: template, keys: "\r")
    try sweep.kill("bringing a version back", most: 12) { $0.home.noteTexts == [Home.words] }
  }

  @Test func deletingANote() throws {
    try KillSweep(template: .withNote(), keys: "d").kill("deleting", most: 16) { outcome in
      func files() -> [String] { outcome.home.files(in: "library").filter { $0.hasSuffix(".md") } }
      guard files() == [outcome.isDone ? Self.binned : Home.note] else { return false }
      // A deletion that happened can be undone, whenever the app was killed.
      if outcome.isDone { try outcome.app.terminal.write("u") }
      return wait { files() == [Home.note] }
    }
  }

  @Test func takingADeletionBack() throws {
    let template = try Home.withNote { try $0.type("d", until: "Deleted") }
    try KillSweep(template: template, keys: "u").kill("undeleting", most: 16) { outcome in
      outcome.home.files(in: "library").filter { $0.hasSuffix(".md") }
        == [outcome.isDone ? Home.note : Self.binned]
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
    try KillSweep(template: try .withDraft()).kill("a start", most: 12)
  }

  @Test func aCompactionOfTheJournal() throws {
    let template = try Home.used { _, app in
      try app.type("N", until: "leave")
      try app.paste(String(repeating: "a", count: 90_000), until: "draft ·")
      try app.terminal.write(Self.save)
      try app.wait { !$0.text.contains("draft ·") }
      try app.terminal.write(Home.words)
      try app.wait { $0.text.contains(Home.words) }
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
    let template = try Home.withDraft()
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
      killedBeforeLast: "fsync", of: "notes/the-good-hawk", in: .withDraft())
    #expect(template.noteTexts == [Home.words])
    try KillSweep(template: template).kill("a start after a cut save", most: 16) {
      $0.home.noteTexts == [Home.words]
    }
  }

  @Test func aStartAfterAnInterruptedChange() throws {
    let template = try home(killedBeforeLast: "unlink", in: try .withChangedNote())
    try KillSweep(template: template).kill("a start after a cut change", most: 16) {
      $0.home.noteTexts == ["Tell: " + Home.words]
    }
  }

  @Test func aSaveThatWasCutIsFinishedUnderAnotherName() throws {
    let home = try home(killedBeforeLast: "renameat2", in: try .withChangedNote())
    #expect(!home.litter.isEmpty)
    try home.run("sessions", "rename", "main", "other")
    let app = try AppTerminal(home)
    try app.wait { $0.text.contains("Tell: " + Home.words) }
    #expect(home.sessions == ["other"])
    #expect(wait { home.litter.isEmpty })
  }

  @Test func movingADraftOfAnotherSessionHere() throws {
    let template = try Home()
    try template.run(
      "open", "agatha", "--session", "evening", "--draft", "-", input: Array(Home.words.utf8))
    #expect(try template.unsavedTexts == [Home.words])
    let app = try AppTerminal(template, arguments: ["--session", "main"])
    try app.waitForFrame()
    try app.type("D", until: "Drafts")
    app.kill()
    let sweep = KillSweep(template: template, arguments: ["--session", "main"], keys: "m")
    try sweep.kill("moving a draft", most: 12) { outcome in
      // In both sessions only until this one was opened again.
      try wait { try outcome.home.unsavedTexts == [Home.words] }
    }
  }

  /// On its way to the reader's own editor and back.
  @Test func lendingATextToAnEditor() throws {
    let template = try Home.withDraft()
    template.write(
      "#!/bin/sh\nprintf ' from outside' >> \"$1\"\n".utf8, to: "editor", mode: 0o700)
    let sweep = Sweep("an editor", in: { try Home(copying: template) }) { home, trace, fault in
      home.environment["EDITOR"] = home.folder.file("editor")
      let app = try AppTerminal(home)
      try app.settledScreen(atRest: true) { $0.text.contains(Home.words) }
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
      try again.wait(until: Home.words)
      // What the editor saved is here, or the editor never was.
      try again.type(Self.save, until: "Saved")
      let isKept = [[Home.words], [Home.words + " from outside"]].contains(deed.home.noteTexts)
      return deed.home.litter + (isKept ? [] : ["\(deed.home.noteTexts)"])
    }
  }
}
