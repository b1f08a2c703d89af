import TestSupport

/// Whatever a system call on the user's files returns, the app does not crash or hang, shows
/// nothing false and loses nothing.
@Suite(.manyAtOnce, .watched) struct ErrorSweepTests {
  private static let draft = "Agatha keeps the gate"
  private static let save = "\u{13}"

  /// What is wrong with a home after another start, which no fault disturbs.
  private func problems(afterStartIn home: Home) throws -> [String] {
    func leftovers() -> [String] {
      home.litter.map { "a file is left over: \($0)" }
        + home.files(in: "run").map { "not taken back: \($0)" }
    }
    let again = try AppTerminal(home).waitForFrame()
    // What was begun before is finished behind the first screen.
    wait { leftovers().isEmpty }
    return try ErrorSweep.quit(again) + leftovers()
  }

  /// What is wrong with texts each of which must be a note or a draft, exactly once.
  private func problems(with texts: String..., in home: Home) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let (notes, drafts) = (home.noteTexts, try home.unsavedTexts)
    let isSound = texts.allSatisfy { text in (notes + drafts).count { $0 == text } == 1 }
    return problems + (isSound ? [] : ["“\(texts)”: notes \(notes), drafts \(drafts)"])
  }

  @Test func starting() throws {
    try ErrorSweep(template: try .withDraft(Self.draft)).disturb("starting") {
      try problems(with: Self.draft, in: $0)
    }
  }

  @Test func typing() throws {
    let typing = ErrorSweep(
      template: try .withDraft(Self.draft), keys: "!", lies: { !$1.contains(Self.draft + "!") })
    try typing.disturb("typing") { try problems(with: Self.draft + "!", in: $0) }
  }

  @Test func savingADraft() throws {
    let saving = ErrorSweep(
      template: try .withDraft(Self.draft), keys: Self.save,
      lies: { $1.contains("Saved: ") && !$0.noteTexts.contains(Self.draft) })
    try saving.disturb("saving") { try problems(with: Self.draft, in: $0) }
  }

  @Test func savingTwoDraftsAtOnce() throws {
    let second = "Who keeps the raven?"
    let template = try Home.used { _, app in
      try app.type("N", until: "leave")
      try app.paste(Self.draft, until: Self.draft)
      try app.type(AppTerminal.escape + "2n", until: "The Broken Raven")
      try app.paste(second, until: second)
    }
    let keys = Self.save + AppTerminal.escape + "1n" + Self.save
    try ErrorSweep(template: template, keys: keys).disturb("saving two drafts") {
      try problems(with: Self.draft, second, in: $0)
    }
  }

  /// Saving again after the error is what the message asks for.
  @Test func savingADraftTwice() throws {
    let saving = ErrorSweep(template: try .withDraft(Self.draft), keys: Self.save, repeats: true)
    try saving.disturb("saving twice") { home in
      try problems(with: Self.draft, in: home)
        + (home.noteTexts.contains(Self.draft) ? [] : ["it is no note"])
    }
  }

  @Test func savingAChangedNote() throws {
    let changed = "Tell: " + Home.words
    let saving = ErrorSweep(
      template: try .withChangedNote(), keys: Self.save,
      lies: { $1.contains(" Saved ") && !$0.noteTexts.contains(changed) })
    try saving.disturb("saving a change") {
      try problems(withChange: [changed], of: Home.words, $0)
    }
  }

  @Test func savingAChangeThatIsMerged() throws {
    let template = try Home.withChangedNote()
    let theirs = Home.words + "\n\nThe wall hears."
    template.write(theirs.utf8, to: "library/\(Home.note)")
    let merged = "Tell: " + theirs
    let saving = ErrorSweep(
      template: template, keys: Self.save,
      lies: { $1.contains("Saved, merged") && !$0.noteTexts.contains(merged) })
    try saving.disturb("merging") {
      try problems(withChange: ["Tell: " + Home.words, merged], of: theirs, $0)
    }
  }

  /// What is wrong with a change of a note, in any of its forms: it is saved, or kept, or beside the note
  /// as the copy of a conflict, exactly once.
  private func problems(
    withChange changes: [String], of text: String, _ home: Home
  ) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let notes = home.notes.filter { $0.key.contains(Home.noteID) }.values.map { $0.text }
    let drafts = try home.unsavedTexts.filter { $0.contains("Tell: ") }
    let isNote = home.notes[Home.note] != nil && Set(notes).isSubset(of: changes + [text])
    let isKept = (notes + drafts).count(where: changes.contains) == 1
    return problems + (isNote && isKept ? [] : ["notes \(notes), drafts \(drafts)"])
  }

  private func copies(in home: Home) -> [String] {
    home.files(in: "library").filter { $0.contains(Home.noteID) }
  }

  private func problems(withCopiesIn home: Home) throws -> [String] {
    let problems = try problems(afterStartIn: home)
    let copies = copies(in: home)
    return problems + (copies.count == 1 ? [] : ["the note is at \(copies)"])
  }

  @Test func deleting() throws {
    let deletion = ErrorSweep(
      template: try .withNote(), keys: "d",
      lies: { $1.contains("Deleted") && copies(in: $0) == [Home.note] })
    try deletion.disturb("deleting", check: problems(withCopiesIn:))
  }

  @Test func takingADeletionBack() throws {
    let back = ErrorSweep(
      template: try .withNote { try $0.type("d", until: "Deleted") }, keys: "u",
      lies: { $1.contains("Back from the bin") && copies(in: $0) != [Home.note] })
    try back.disturb("taking a deletion back", check: problems(withCopiesIn:))
  }

  @Test func makingAFavourite() throws {
    let favourite = ErrorSweep(
      template: try Home(), keys: "f",
      lies: { home, screen in
        let isKept = home.folder.text("library/favourites")?.contains("-") ?? false
        // The tab of the favourites has a heart, too.
        return screen.count { $0 == "♥" } > 1 && !isKept
      })
    try favourite.disturb("a favourite", check: problems(afterStartIn:))
  }

  @Test func movingADraftHere() throws {
    let template = try Home.withDraft(Self.draft, arguments: ["--session", "evening"])
    let app = try AppTerminal(template, arguments: ["--session", "main"]).waitForFrame()
    try app.type("D", until: "Drafts")
    app.kill()
    let moving = ErrorSweep(template: template, arguments: ["--session", "main"], keys: "m")
    try moving.disturb("moving a draft") { home in
      let problems = try problems(afterStartIn: home)
      let count = try home.unsavedTexts.count { $0 == Self.draft }
      // Killed between the two, it is in both sessions.
      return problems + ([1, 2].contains(count) ? [] : ["\(count) drafts"])
    }
  }
}
