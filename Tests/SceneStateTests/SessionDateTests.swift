import SceneState
import TestSupport

/// Sessions whose files have dates of another century, because a clock was wrong or somebody set
/// them.
@Suite(.timed) struct SessionDateTests {
  private let state: StateFolder

  init() throws { state = try StateFolder() }

  @Test(arguments: [-1 << 40, -1, 1 << 31, 9_300_000_000, 15_032_385_535, 1 << 40])
  func theyAreListedOpenedAndClosed(seconds: Int) throws {
    do {
      let scene = try state.open("one")
      scene.setText(Array("words".utf8), forKey: "draft")
      try scene.commit()
    }
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
    do {
      let scene = try state.open("one")
      scene.setText(Array("words".utf8), forKey: "draft")
      try scene.commit()
    }
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
    do { try state.open("one").commit() }
    let store = state.store()
    try store.close("one", at: start)
    for number in [0, days, 1, days + 1, 2, days] { store.removeExpired(at: start + number * day) }
    #expect(state.folder.names(in: "state/closed").contains("one"))
    for number in 3...30 { store.removeExpired(at: start + number * day) }
    store.removeExpired(at: start + 31 * day)
    #expect(state.folder.names(in: "state/closed").contains("one") == (days < 0))
  }
}
