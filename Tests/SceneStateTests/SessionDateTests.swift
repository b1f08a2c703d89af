import Drafts
import SceneState
import TestSupport

/// Sessions whose files have dates of another century, because a clock was wrong or somebody set
/// them.
@Suite(.timed) struct SessionDateTests {
  private let state = StateFolder()

  @Test(arguments: [-1 << 40, -1, 1 << 31, 9_300_000_000, 15_032_385_535, 1 << 40])
  func theyAreListedOpenedAndClosed(seconds: Int) throws {
    try state.commit(to: "one") { $0.setText("words".bytes, forKey: "draft") }
    let files = ["state/sessions/one/journal", "state/sessions/one/lock"]
    for name in files { state.folder.date(name, seconds: seconds) }
    let store = state.store()
    #expect(try store.summaries().map(\.name) == ["one"])
    #expect(try state.store().openLastUsed().name == "one")
    #expect(try store.close("one") == "one")
    state.folder.date("state/closed/one/lock", seconds: seconds)
    store.removeExpired()
    #expect(try store.reopen("one") == "one")
    #expect(try state.open("one").string(forKey: "draft") == "words")
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func numbersThatNoClockReturnsAreReadWithoutATrap(number: Int) throws {
    try state.commit(to: "one") { $0.setText("words".bytes, forKey: "draft") }
    let lines = """
      attempt 0
      opened \(number)
      process \(number)
      phase active \(number)
      named one
      closed \(number)

      """
    state.folder.write(lines.utf8, to: "state/sessions/one/lock")
    let summary = try #require(try state.store().summaries().first)
    #expect(summary.state == .kept && summary.phase == .background)
    #expect(try state.store().close("one") == "one")
    state.folder.write(lines.utf8, to: "state/closed/one/lock")
    state.store().removeExpired()
    #expect(try state.store().closedSummaries().map(\.name) == ["one"])
  }

  /// Time goes by in days on which the app was started, not by what a clock says once.
  @Test(arguments: [-36_500, -31, 31, 365, 36_500])
  func aClockThatJumpsAndComesBackLetsNothingGo(days: Int) throws {
    let (start, day) = (1_795_183_392, 86_400)
    try state.commit(to: "one") { _ in }
    let store = state.store()
    try store.close("one", at: start)
    for number in [0, days, 1, days + 1, 2, days] { store.removeExpired(at: start + number * day) }
    #expect(state.folder.names(in: "state/closed").contains("one"))
    for number in 3...30 { store.removeExpired(at: start + number * day) }
    store.removeExpired(at: start + 31 * day)
    #expect(state.folder.names(in: "state/closed").contains("one") == (days < 0))
  }
}

/// A session continues in one place only, however often it is continued or taken back.
@Suite(.timed) struct ContinuedSessionTests {
  private let state = StateFolder()
  private let snapshot = SceneContents(
    values: ["ContentView.CurrentTab": "Favorites"],
    texts: ["CharacterView.newNote@1548A52F-D32B-4007-929B-B06A599EE1A7": "words".bytes])

  private func `continue`(_ identifier: String? = "one") throws -> (name: String, isNew: Bool) {
    let (scene, isNew) = try state.store().openContinued(
      identifier, named: "main", presenting: nil, snapshot)
    try scene.commit()
    return (scene.name, isNew)
  }

  @Test func aDocumentIsContinuedOnce() throws {
    for round in 0..<3 {
      let continued = try `continue`()
      #expect(continued.name == "main" && continued.isNew == (round == 0))
    }
    #expect(try `continue`("two").name == "main-2")
    #expect(try `continue`().name == "main")
    // Documents of earlier versions say nothing of it.
    #expect(try `continue`(nil).name == "main-3")
    #expect(try `continue`(nil).name == "main-4")
  }

  @Test func aSessionThatWasRenamedOrClosedIsFound() throws {
    _ = try `continue`()
    try state.store().rename("main", to: "evening")
    #expect(try `continue`().name == "evening")
    try state.store().close("evening")
    let continued = try `continue`()
    #expect(continued.name == "evening" && !continued.isNew)
  }

  @Test func aSessionThatIsHandedOffHasNoDraftsUntilItIsTakenBack() throws {
    _ = try `continue`()
    let store = state.store()
    #expect(try store.read("main").draftCount == 1)
    var sent: SceneContents?
    let closed = try store.handOff("main", as: "two") { sent = $0 }
    #expect(sent?.texts == snapshot.texts)
    #expect(try store.read(.closed(closed)).isHandedOff)
    #expect(try store.read(.closed(closed)).draftCount == 0)
    // However long that is.
    store.removeExpired(at: 1_795_180_000)
    store.removeExpired(at: 1_895_180_000)
    #expect(try store.reopen(closed) == "main")
    #expect(try store.read("main").draftCount == 1)
  }
}
