import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A note and another text of it are made into one note, and nothing is lost.
@Suite(.timed) struct ComparisonStoryTests {
  // MARK: A conflict copy

  @Test func aConflictBecomesOneNote() throws {
    let story = try ComparisonSession()
    let session = story.session
    try story.makeConflict()
    #expect(session.screen.contains("≠ two texts") && session.screen.contains("v both texts"))
    try session.press("v")
    #expect(session.screen.contains("difference 1 of 4 · 4 not decided"))
    try session.press("Ctrl-S")
    #expect(session.screen.contains("4 differences are not decided; T or O decides the rest"))
    try session.press("o t t o Ctrl-S")
    #expect(
      story.note
        == ComparisonSession.theirs.replacing("everything", with: "all")
        .replacing(", and neither are the gulls.\n", with: "."))
    #expect(story.copies.isEmpty)
    #expect(session.screen.contains("The conflict copy is in the bin; u brings it back"))
    #expect(session.screen.contains("saved ·") && !session.screen.contains("≠"))
    try session.press("u")
    #expect(story.copies.count == 1 && session.screen.contains("v both texts"))
  }

  @Test func oneKeyTakesTheWholeOfOneText() throws {
    for (key, expected) in [("T", "nothing"), ("O", "all")] {
      let story = try ComparisonSession()
      try story.makeConflict()
      let mine = try #require(story.copies.first)
      let theirs = story.note
      try story.session.press("v \(key) Ctrl-S")
      #expect(story.note.contains(expected) && story.copies.isEmpty)
      #expect(story.note == (key == "T" ? theirs : mine))
    }
  }

  @Test func theRestIsDecidedAtOnce() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    try story.session.press("v b T")
    #expect(story.session.screen.contains("all decided"))
    try story.session.press("Ctrl-S")
    #expect(story.note.contains("hears nothing all, and Jaime"))
    // When nothing is left, all of it.
    let other = try ComparisonSession()
    try other.makeConflict()
    try other.session.press("v b T O Ctrl-S")
    #expect(other.note == ComparisonSession.mine)
  }

  @Test func theCopyLeadsToBothTexts() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    try story.session.press("Esc")
    for row in ["g", "G"] {
      try story.session.press("\(row) v")
      #expect(story.session.screen.contains("difference 1 of 4"))
      try story.session.press("Esc Esc")
    }
    #expect(story.session.screen.contains("Notes"))
  }

  @Test func theResultCanBeEditedFirst() throws {
    let story = try ComparisonSession()
    let session = story.session
    try story.makeConflict()
    try session.press("v O e")
    #expect(session.screen.contains("Writing") && session.screen.contains("hears all"))
    #expect(story.copies.count == 1)
    try session.type("nearly ")
    try session.press("Ctrl-S")
    #expect(story.note.contains("nearly ") && story.copies.isEmpty)
    #expect(session.screen.contains("The conflict copy is in the bin"))
  }

  @Test func whatWasNotDecidedIsThereAfterAnEdit() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    try story.session.press("v o e ! Ctrl-S")
    #expect(story.note.contains("!") && story.copies.count == 1)
    try story.session.press("Esc v")
    #expect(story.session.screen.contains("difference 1 of"))
  }

  @Test func aCopyThatSaysTheSameIsLeftToTheBin() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    story.writeElsewhere(ComparisonSession.mine)
    try story.session.press("v")
    #expect(story.session.screen.contains("nothing differs"))
    try story.session.press("Ctrl-S")
    #expect(story.note == ComparisonSession.mine && story.copies.isEmpty)
  }

  @Test func revertingKeepsTheCopy() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    try story.session.press("v O e Alt-R ! Ctrl-S")
    #expect(story.copies.count == 1 && story.note.contains("nothing"))
  }

  @Test func aCopyThatIsBeingChangedStays() throws {
    let story = try ComparisonSession()
    let session = story.session
    try story.makeConflict()
    try session.press("Esc g")
    if !session.screen.contains("▌20 Nov  ≠") { try session.press("j") }
    try session.press("Enter e ! Esc v T Ctrl-S")
    #expect(session.screen.contains("the conflict copy has changes that are not saved"))
    #expect(story.copies.count == 1)
  }

  @Test func aCopyThatGoesAwayClosesIt() throws {
    let story = try ComparisonSession()
    try story.makeConflict()
    try story.session.press("v")
    let name = try #require(
      story.session.folder.names(in: ComparisonSession.folder).first { $0.contains("conflict") })
    unlink(story.session.folder.file("\(ComparisonSession.folder)/\(name)"))
    story.session.noticeChanges()
    #expect(story.session.screen.contains("saved ·"))
  }

  // MARK: Changed elsewhere

  @Test func aChangeThatWaitsIsBroughtTogetherWithTheFile() throws {
    let story = try ComparisonSession()
    let session = story.session
    try story.changeOnBothSides()
    #expect(session.screen.contains("(Esc v)"))
    try session.press("Esc v")
    #expect(session.screen.contains("the note with your changes"))
    #expect(session.screen.contains("its file, changed elsewhere"))
    try session.press("t o o t Ctrl-S")
    #expect(
      story.note
        == ComparisonSession.theirs.replacing("everything", with: "all")
        .replacing(", and neither are the gulls.\n", with: "."))
    #expect(story.copies.isEmpty)
    #expect(session.screen.contains("Saved") && session.screen.contains("saved ·"))
    // Both texts are former ones now.
    let versions = try session.library.versions(of: try #require(session.library.notes.first)).map {
      String(decoding: try session.library.bytes(of: $0), as: UTF8.self)
    }
    #expect(versions.contains(ComparisonSession.theirs))
    #expect(versions.contains(ComparisonSession.mine))
  }

  @Test func takingAllOfTheFileLeavesNoChange() throws {
    let story = try ComparisonSession()
    try story.changeOnBothSides()
    try story.session.press("Esc v O Ctrl-S")
    #expect(story.note == ComparisonSession.theirs)
    #expect(story.session.screen.contains("saved ·") && !story.session.screen.contains("✎"))
  }

  @Test func theFileChangesOnceMoreMeanwhile() throws {
    let story = try ComparisonSession()
    try story.changeOnBothSides()
    try story.session.press("Esc v T")
    #expect(story.session.screen.contains("all decided"))
    story.writeElsewhere(ComparisonSession.theirs.replacing("gulls", with: "terns"))
    #expect(story.session.screen.contains("4 not decided"))
    #expect(story.session.screen.contains("terns"))
  }

  @Test func editingWhatIsNotDecidedStillMerges() throws {
    let story = try ComparisonSession()
    try story.changeOnBothSides()
    try story.session.press("Esc v e ! Ctrl-S")
    #expect(story.note.contains("Jaime") && story.note.contains("!"))
  }

  // MARK: A former text

  @Test func aSentenceOfAFormerTextComesBack() throws {
    let story = try ComparisonSession()
    let session = story.session
    try session.press("e Ctrl-A Ctrl-K")
    try session.type("The wall listens.")
    try session.press("Ctrl-End")
    try session.type("And Milkwort?")
    try session.press("Ctrl-S Esc v c")
    #expect(session.screen.contains("Other: version 20 Nov 2026"))
    try session.press("Ctrl-S")
    #expect(session.screen.contains("nothing was chosen from the former text"))
    try session.press("o Ctrl-S")
    #expect(story.note == ComparisonSession.text + "And Milkwort?")
    #expect(session.screen.contains("Saved"))
    try session.press("Esc")
  }

  @Test func theListSaysWhatDiffers() throws {
    let story = try ComparisonSession()
    try story.session.press("e Ctrl-End")
    try story.session.type("And Milkwort?")
    try story.session.press("Ctrl-S Esc v")
    #expect(story.session.screen.contains("+0 −2 words"))
    #expect(story.session.screen.contains(":53:12") || story.session.screen.contains(":12 "))
  }

  @Test func escapeReturnsToTheList() throws {
    let story = try ComparisonSession()
    try story.session.press("e ! Ctrl-S Esc v")
    let list = story.session.screen
    try story.session.press("c Esc")
    #expect(story.session.screen == list)
    try story.session.press("Enter")
    let version = story.session.screen
    try story.session.press("c Esc")
    #expect(story.session.screen == version)
  }

  // MARK: Kills

  @Test(arguments: ["v n p o n b T O e x Ctrl-S", "v End PgUp j k Tab t T Ctrl-S u v o O Ctrl-S"])
  func relaunchIsInvisible(keys: String) throws {
    for (columns, rows) in [(80, 24), (60, 24), (40, 10)] {
      let story = try ComparisonSession(columns: columns, rows: rows)
      try story.makeConflict()
      for key in keys.split(separator: " ") {
        try story.session.press(String(key))
        let before = story.session.screen
        try story.session.relaunch()
        #expect(story.session.screen == before, "after \(key) of \(keys) at \(columns)x\(rows)")
      }
    }
  }

  @Test func relaunchIsInvisibleWhileAChangeWaits() throws {
    let story = try ComparisonSession()
    try story.changeOnBothSides()
    for key in "Esc v o n T e x Esc Ctrl-S v c o Ctrl-S".split(separator: " ") {
      try story.session.press(String(key))
      let before = story.session.screen
      try story.session.relaunch()
      #expect(story.session.screen == before, "after \(key)")
    }
  }

  /// On a slow disk, killed after so many pieces of the work: the note says what was chosen, or it is
  /// a change that waits; the other text is beside it or in the bin.
  @Test(arguments: 0..<6) func aKillMeanwhileLosesNothing(pieceCount: Int) throws {
    let disk = SteppedBackground()
    let story = try ComparisonSession(slowDisk: disk)
    let session = story.session
    try story.makeConflict()
    session.finishSaves()
    try session.press("v")
    session.finishSaves()
    try session.press("b O Ctrl-S")
    let chosen = ComparisonSession.mine.replacing("hears all", with: "hears nothing all")
    for _ in 0..<pieceCount {
      disk.work()
      session.content.endSaves()
      try session.scene.commit()
    }
    try session.relaunch()
    session.finishSaves()
    if session.screen.contains("changed, not saved") {
      #expect(story.copies.count == 1)
      try session.press("Ctrl-S")
      session.finishSaves()
    }
    #expect(story.note == chosen)
    #expect(story.copies.isEmpty)
  }
}
