import TestSupport
import Testing

/// A kill and a relaunch change nothing that a user can see, after any key of any story.
@Suite(.timed) struct RelaunchTests {
  @Test(
    arguments: [
      "1 2 3 0 1 ] ] [",
      "j j j k G g PgDn Home Enter Esc Tab Tab Shift-Tab",
      "Enter Tab Tab Tab f Esc j Enter f Esc 0 Enter Esc",
      "a Esc 2 a 3 1 2 Esc",
      "? Down Down Esc : a m a Backspace Tab Esc : q u Enter",
      "N H i Enter Space y o Left Left Backspace Up End Ctrl-S x Esc Tab Enter e a b Esc Esc d u",
      "N a Esc Enter N b Ctrl-S Esc Tab Enter e Home c Alt-R Alt-R Ctrl-S Esc Esc d Esc u u",
      "N o n e Space t w o Enter t h r e e Alt-U Alt-U Alt-E Alt-U Alt-U Alt-U x Alt-E Alt-U Alt-U",
      "N a b Ctrl-S Esc Tab Enter e End c Alt-U Alt-E Alt-U Esc Esc",
      "0 G k PgUp Enter N z Esc Esc 3 Enter Esc 0",
      "N a b Space a b Space a Home Ctrl-R a b Left Backspace Enter Enter Up x Ctrl-G F3 F3 Esc",
      "N o n o n Home Alt-% o Left Enter x y Enter y n Alt-% Enter Enter ! Alt-U Alt-G 1 : 2 Enter F5",
      "N - Space a Enter Enter b Ctrl-S Esc Tab Enter Ctrl-R b Enter Esc F3 Alt-G x Enter Esc Esc",
    ])
  func relaunchIsInvisible(keys: String) throws {
    for (columns, rows) in [(80, 24), (40, 10)] {
      let session = try Session(columns: columns, rows: rows)
      try expectInvisibleRelaunches(of: session, pressing: keys)
    }
  }

  @Test func relaunchAfterEveryKeyOfALongText() throws {
    let session = try Session(columns: 44, rows: 12)
    try session.press("N")
    for character
      in "The wall hears: naïve 漢字 and 👩‍👩‍👧 too.\n\nAnd then the wind, which is long enough to wrap."
    {
      try session.type(String(character))
      try expectInvisibleRelaunch(of: session)
    }
  }

  /// The walk of the tutorial: a character open in each book, drafts in two, the Amazon page, the
  /// third tab; after a kill everything is there, and each book has its own.
  @Test func theTutorialsWalk() throws {
    let session = try Session()
    try session.press("1 N")
    try session.type("first draft")
    try session.press("Esc Enter 2 N")
    try session.type("second draft")
    try session.press("Esc a q a")
    let amazon = session.screen
    try session.press("3 Enter")
    let third = session.screen
    try session.relaunch()
    #expect(session.screen == third)
    #expect(session.screen.contains("Lady Beatrice"))
    try session.press("2")
    #expect(session.screen == amazon)
    #expect(session.screen.contains("second draft"))
    #expect(!session.screen.contains("first draft"))
    try session.press("q 1")
    #expect(session.screen.contains("first appears in The Good Hawk"))
    try session.press("Esc")
    #expect(session.screen.contains("first draft"))
    #expect(!session.screen.contains("second draft"))
  }

  /// Undo continues after a kill where it was, back to the empty draft, and redo all the way again.
  @Test func undoSurvivesAKill() throws {
    let session = try Session()
    try session.press("N")
    try session.type("The wall\nhears everything.")
    try session.press("Ctrl-End")
    let written = session.screen
    for _ in 0..<8 {
      try session.press("Alt-U")
      try session.relaunch()
    }
    #expect(session.content.draft?.isEmpty == true)
    for _ in 0..<8 {
      try session.press("Alt-E")
      try session.relaunch()
    }
    #expect(session.screen.contains("hears everything."))
    try session.press("Ctrl-End")
    // The message that nothing is left to redo is gone with the last key.
    #expect(session.screen == written)
  }

  @Test func undoSurvivesACompactionOfTheJournal() throws {
    let session = try Session()
    try session.press("N")
    try session.type("one two three")
    try session.press("Alt-U")
    let before = session.screen
    session.scene.compact()
    session.scene.finishCompacting(milliseconds: 10_000)
    try session.relaunch()
    #expect(session.screen == before)
    try session.press("Alt-E Alt-U Alt-U Alt-U")
    #expect(session.content.draft?.isEmpty == true)
  }
}
