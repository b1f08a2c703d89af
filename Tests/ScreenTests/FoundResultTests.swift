import TestSupport
import Testing

/// A result opens at the match, and a key leads to the other results.
@Suite(.timed) struct FoundResultTests {
  private let session: Session

  init() throws {
    session = try Session(columns: 80, rows: 12)
    let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
    for (name, words) in [("jaime", "the Wall falls"), ("agatha", "the wall stands, a wall")] {
      session.folder.makeFolder("library/notes/the-good-hawk/\(name)")
      session.folder.write(
        "\(name)\n\(lines)\n\(words)".utf8, to: "library/notes/the-good-hawk/\(name)/long.md")
    }
    session.noticeChanges()
    try session.press("2 /")
    try session.type("wall line")
  }

  private func select(_ note: String) throws {
    for _ in 0..<20 where !isSelected(note) { try session.press("Down") }
    #expect(isSelected(note))
  }

  private func isSelected(_ note: String) -> Bool {
    session.content.search.selection?.title.text == note
  }

  @Test func aNoteOpensAtItsMatchAndFindNextContinues() throws {
    try select("agatha")
    try session.press("Enter")
    #expect(session.screen.contains("the wall stands") && session.screen.contains("Reading"))
    let first = session.canvas.cursor
    try session.press("F3")
    #expect(session.canvas.cursor != first && session.screen.contains("a wall"))
    try session.relaunch()
    try session.press("F3")
    #expect(session.screen.contains("Continued from the beginning"))
    #expect(session.canvas.cursor == first)
  }

  @Test func goingBackLeadsToTheResultsAndThenToWhereTheUserWas() throws {
    try select("jaime")
    let results = session.screen
    try session.press("Enter")
    #expect(session.screen.contains("the Wall falls"))
    try session.relaunch()
    try session.press("Esc")
    #expect(session.screen == results)
    try session.relaunch()
    #expect(session.screen == results)
    try session.press("Esc")
    #expect(session.screen.contains("The Broken Raven") && !session.screen.contains("Search:"))
    try session.press("1")
    #expect(!session.content.tab.path.isEmpty)
    try session.press("Esc")
    #expect(!session.screen.contains("Search:"))
  }

  @Test func theNextResultIsAKeyAway() throws {
    let count = session.content.search.resultCount
    try session.press("Enter")
    var shown: [String] = []
    for _ in 1...count {
      shown.append(session.content.title)
      try session.press(">")
    }
    #expect(session.screen.contains("This is the last result"))
    #expect(shown.count == count && shown.last == session.content.title)
    for _ in 1..<count { try session.press("<") }
    #expect(session.content.title == shown[0])
    try session.press("Esc Esc")
    #expect(session.screen.contains("The Broken Raven"))
  }

  @Test func whoWentSomewhereElseGoesBackAsAlways() throws {
    try select("agatha")
    try session.press("Enter :")
    try session.type("open agatha")
    try session.press("Enter Esc")
    #expect(!session.screen.contains("Search:"))
    try session.press(">")
    #expect(session.screen.contains("no list led to this page"))
  }

  @Test func whereThereIsRoomTheWordsAreBesideTheList() throws {
    try session.press("Esc")
    session.resize(columns: 120, rows: 16)
    try session.press("/")
    try session.type("wall stands")
    try expectScreen(session.screen, named: "search-preview-120x16")
  }

  /// The search began on the page that it found, too.
  @Test func aResultOnThePageOfTheSearchLeadsBackToTheResults() throws {
    let session = try Session()
    try session.press("/")
    try session.type("hawk")
    while session.content.search.selection?.title.text != "The Good Hawk" {
      let last = session.content.search.selection?.id
      try session.press("Down")
      try #require(session.content.search.selection?.id != last)
    }
    try session.press("Enter")
    try expectInvisibleRelaunch(of: session)
    try session.press("Esc")
    #expect(session.screen.contains("Search: hawk"))
    try session.press("Enter >")
    #expect(session.content.isShowingResult)
  }
}
