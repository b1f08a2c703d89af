import NotesLibrary
import TestSupport

/// A search in more notes than can be read between two keys.
@Suite(.timed) struct SearchProgressTests {
  /// A search for terns in forty notes, of which the oldest is the best answer.
  private func session(reading done: Int = 0) throws -> Session {
    let session = try Session()
    let subject = try #require(session.library.catalogue.subjects.first)
    for number in 1...40 {
      let text = number == 1 ? "Tern, the best" : "Number \(number)\na tern"
      try session.library.add(text.bytes, on: subject, id: "20261120T12\(number + 10)00Z-\(number)")
    }
    session.noticeChanges()
    session.listSteps = 0
    try session.press("/ t e r n")
    load(session, to: done)
    return session
  }

  /// Goes on until as many notes were looked at.
  private func load(_ session: Session, to done: Int) {
    let search = session.content.search
    while search.isWorking, (search.results?.progress?.done ?? 0) < done {
      session.continueLoading(steps: 1)
    }
  }

  private func firstRow(_ session: Session) -> String { session.canvas.text(row: 4) }

  @Test func resultsComeInAndTheScreenSaysSo() throws {
    let session = try session()
    #expect(session.screen.contains("listing the notes"))
    load(session, to: 15)
    #expect(session.screen.contains("15 found so far, reading 15 of 40 notes"))
    #expect(firstRow(session).hasPrefix("▌Note"))
    try session.press("Backspace n")
    session.continueLoading()
    #expect(session.screen.contains(" 40 found "))
    #expect(firstRow(session).contains("Tern, the best") && firstRow(session).hasPrefix("▌"))
    session.resize(columns: 40, rows: 10)
    try session.press("x")
    load(session, to: 15)
    #expect(session.screen.contains("15 of 40") && session.screen.contains("Nothing yet"))
    session.continueLoading()
    #expect(session.screen.contains("nothing found"))
  }

  @Test func aLibraryThatNeverRestsIsSearchedAllTheSame() throws {
    let session = try session()
    let subject = try #require(session.library.catalogue.subjects.first)
    var hasShownSome = false
    for number in 0..<200 {
      try session.library.add("a tern".bytes, on: subject, id: "20261121T120000Z-\(number)")
      session.noticeChanges()
      session.continueLoading(steps: 1)
      if firstRow(session).contains("tern") { hasShownSome = true }
    }
    #expect(hasShownSome)
    session.continueLoading()
    #expect(session.screen.contains(" 240 found "))
  }

  @Test func whoeverChoosesARowKeepsItWhileOthersComeIn() throws {
    let session = try session(reading: 15)
    try session.press("Down Down")
    let chosen = try #require(session.content.search.list.selection)
    session.continueLoading()
    #expect(session.content.search.list.selection == chosen)
    #expect(session.canvas.text(row: 7).hasPrefix("▌"))
    try session.relaunch()
    #expect(session.content.search.list.selection != chosen)
    session.continueLoading()
    #expect(session.content.search.list.selection == chosen)
  }

  @Test(arguments: ["", "Down Down", "PgDn PgDn Down", "End Ctrl-A x", "Up"])
  func aRelaunchMeanwhileEndsAtTheSameScreen(keys: String) throws {
    for done in [0, 1, 15, 40] {
      let (one, other) = (try session(reading: done), try session(reading: done))
      for session in [one, other] {
        try session.press(keys)
        load(session, to: done)
      }
      try one.relaunch()
      try one.expectSameScreenWhenLoaded(as: other, "\(keys) after \(done)")
    }
  }

  @Test(arguments: [0, 5, 20, 39]) func whatIsDeletedMeanwhileIsNotFound(done: Int) throws {
    let session = try session(reading: done)
    let notes = session.library.notes
    for note in [notes[0], notes[20], notes[39]] { try session.library.delete(note) }
    session.noticeChanges()
    load(session, to: done / 2)
    session.continueLoading()
    #expect(session.screen.contains(" 37 found ") && !session.screen.contains("Tern, the best"))
  }

  @Test(arguments: ["Enter", "Esc"]) func leavingEndsTheWork(key: String) throws {
    let session = try session(reading: 15)
    try session.press(key)
    #expect(session.screen.contains("Number 40") && !session.screen.contains("Search:"))
    session.continueLoading()
    let search = session.content.search
    #expect(!search.isWorking && search.results?.progress == nil)
  }
}
