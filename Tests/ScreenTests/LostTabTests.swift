import TestSupport
import Testing

/// A tab or a page that is not there any more is told, and told again when it is lost again.
@Suite(.timed) struct LostTabTests {
  private let session: Session

  init() throws { session = try Session() }

  private static let file = "library/books/emma.json"

  private func addBook() {
    session.folder.makeFolder("library/books")
    session.folder.write(
      #"{"title": "Emma", "characters": [{"name": "Harriet"}]}"#.utf8, to: Self.file)
    session.noticeChanges()
  }

  private func removeBook() {
    session.folder.remove(Self.file)
    session.noticeChanges()
  }

  @Test func theChosenTab() throws {
    addBook()
    try session.press("4")
    let notice = "“Emma” is not in this library now; its tab comes back with it"
    for _ in 0..<2 {
      removeBook()
      #expect(session.screen.contains(notice))
      try session.press("o")
      #expect(session.screen.contains(notice))
      try session.press("f")
      #expect(!session.screen.contains(notice))
      try session.press("j f")
      #expect(!session.screen.contains(notice))
      addBook()
      #expect(session.content.tab.tab.title == "Emma")
    }
  }

  @Test func theChosenTabWhileTheAppIsDead() throws {
    addBook()
    try session.press("4")
    try session.relaunch { session.folder.remove(Self.file) }
    #expect(session.screen.contains("The book of the open tab is not in this library now"))
    try session.press("2")
    #expect(!session.screen.contains("not in this library"))
  }

  @Test func whoeverRemovesABookIsNotToldOfItsTab() throws {
    addBook()
    try session.press("4 b d d Esc")
    #expect(!session.screen.contains("not in this library"))
  }

  @Test func aPageIsToldBesideOtherMessagesAndAgain() throws {
    addBook()
    try session.press("0 G Enter")
    #expect(session.screen.contains("first appears in Emma"))
    for _ in 0..<2 {
      removeBook()
      #expect(session.screen.contains("“Harriet” is not in this library now"), "\(session.screen)")
      try session.press("o")
      #expect(
        session.screen.contains("o does nothing")
          && session.screen.contains("“Harriet” is not in this library now"))
      try session.press("f")
      #expect(!session.screen.contains("“Harriet” is not in this library now"))
      addBook()
      #expect(session.screen.contains("first appears in Emma"))
    }
  }

  @Test func tabsThatCannotBeReadAreThoseOfANewSession() throws {
    try session.press("2")
    session.scene["ContentView.OpenTabs"] = "neither a book nor two"
    session.scene["ContentView.CurrentTab"] = nil
    session.noticeChanges()
    try session.relaunch()
    #expect(session.content.tabs.count == 4)
    #expect(session.screen.contains("Which tabs were open cannot be read"))
    try session.press("f")
    #expect(!session.screen.contains("cannot be read"))
    try session.relaunch()
    #expect(!session.screen.contains("cannot be read"))
  }
}
