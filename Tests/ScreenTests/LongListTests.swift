import NotesLibrary
import PseudoTerminal
import TestSupport
import Testing

/// A list says how long it is, where it is scrolled to, and finds a name by its first letters.
@Suite(.timed) struct LongListTests {
  private func sessionWithNotes(_ count: Int) throws -> Session {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk")
    for number in 10..<10 + count {
      folder.write(
        "note \(number)".utf8,
        to: "library/notes/the-good-hawk/20261101T1000\(number)Z-0000000\(number % 10).md")
    }
    return try Session(in: folder)
  }

  @Test func aLongListOfNotesSaysWhichOneIsSelected() throws {
    let session = try sessionWithNotes(20)
    #expect(session.screen.contains("1 of 20"))
    try session.press("Tab j j")
    #expect(session.screen.contains("3 of 20"))
    try session.press("G")
    #expect(session.screen.contains("20 of 20"))
    #expect(session.screen.contains("note 10"))
  }

  @Test func aShortListSaysHowManyThereAre() throws {
    let session = try sessionWithNotes(2)
    #expect(!session.screen.contains(" of 2") && !session.screen.contains("┃"))
  }

  @Test func aMarkShowsWhichPartOfAListIsShown() throws {
    let session = try sessionWithNotes(20)
    func markedRows() -> [Int] {
      let lines = session.screen.split(separator: "\n")
      return lines.indices.filter { lines[$0].hasSuffix("┃|") }
    }
    let top = try #require(markedRows().first)
    try session.press("Tab j")
    #expect(markedRows().first == top)
    try session.press("G")
    #expect(try #require(markedRows().last) > top)
  }

  @Test func aNameIsFoundByItsFirstLetters() throws {
    let session = try Session()
    try session.press("F")
    try expectInvisibleRelaunches(of: session, pressing: "m i")
    #expect(session.screen.contains("▌Milkwort"))
    try session.press("Enter")
    #expect(session.screen.contains("Milkwort ♡"))
    try session.press("Esc F")
    try session.type("zz")
    #expect(session.screen.contains("no match"))
    try session.press("Ctrl-G")
    #expect(session.screen.contains("▌Milkwort") && !session.screen.contains("Name:"))
  }

  @Test func aLaterWordOfANameIsFoundToo() throws {
    let session = try Session()
    try session.press("F")
    try session.type("eil")
    #expect(session.screen.contains("▌Maistreas Eilionoir"))
    try session.press("Backspace Backspace Backspace")
    #expect(session.screen.contains("▌Agatha"))
    try session.type("m")
    try session.press("Down")
    #expect(session.screen.contains("▌Maistreas"))
    try session.press("Down Esc")
    #expect(session.screen.contains("▌Milkwort"))
  }

  @Test(arguments: ["b", "0"]) func booksAndFavouritesAreFoundToo(list: String) throws {
    let session = try Session()
    try session.press("\(list) F")
    try session.type(list == "b" ? "broken" : "sigrid")
    #expect(session.screen.contains(list == "b" ? "The Broken Raven" : "▌Sigrid"))
    try session.press("Enter")
    #expect(session.screen.contains(list == "b" ? "Sigrid" : "Sigrid ♡"))
  }

  @Test func theYearIsShownWhereItIsNotThisOne() throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("library/notes/the-good-hawk")
    for year in [2024, 2026] {
      folder.write(
        "written in \(year)".utf8,
        to: "library/notes/the-good-hawk/\(year)0705T100000Z-00000000.md")
    }
    let session = try Session(in: folder)
    #expect(session.screen.contains(" 5 Jul 2024  written in 2024"))
    #expect(session.screen.contains(" 5 Jul       written in 2026"))
  }

  /// Its row, its character's row, its book's row and the tab have the mark of a draft.
  @Test func aChangedNoteIsMarked() throws {
    let session = try Session()
    try session.press("Enter N")
    try session.type("The vole")
    try session.press("Ctrl-S Esc")
    #expect(!session.screen.contains("✎"))
    try session.press("Tab Enter e End x Esc Esc")
    #expect(session.screen.contains(" 1 The Good Hawk✎"))
    try session.press("Esc")
    let row = try #require(session.screen.split(separator: "\n").first { $0.contains("Agatha  ") })
    #expect(row.contains("✎"))
    try session.press("b")
    #expect(
      session.screen.split(separator: "\n").contains { line in
        line.contains("1 note") && line.contains("✎")
      })
  }

  @Test func theStartSaysHowManyDraftsWaitElsewhere() throws {
    let folder = try TemporaryFolder()
    func leave(_ name: String) throws {
      let session = try Session(name: name, in: folder)
      try session.press("N")
      try session.type("words of \(name)")
    }
    try leave("evening")
    let session = try Session(in: folder)
    #expect(session.screen.contains("A draft waits in another session; D shows it"))
    try session.press("j")
    #expect(!session.screen.contains("waits"))
    try leave("morning")
    try session.relaunch()
    #expect(!session.screen.contains("wait"), "nothing looks different after a kill")
    session.scene.enter(.background)
    try session.scene.commit()
    try session.relaunch()
    #expect(session.screen.contains("2 drafts wait in other sessions"))
  }

  @Test func draftsOfThisSessionAreShownAnyway() throws {
    let session = try Session()
    try session.press("N a Esc")
    try session.relaunch()
    #expect(!session.screen.contains("wait"))
  }
}

/// A draft is as old as its own last change.
@Suite(.timed) struct DraftAgeTests {
  @Test func eachDraftHasItsOwnAge() throws {
    let clock = Session.Clock()
    let session = try Session(columns: 120, rows: 24, clock: clock)
    try session.press("N a Esc")
    clock.seconds += 86_400
    try session.press("2 N b Esc")
    clock.seconds += 7_200
    try session.press("3 N c Esc D")
    let ages = [("The Good Hawk", 93_600), ("The Broken Raven", 7_200), ("The Burning Swift", 0)]
    for (name, age) in ages {
      let day = Moment(secondsSince1970: clock.seconds - age).shortDay(
        asOf: Moment(secondsSince1970: clock.seconds))
      let rows = session.screen.split(separator: "\n")
      #expect(
        rows.contains { $0.contains(name) && $0.contains("here          \(day) ") }, "\(rows)")
    }
  }
}
